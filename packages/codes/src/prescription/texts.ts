import type { BitReader } from '../bits.ts';

const cp1251 = new TextDecoder('windows-1251');

/** Byte of each character of cp1251. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [cp1251.decode(Uint8Array.of(byte)), byte] as const),
);

/** Characters no text has: of control, and the one byte cp1251 has no letter for. */
const isControl = (byte: number): boolean => byte < 0x20 || byte === 0x7f || byte === 0x98;

/**
 * Reads a text of a fixed width. Texts are cp1251, filled up with zeros or spaces depending on the program that printed
 * the form (prescription, section 1.2).
 * @returns undefined when these bytes are no text
 */
export function readText(reader: BitReader, width: number): string | undefined {
  const all = reader.bytes(width);
  const length = all.findLastIndex((byte) => byte !== 0) + 1;
  const text = all.subarray(0, length);
  return text.some(isControl) ? undefined : cp1251.decode(text).trim();
}

/**
 * Bytes of a text of a fixed width.
 * @param filler the byte that fills it up: 0 or a space
 * @throws RangeError when the text is too long or has a character cp1251 lacks
 */
export function writeText(text: string, width: number, filler: number): Uint8Array {
  const result = new Uint8Array(width).fill(filler);
  const chars = [...text];
  if (chars.length > width) throw new RangeError(`«${text}» is longer than ${width} characters`);
  for (const [at, char] of chars.entries()) {
    const byte = bytes.get(char);
    if (byte === undefined || isControl(byte)) throw new RangeError(`«${char}» is no character of cp1251`);
    result[at] = byte;
  }
  return result;
}
