import { fault } from '../fault.ts';
import type { Cells, HeadField, LineField, Sheet } from './cells.ts';
import { hasLayout, sheetOf } from './read-table.ts';
import { pdFormat } from './tables.ts';

const mostRows = 10_000;

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Columns of SST by their place: titles in its comments are often wrong (delivery-formats). */
export const sst: {
  head: Partial<Record<HeadField, number>>;
  line: Partial<Record<LineField, number>>;
  rate: number;
} = {
  head: { number: 0, date: 1, seller: 10, buyer: 14 },
  line: {
    code: 0,
    name: 1,
    maker: 2,
    quantity: 4,
    price_gross: 5,
    maker_price: 6,
    price: 7,
    customs: 11,
    series: 13,
    expiry: 15,
    ean13: 16,
    registered: 18,
  },
  /** Behind the mark of ЖНВЛП, or between unit and certificate; another tail has something else there. */
  rate: 27,
};

function byPlace<Field extends string>(
  places: Partial<Record<Field, number>>,
  cells: readonly string[],
): Cells<Field> {
  const found: Cells<Field> = {};
  for (const [field, place] of Object.entries(places) as [Field, number][]) {
    const cell = cells[place]?.trim();
    if (cell) found[field] = cell;
  }
  return found;
}

/** Percent of VAT a price with VAT and one without speak of, when the line does not tell it. */
function rateBetween({ price, price_gross: gross }: Cells<LineField>): string | undefined {
  const [net, whole] = [price, gross].map((text) => Number(text?.replace(',', '.')));
  if (!net || !whole) return undefined;
  return ['0', '10', '20', '22', '18'].find(
    (rate) => Math.abs(net * (1 + Number(rate) / 100) - whole) < 0.011,
  );
}

const sections = /^\s*\[(header|body)\]\s*$/i;

/** Is this a text in the layout SST? */
export const isSst = (text: string): boolean =>
  linesOf(text.slice(0, 4000)).some((line) => sections.test(line));

/** Cells of an SST file. Throws PaperFault when it has no header or body. */
export function readSst(text: string): Sheet {
  const parts: { header: string[][]; body: string[][] } = { header: [], body: [] };
  let part: keyof typeof parts | null = null;
  for (const line of linesOf(text)) {
    const [, name] = sections.exec(line) ?? [];
    if (name) part = name.toLowerCase() === 'header' ? 'header' : 'body';
    else if (part !== null && line.trim() !== '' && !line.startsWith('-')) parts[part].push(line.split(';'));
  }
  const [header] = parts.header;
  if (!header) return fault('В файле SST нет раздела [Header]');
  if (parts.body.length > mostRows) fault('В файле больше 10 000 строк: разделите его на части');
  return {
    head: byPlace(sst.head, header),
    lines: parts.body.map((cells) => {
      const line = byPlace(sst.line, cells);
      const tail = cells[sst.rate]?.trim();
      const rate = tail && /^(0|5|7|10|18|20|22)([.,]0+)?$/.test(tail) ? tail : rateBetween(line);
      return rate === undefined ? line : { ...line, rate };
    }),
  };
}

/** Is this a text in the layout PD, version 2? */
export const isPd = (text: string): boolean => /^V2\s*$/.test(linesOf(text.slice(0, 20))[0] ?? '');

/** Cells of a PD file. Throws PaperFault when its captions are not those of a delivery. */
export function readPd(text: string): Sheet {
  const [, separator = ';', headNames = '', headValues = '', names = '', ...rows] = linesOf(text);
  const cut = (line: string) => line.split(separator.trim() || ';').map((cell) => cell.trim());
  const rowOf = (captions: string[], line: string) => {
    const cells = cut(line);
    return Object.fromEntries(captions.map((caption, index) => [caption.toUpperCase(), cells[index] ?? '']));
  };
  const captions = cut(names);
  const isKnown = hasLayout(pdFormat, new Set(captions.map((caption) => caption.toUpperCase())));
  if (!isKnown) return fault('В файле PD нет столбцов накладной NM_M и QTY');
  const filled = rows.filter((line) => line.trim() !== '');
  if (filled.length > mostRows) fault('В файле больше 10 000 строк: разделите его на части');
  return sheetOf(
    pdFormat,
    filled.map((line) => rowOf(captions, line)),
    rowOf(cut(headNames), headValues),
  );
}
