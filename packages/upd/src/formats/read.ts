import { fault } from '../fault.ts';
import type { BuyerAnswer, Paper } from '../model.ts';
import { isOfTaxService, readElectronic } from '../read.ts';
import { decodeText } from '../xml/decode.ts';
import { parseXml } from '../xml/node.ts';
import { paperOf } from './cells.ts';
import { isDbf, readDbf } from './dbf.ts';
import { hasLayout, sheetOf } from './read-table.ts';
import { dbfFormats, headedFormat, pdFormat } from './tables.ts';
import { isPd, isSst, readPd, readSst } from './text.ts';
import { readXml, xmlFormats } from './xml.ts';

/** Layouts a supplier's file may have, by their keys. */
export const layoutTitles: Readonly<Record<string, string>> = Object.fromEntries([
  ['upd-5.01', 'УПД 5.01'],
  ['upd-5.02', 'УПД 5.02'],
  ['upd-5.03', 'УПД 5.03'],
  ['ukd-5.01', 'УКД 5.01'],
  ['sst', 'SST'],
  ...[pdFormat, ...dbfFormats, ...xmlFormats, headedFormat].map(({ key, title }) => [key, title] as const),
]);

function ofXml(text: string): Paper | BuyerAnswer {
  const root = parseXml(text);
  if (isOfTaxService(root)) return readElectronic(root);
  const found = readXml(root);
  return found
    ? paperOf(found.key, found.sheet)
    : fault(`Такой файл XML неизвестен (корень «${root.name}»): нужен УПД, УКД или накладная поставщика`);
}

function ofDbf(bytes: Uint8Array): Paper {
  const { columns, rows } = readDbf(bytes);
  const names = new Set(columns);
  const format = dbfFormats.find((one) => hasLayout(one, names));
  return format
    ? paperOf(format.key, sheetOf(format, rows))
    : fault(`Столбцы этого файла DBF неизвестны: ${columns.slice(0, 12).join(', ')}`);
}

/** Rows of a table with headings: cells by their number. */
export type TableRows = readonly (readonly string[])[];

const headingRows = 20;

/** A supplier's table with headings. Throws PaperFault when it has no columns of goods and quantities. */
export function paperOfTable(rows: TableRows): Paper {
  const capital = (cells: readonly string[]) => cells.map((cell) => cell.trim().toUpperCase());
  const names = new Map(
    Object.values({ ...headedFormat.head, ...headedFormat.line }).flatMap((columns) =>
      columns.map((column) => [column, columns[0] ?? column] as const),
    ),
  );
  const known = (cells: readonly string[]) => capital(cells).map((cell) => names.get(cell) ?? cell);
  const at = rows.slice(0, headingRows).findIndex((row) => hasLayout(headedFormat, new Set(known(row))));
  const headings = known(rows[at] ?? []);
  if (at < 0) return fault('В файле нет столбцов «Наименование» и «Количество»');
  const table = rows
    .slice(at + 1)
    .map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])));
  return paperOf(headedFormat.key, sheetOf(headedFormat, table));
}

/**
 * A supplier's file that is no table with headings: УПД, УКД, XML, DBF or text of a distributor's layout.
 * @returns null when it may be a table with headings
 * @throws PaperFault when it is one of these and cannot be read
 */
export function readSupplierFile(bytes: Uint8Array): Paper | BuyerAnswer | null {
  if (bytes.length === 0) fault('Файл пустой');
  if (isDbf(bytes)) return ofDbf(bytes);
  const text = decodeText(bytes);
  if (/^\uFEFF?\s*</.test(text)) return ofXml(text);
  if (isSst(text)) return paperOf('sst', readSst(text));
  if (isPd(text)) return paperOf('pd', readPd(text));
  return null;
}
