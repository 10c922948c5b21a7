import { walk } from './xml.ts';

/** What a number in a cell means by the format it is shown in (ECMA-376, part 1, 18.8.30). */
export type CellFormat = 'plain' | 'day' | 'month' | 'percent';

/** Formats every workbook has without naming them. */
function builtIn(id: number): CellFormat {
  if (id === 9 || id === 10) return 'percent';
  if (id === 17) return 'month';
  const isDay = (id >= 14 && id <= 16) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDay ? 'day' : 'plain';
}

/** What a format of its own says; texts, signs and colours in it aside. */
function ownFormat(code: string): CellFormat {
  const said = code.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|general|standard/gi, '').split(';')[0] ?? '';
  if (said.includes('%')) return 'percent';
  if (/d|дд/i.test(said)) return 'day';
  return /y|гг/i.test(said) ? 'month' : 'plain';
}

/** Formats of the styles of cells, in their order. Throws FileFault when it is no XML. */
export function formatsOf(xml: string): CellFormat[] {
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  walk(
    xml,
    (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, ownFormat(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(own.get(id) ?? builtIn(id));
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  );
  return formats;
}

const dayMs = 86_400_000;

/** Days Excel can show end with the year 9999. */
const mostDays = 2_958_465;

/**
 * Text of a number as its format means it: a day is yyyy-MM-dd, a month MM.yyyy, per cent «10 %»; other numbers, and
 * what is no number, stay as they are.
 * @param from1904 whether days are counted from 01.01.1904, as Excel for Macintosh did
 */
export function shownNumber(text: string, format: CellFormat, from1904: boolean): string {
  const value = Number(text);
  if (format === 'plain' || text === '' || !Number.isFinite(value)) return text;
  if (format === 'percent') return `${Number((value * 100).toPrecision(12))} %`;
  // below one it is a time of day
  if (value < 1 || value > mostDays) return text;
  // the year 1900 has a 29th of February there, so that days before March are one less
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const day = new Date(zero + Math.floor(value) * dayMs).toISOString().slice(0, 10);
  return format === 'day' ? day : `${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
