import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileFault, tooManyRows } from './fault.ts';
import { type CellFormat, formatsOf, shownNumber } from './formats.ts';
import { type Parts, partsOf } from './parts.ts';
import { damaged, walk } from './xml.ts';

/** Unpacked bytes of the parts that are read, all together, for each row a sheet may have: ten times what rows take. More is made to harm. */
const unpackedPerRow = 3_350;

/** Parts of a workbook by name; what is inside of them is read one at a time. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** Reads texts of parts, '' where there is none. It throws FileFault when they are larger than `most` together. */
function readerOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, most: number) {
  let left = most;
  return async (name: string): Promise<string> => {
    const entry = entries.get(name);
    if (entry === undefined) return '';
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new FileFault('В файле слишком много данных: разделите его на части');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };
}

/** Shared strings in their order; a string may be put together of several runs. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  walk(
    xml,
    (name) => {
      if (name === 'si') strings.push('');
    },
    (name, text) => {
      if (name === 't') strings.push((strings.pop() ?? '') + text);
    },
  );
  return strings;
}

/** Column of a cell by its reference: A1 = 0, AB7 = 27. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Columns that are looked at; a sheet may name sixteen thousand. */
const mostColumns = 200;

/** What cells of a sheet point at. */
type Beside = { strings: readonly string[]; formats: readonly CellFormat[]; from1904: boolean };

function rowsOf(
  xml: string,
  { strings, formats, from1904 }: Beside,
  { mostRows, most }: { mostRows: number; most: number },
): string[][] {
  const rows: string[][] = [];
  let cell = { column: 0, type: '', style: 0, text: '' };
  const told = (text: string) => {
    if (cell.type === 's') return strings[Number(text)] ?? '';
    const isNumber = cell.type === '' || cell.type === 'n';
    return isNumber ? shownNumber(text, formats[cell.style] ?? 'plain', from1904) : text;
  };
  walk(
    xml,
    (name, { r = '', t = '', s = '0' }) => {
      if (name === 'row') {
        // rows that are empty are left out of the file
        const number = Number(r) || rows.length + 1;
        if (number > mostRows) throw tooManyRows(most);
        while (rows.length < number) rows.push([]);
      }
      if (name === 'c') {
        const column = r ? columnOf(r) : (rows.at(-1)?.length ?? 0);
        cell = { column, type: t, style: Number(s), text: '' };
      }
    },
    (name, text) => {
      if (name === 'v') cell.text = told(text);
      if (name === 't') cell.text += text;
      const row = rows.at(-1);
      if (name !== 'c' || !row || cell.column > mostColumns) return;
      while (row.length < cell.column) row.push('');
      row[cell.column] = cell.text.trim();
    },
  );
  return rows;
}

/** Reads what `read` reads; whatever a damaged archive makes it throw is told as a damaged file. */
async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileFault ? error : damaged();
  }
}

/** The first sheet where the workbook does not name its sheets: the one of the least number. */
function leastSheet(names: Iterable<string>): string | undefined {
  const number = (name: string) => Number(name.replace(/\D/g, ''));
  return [...names]
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted((a, b) => number(a) - number(b))[0];
}

/**
 * Rows of the first sheet a person sees of an XLSX workbook, every cell as text: days as yyyy-MM-dd, months as MM.yyyy, per
 * cent as «10 %», by the formats of their cells.
 * @param most rows a person may have filled
 * @param beside rows that may stand above them, headings and one too many included; empty ones are counted too
 * @throws FileFault when it cannot be read, is damaged or holds more than a person has typed
 */
export function readWorkbook(content: Buffer, most: number, beside: number): Promise<string[][]> {
  return orDamaged(async () => {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    try {
      const entries = await entriesOf(zip);
      const read = readerOf(zip, entries, most * unpackedPerRow);
      const parts: Parts = partsOf(
        (await read('xl/workbook.xml')) || '<workbook/>',
        (await read('xl/_rels/workbook.xml.rels')) || '<Relationships/>',
      );
      const sheet = parts.sheets.find((name) => entries.has(name)) ?? leastSheet(entries.keys());
      if (sheet === undefined) throw new FileFault('В файле XLSX нет листов');
      const strings = stringsOf((await read(parts.strings)) || '<sst/>');
      const formats = formatsOf((await read(parts.styles)) || '<styleSheet/>');
      return rowsOf(
        await read(sheet),
        { strings, formats, from1904: parts.from1904 },
        { mostRows: most + beside, most },
      );
    } finally {
      zip.close();
    }
  });
}
