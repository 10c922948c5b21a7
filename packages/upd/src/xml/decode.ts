import { guessedEncoding } from '../formats/dbf.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const cyrillic = new TextDecoder('windows-1251');

const isUtf16 = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xfe;

/**
 * Text of a file: strict UTF-8 whatever its first line declares, since files in UTF-8 under a windows-1251 prolog are
 * met, otherwise windows-1251 (upd, section 7); a text that is no XML may be in cp866.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    const isXml = bytes[0] === 0x3c;
    return (isXml ? cyrillic : new TextDecoder(guessedEncoding(bytes))).decode(bytes);
  }
}

const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [cyrillic.decode(Uint8Array.of(byte)), byte] as const),
);

/** Bytes of an XML text in windows-1251; a character the encoding lacks becomes `&#NNN;`. */
export function encodeXml(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const char of text) {
    const byte = byteOf.get(char);
    if (byte === undefined) bytes.push(...[...`&#${char.codePointAt(0)};`].map((sign) => sign.charCodeAt(0)));
    else bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
