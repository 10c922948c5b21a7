import { GS, parseScan } from '@provizor/codes';
import type { PackCode } from '../model/types.ts';

const sgtin = /^\d{14}[A-Za-z0-9]{13}$/;
const sscc = /^\d{18}$/;
/** A whole DataMatrix of a medicine as a scanner sends it: GTIN, serial number, separator, key, the rest. */
const whole = new RegExp(`^01(\\d{14})21([A-Za-z0-9]{13})${GS}91`);
const scientific = /^\d(?:[.,]\d+)?[eе]\+?\d+$/iu;

/** Quotes, `="…"` and the apostrophe Excel users put around codes so that they stay texts. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^["'«](.*?)["»]?$/, '$1')
    .trim();

/**
 * The code a cell holds (wizards, section 5 «File pack code format»): 14 digits and 13 characters are a pack, 18 digits
 * a box; complete DataMatrix strings keep their mark; anything else is null.
 */
export function codeOf(cell: string): PackCode | null {
  const text = bare(cell);
  if (sgtin.test(text)) return { kind: 'sgtin', code: text };
  if (sscc.test(text)) return { kind: 'sscc', code: text };
  if (text.length < 18) return null;
  const [, gtin, serial] = whole.exec(text) ?? [];
  if (gtin && serial) return { kind: 'sgtin', code: gtin + serial, mark: text };
  if (!/\d{14}/.test(text)) return null;
  const scan = parseScan(text);
  if (scan.kind === 'pack' && sgtin.test(scan.sgtin)) {
    return scan.mark === scan.sgtin
      ? { kind: 'sgtin', code: scan.sgtin }
      : { kind: 'sgtin', code: scan.sgtin, mark: scan.mark };
  }
  return scan.kind === 'sscc' ? { kind: 'sscc', code: scan.sscc } : null;
}

/** Excel has turned the code into a number: «4,60123E+17». */
export const isSpoiled = (cell: string): boolean => scientific.test(bare(cell));

export const spoiled =
  'Excel сохранил код как число и потерял его последние цифры: сделайте столбец текстовым и вставьте коды заново';

/** Why a line gives no code, in Russian. */
export function reasonOf(cells: readonly string[]): string {
  if (cells.some(isSpoiled)) return spoiled;
  const [longest = ''] = cells.map(bare).sort((a, b) => b.length - a.length);
  if (/^\d{17}$/.test(longest)) return 'В коде 17 цифр: похоже, Excel отбросил ноль в начале SSCC';
  if (/^\d{13}[A-Za-z0-9]{13}$/.test(longest)) {
    return 'В коде 26 знаков: похоже, потерян ноль в начале GTIN';
  }
  if (!/\d{8}/.test(longest)) return 'Нет кода упаковки';
  const scan = parseScan(longest);
  if (scan.kind === 'ean13') return 'Это штрихкод товара EAN-13, а не код упаковки';
  return scan.kind === 'unknown' ? scan.reason : 'Нет кода упаковки';
}
