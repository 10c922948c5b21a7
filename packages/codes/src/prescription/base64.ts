/**
 * Bytes of a Base64 text that may have lost its padding signs.
 * @param text of Base64 signs alone
 * @returns undefined when no bytes are written so
 */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const signs = text.replace(/=+$/, '');
  if (signs.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(signs), (char) => char.charCodeAt(0));
  // signs whose last bits belong to no byte were never written so
  return base64OfBytes(bytes).replace(/=+$/, '') === signs ? bytes : undefined;
}

/** Base64 of bytes, with its padding signs. */
export const base64OfBytes = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
