import { validateGtin } from './gtin.ts';
import { GS } from './normalize.ts';
import { GTIN_LENGTH, SERIAL_LENGTH, SGTIN_LENGTH, validateSgtin } from './sgtin.ts';
import { counted, shown } from './verdict.ts';

/** Why a mixture of Russian and Latin letters cannot be read. Positions count the visible characters. */
export function describeMixedLetters(text: string): string {
  const chars = [...text].filter((char) => char !== GS);
  const at = chars.findIndex((char) => /[\p{Script=Cyrillic}№]/u.test(char));
  return `В коде на ${at + 1}-м месте русская буква «${chars[at]}» среди латинских. Переключите раскладку и отсканируйте ещё раз.`;
}

/** Why a code made of digits is neither EAN-13 nor SSCC. */
export function describeDigits(text: string): string {
  if (text.length === GTIN_LENGTH) {
    const gtin = validateGtin(text);
    return gtin.ok ? 'Это GTIN без серийного номера: отсканируйте квадратный код DataMatrix.' : gtin.reason;
  }
  const digits = counted(text.length, 'цифра', 'цифры', 'цифр');
  return `В коде ${digits}, а должно быть 13 (штрихкод товара EAN-13) или 18 (транспортная упаковка SSCC, с приставкой 00 — 20).`;
}

/** Why a code that starts as one of a pack (identifier 01) cannot be read as one. */
export function describePack(text: string): string {
  const gtin = text.slice(2, 2 + GTIN_LENGTH);
  const end = gtin.indexOf(GS);
  const verdict = validateGtin(end < 0 ? gtin : gtin.slice(0, end));
  if (!verdict.ok) return verdict.reason;
  const rest = text.slice(2 + GTIN_LENGTH).replace(GS, '');
  if (!rest.startsWith('21'))
    return 'В коде нет серийного номера (21) после GTIN: код прочитан не полностью.';
  const serial = rest.slice(2).split(GS)[0] as string;
  return describeSerial(serial);
}

/** Why this is no serial number of a medicine pack. */
function describeSerial(serial: string): string {
  const bad = [...serial.slice(0, SERIAL_LENGTH)].findIndex((char) => !/[!"%-?A-Z_a-z]/.test(char));
  if (bad >= 0) {
    return `В серийном номере на ${bad + 1}-м месте ${shown(serial[bad] as string)}: такого знака в коде быть не может.`;
  }
  const length = counted(serial.length, 'символ', 'символа', 'символов');
  return `В серийном номере ${length}, а у лекарства их ${SERIAL_LENGTH}: это код другого товара или он прочитан не полностью.`;
}

/** Why something that is neither a number nor an element string cannot be read. */
export function describeText(text: string): string {
  if (Math.abs(text.length - SGTIN_LENGTH) <= 2 && /^[0-9]{10}/.test(text)) {
    const verdict = validateSgtin(text);
    if (!verdict.ok) return verdict.reason;
  }
  return 'Код не похож ни на код маркировки, ни на SSCC, ни на EAN-13.';
}
