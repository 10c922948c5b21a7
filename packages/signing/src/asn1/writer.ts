import { concat, utf8 } from '../bytes.ts';

/** One DER element: tag byte, length, content. */
export function element(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = concat(...content);
  return concat(Uint8Array.of(tag), lengthOf(body.length), body);
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.of(0x80 | bytes.length, ...bytes);
}

export const sequence = (...content: readonly Uint8Array[]): Uint8Array => element(0x30, ...content);

/** SET OF: elements in the order DER demands (X.690, 11.6). */
export const setOf = (...content: readonly Uint8Array[]): Uint8Array =>
  element(0x31, ...[...content].sort(compareBytes));

/** Context-specific constructed element [n], as for EXPLICIT tags. */
export const context = (n: number, ...content: readonly Uint8Array[]): Uint8Array =>
  element(0xa0 | n, ...content);

/** Context-specific primitive element [n], as for IMPLICIT tags of strings. */
export const contextPrimitive = (n: number, content: Uint8Array): Uint8Array => element(0x80 | n, content);

/** INTEGER of bytes that are an unsigned number, the first byte most significant. */
export function unsigned(bytes: Uint8Array): Uint8Array {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from++;
  const digits = bytes.subarray(from);
  return element(0x02, Uint8Array.of(...((digits[0] ?? 0) & 0x80 ? [0] : [])), digits);
}

/** INTEGER from 0 to 127. */
export const small = (n: number): Uint8Array => element(0x02, Uint8Array.of(n));

export const octetString = (bytes: Uint8Array): Uint8Array => element(0x04, bytes);

/** BIT STRING of whole bytes. */
export const bitString = (bytes: Uint8Array): Uint8Array => element(0x03, Uint8Array.of(0), bytes);

export const truth = (): Uint8Array => element(0x01, Uint8Array.of(0xff));

export const utf8String = (text: string): Uint8Array => element(0x0c, utf8(text));
export const numericString = (text: string): Uint8Array => element(0x12, utf8(text));
export const printableString = (text: string): Uint8Array => element(0x13, utf8(text));
export const ia5String = (text: string): Uint8Array => element(0x16, utf8(text));

/** OBJECT IDENTIFIER from its dotted text. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(n: number): number[] {
  const bytes = [n % 128];
  for (let rest = Math.floor(n / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 0x80);
  return bytes;
}

/** UTCTime through 2049, GeneralizedTime after (RFC 5280, 4.1.2.5; RFC 5652, 11.3). Parts of a second are cut. */
export function time(date: Date): Uint8Array {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14);
  return date.getUTCFullYear() < 2050
    ? element(0x17, utf8(`${digits.slice(2)}Z`))
    : element(0x18, utf8(`${digits}Z`));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
