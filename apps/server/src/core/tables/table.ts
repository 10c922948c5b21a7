import { guessedEncoding, isDbf, PaperFault, readDbf } from '@provizor/upd';
import { parse } from 'csv-parse/sync';
import { FileFault, mostFileRows, tooManyRows } from './fault.ts';
import { readWorkbook } from './workbook.ts';

/** A row of a table: its number in the file, and its cells by what they are. */
export type HeadedRow<Column extends string> = { row: number; cells: Partial<Record<Column, string>> };

/** Headings stand in one of the first rows: above it there may be a title. */
const headingRows = 20;

/** Columns that are looked at; a line made to harm has millions. */
const mostColumns = 200;

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
    return new TextDecoder(guessedEncoding(content)).decode(content);
  }
}

/** What parts the cells: what most of the first lines have; a comma, which stands in numbers too, only when nothing else does. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, headingRows);
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [best = ';'] = [';', '\t', '|'].toSorted((a, b) => linesWith(b) - linesWith(a));
  return linesWith(best) * 2 > lines.length || linesWith(',') === 0 ? best : ',';
}

function readCsv(content: Buffer, mostRows: number): string[][] {
  // no table can hold the character NUL
  const text = textOf(content).replaceAll('\0', '');
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      to: mostRows,
      onRecord: (record: string[]) => record.slice(0, mostColumns),
    });
  } catch (error) {
    throw new FileFault(`Файл CSV не читается: ${error instanceof Error ? error.message : error}`);
  }
}

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
const isOldExcel = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

function readDbfRows(content: Buffer, most: number): string[][] {
  try {
    const { columns, rows } = readDbf(content, most);
    return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  } catch (error) {
    throw error instanceof PaperFault ? new FileFault(error.message) : error;
  }
}

/**
 * Rows of a table, CSV, XLSX or DBF, every cell as text; the headings of a DBF are its first row.
 * @param most rows it may have below its headings
 * @throws FileFault when it cannot be read or has more rows
 */
export async function readRows(content: Buffer, most: number = mostFileRows): Promise<string[][]> {
  // headings and one too many included: no more of it is parsed
  const beside = headingRows + 1;
  if (isOldExcel(content)) throw new FileFault('Это старый формат XLS: сохраните файл как XLSX или CSV');
  if (isZip(content)) return await readWorkbook(content, most, beside);
  return isDbf(content) ? readDbfRows(content, most) : readCsv(content, most + beside);
}

/**
 * Rows of a table, CSV, XLSX or DBF, by its headings.
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
