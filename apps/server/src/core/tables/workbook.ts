import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileFault, tooManyRows } from './fault.ts';

/** Unpacked bytes of the parts that are read, all together, for each row a sheet may have: ten times what rows take. More is made to harm. */
const unpackedPerRow = 3_350;

const damaged = () => new FileFault('Файл XLSX повреждён: сохраните его ещё раз');

/** Parts of a workbook by name; what is inside of them is read one at a time. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** Text of the parts `names` in their order. Throws FileFault when they are too large together. */
async function textsOf(zip: ZipFile, wanted: readonly Entry[], most: number): Promise<string[]> {
  let left = most;
  const texts: string[] = [];
  for (const entry of wanted) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new FileFault('В файле слишком много данных: разделите его на части');
      chunks.push(chunk);
    }
    texts.push(Buffer.concat(chunks).toString('utf8'));
  }
  return texts;
}

/** Calls `onEnd` with the text of every element that is wanted, `onStart` with its attributes. */
function walk(
  xml: string,
  onStart: (name: string, attributes: Record<string, string>) => void,
  onEnd: (name: string, text: string) => void,
): void {
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    onStart(name, attributes as Record<string, string>);
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    onEnd(name, text);
    text = '';
  });
  parser.write(xml).close();
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
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Columns that are looked at; a sheet may name sixteen thousand. */
const mostColumns = 200;

function rowsOf(
  xml: string,
  strings: string[],
  { mostRows, most }: { mostRows: number; most: number },
): string[][] {
  const rows: string[][] = [];
  let cell = { column: 0, type: '', text: '' };
  walk(
    xml,
    (name, { r = '', t = '' }) => {
      if (name === 'row') {
        // rows that are empty are left out of the file
        const number = Number(r) || rows.length + 1;
        if (number > mostRows) throw tooManyRows(most);
        while (rows.length < number) rows.push([]);
      }
      if (name === 'c') cell = { column: r ? columnOf(r) : (rows.at(-1)?.length ?? 0), type: t, text: '' };
    },
    (name, text) => {
      if (name === 'v') cell.text = cell.type === 's' ? (strings[Number(text)] ?? '') : text;
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

/**
 * Rows of the first sheet of an XLSX workbook, every cell as text.
 * @param most rows a person may have filled
 * @param beside rows that may stand above them, headings and one too many included; empty ones are counted too
 * @throws FileFault when it cannot be read, is damaged or holds more than a person has typed
 */
export function readWorkbook(content: Buffer, most: number, beside: number): Promise<string[][]> {
  return orDamaged(async () => {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    try {
      const entries = await entriesOf(zip);
      const [sheet] = [...entries.values()]
        .filter(({ fileName }) => /^xl\/worksheets\/sheet\d+\.xml$/.test(fileName))
        .toSorted((a, b) => Number(a.fileName.replace(/\D/g, '')) - Number(b.fileName.replace(/\D/g, '')));
      if (sheet === undefined) throw new FileFault('В файле XLSX нет листов');
      const shared = entries.get('xl/sharedStrings.xml');
      const [rows = '', strings = '<sst/>'] = await textsOf(
        zip,
        shared ? [sheet, shared] : [sheet],
        most * unpackedPerRow,
      );
      return rowsOf(rows, stringsOf(strings), { mostRows: most + beside, most });
    } finally {
      zip.close();
    }
  });
}
