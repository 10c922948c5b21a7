/** The person said no at the certificate dialog or at the plug-in's question: an ordinary outcome, not an error. */
export const isSigningRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SigningError' && 'reason' in error && error.reason === 'refused';
