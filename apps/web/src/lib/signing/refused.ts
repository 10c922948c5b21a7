import type { SigningError } from '@provizor/signing';

/** Told by its name: the class itself is loaded when somebody signs. */
export const isSigningError = (error: unknown): error is SigningError =>
  error instanceof Error && error.name === 'SigningError' && 'reason' in error;

/** The person said no at the certificate dialog or at the plug-in's question: an ordinary outcome, not an error. */
export const isSigningRefused = (error: unknown): boolean =>
  isSigningError(error) && error.reason === 'refused';
