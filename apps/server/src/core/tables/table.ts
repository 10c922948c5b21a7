import { parse } from 'csv-parse/sync';
import { FileFault, mostFileRows, tooManyRows } from './fault.ts';
import { readWorkbook } from './workbook.ts';

/** A row of a table: its number in the file, and its cells by what they are. */
export type HeadedRow<Column extends string> = { row: number; cells: Partial<Record<Column, string>> };

/** Headings stand in one of the first rows: above it there may be a title. */
const headingRows = 20;

/** Rows a file may have, headings and one too many included: no more of it is parsed. */
const mostRows = mostFileRows + headingRows + 1;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.,%-]+/g, '');

/** «Текст Юникод» of Excel is UTF-16 and says so in its first two bytes. */
const isUtf16 = (content: Buffer) => content.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));

function textOf(content: Buffer): string {
  if (isUtf16(content)) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1251').decode(content);
  }
}

function readCsv(content: Buffer): string[][] {
  // no table can hold the character NUL
  const text = textOf(content).replaceAll('\0', '');
  const head = text.slice(0, 4000);
  const [delimiter = ';'] = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length);
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      to: mostRows,
    });
  } catch (error) {
    throw new FileFault(`Файл CSV не читается: ${error instanceof Error ? error.message : error}`);
  }
}

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
const isOldExcel = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/**
 * Rows of a table, CSV or XLSX, every cell as text.
 * @throws FileFault when it cannot be read or has more rows than {@link mostFileRows} and its headings
 */
export async function readRows(content: Buffer): Promise<string[][]> {
  if (isOldExcel(content)) throw new FileFault('Это старый формат XLS: сохраните файл как XLSX или CSV');
  return isZip(content) ? await readWorkbook(content, mostRows) : readCsv(content);
}

/**
 * Rows of a table, CSV or XLSX, by its headings.
 * @param headings titles each column may have
 * @param sign the column that tells which row has the headings
 * @returns the columns that were found, and the rows with something in them
 * @throws FileFault when it cannot be read, has no column `sign`, or more than {@link mostFileRows} rows
 */
export async function readTable<Column extends string>(
  content: Buffer,
  headings: Readonly<Record<Column, readonly string[]>>,
  sign: NoInfer<Column>,
): Promise<{ columns: ReadonlySet<Column>; rows: HeadedRow<Column>[] }> {
  const columns = new Map(
    (Object.entries(headings) as [Column, readonly string[]][]).flatMap(([key, names]) =>
      names.map((name) => [plain(name), key] as const),
    ),
  );
  const lines = await readRows(content);
  const keysOf = (line: string[]) => line.map((cell) => columns.get(plain(cell)));
  const at = lines.slice(0, headingRows).findIndex((line) => keysOf(line).includes(sign));
  const keys = keysOf(lines[at] ?? []);
  if (at < 0) throw new FileFault(`В файле нет столбца «${headings[sign][0]}»`);
  if (lines.length - at - 1 > mostFileRows) throw tooManyRows();
  const rows = lines.slice(at + 1).flatMap((line, index) => {
    const cells = Object.fromEntries(
      keys.flatMap((key, column) => (key && line[column] ? [[key, line[column]]] : [])),
    ) as Partial<Record<Column, string>>;
    return Object.keys(cells).length === 0 ? [] : [{ row: at + 2 + index, cells }];
  });
  return { columns: new Set(keys.filter((key) => key !== undefined)), rows };
}
