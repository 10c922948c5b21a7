/** The separator of GS1 element strings, ASCII 29. */
export const GS = '\u001d';

/**
 * Spellings of the separator that hold a character no GS1 value may have (General Specifications 7.11), so that they can
 * be nothing else: control pictures, names in brackets, FNC1 of label programs («~1», «\F»), a vertical bar, the remains
 * of Ctrl+], the code word 232 of FNC1 shown as è, the byte F8, the escapes of programming languages.
 */
const CERTAIN =
  /[{[](?:GS|FNC1|F8|0x1D|029)[}\]]|[\u241d\u00e8\u00f8|]|\^\]|\\(?:x1d|u001d|035|F)|~(?:1|d?029|x1d)|&#(?:29|x1d);/gi;

/** Spellings made of characters a batch may have; they are separators only where none stands otherwise. */
const POSSIBLE = /<(?:GS|FNC1|F8|0x1D)>|%1D/gi;

/** Other separators of ASCII: FS, RS, US. A scanner sends RS and EOT at the end of a code of ISO 15434. */
const NEIGHBOURS = ['\u001c', '\u001e', '\u001f'];

/** Controls that frame a code and mean nothing in it: STX, ETX, EOT, a byte order mark. */
const FRAME = ['\u0002', '\u0003', '\u0004', '\uFEFF'];

/** The header of ISO 15434, format 05 or 06. */
const HEADER = new RegExp(`^\\[\\)>${GS}?0[56]${GS}?`);

const replaced = (text: string, signs: readonly string[], by: string): string =>
  signs.reduce((so, sign) => so.replaceAll(sign, by), text);

/** Gives every spelling of the separator as {@link GS} and takes the frame of a message away. */
export function withSeparators(raw: string): string {
  const certain = replaced(replaced(raw, FRAME, '').replace(CERTAIN, GS), NEIGHBOURS, GS).replace(HEADER, '');
  return certain.slice(1, -1).includes(GS) ? certain : certain.replace(POSSIBLE, GS);
}

/** One character that may stand in a GS1 value. */
const VALUE = '[!"%-?A-Z_a-z]';
const OWN_SIGN = new RegExp(
  `^(01\\d{14}21${VALUE}{13})(.{1,8}?)(91${VALUE}{4})(.{1,8}?)(92[A-Za-z0-9+/_-]{42,86}={0,2})$`,
  's',
);

/**
 * Heals a code whose scanner puts a sign of its own in place of the separator, whatever it is: both signs must be the
 * same and the parts between them as long as those of a medicine.
 * @returns undefined where that is not so
 */
export function withoutOwnSign(text: string): string | undefined {
  const [, pack, first, key, second, tail] = OWN_SIGN.exec(text) ?? [];
  if (first === undefined || first !== second || ![46, 90].includes(tail?.length ?? 0)) return undefined;
  return [pack, key, tail].join(GS);
}
