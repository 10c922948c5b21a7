const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** All parts one after another. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Are the bytes the same? The time taken depends on the lengths only. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number);
  return difference === 0;
}

/** The same bytes from the last to the first. */
export const reversed = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes).reverse();

/** Lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of hexadecimal digits of even length. */
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

/** Base64 in one line. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  }
  return btoa(binary);
}

/**
 * Bytes of Base64, white space allowed.
 * @throws DOMException when the text is not Base64
 */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** The number these bytes make, the first byte most significant. */
export const bigFromBe = (bytes: Uint8Array): bigint => (bytes.length ? BigInt(`0x${toHex(bytes)}`) : 0n);

/** The number these bytes make, the last byte most significant. */
export const bigFromLe = (bytes: Uint8Array): bigint => bigFromBe(reversed(bytes));

/** A number in so many bytes, the first most significant. */
export const bigToBe = (value: bigint, length: number): Uint8Array =>
  fromHex(value.toString(16).padStart(2 * length, '0'));

/** A number in so many bytes, the last most significant. */
export const bigToLe = (value: bigint, length: number): Uint8Array => bigToBe(value, length).reverse();

/** Fresh random bytes of the platform's generator. */
export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));
