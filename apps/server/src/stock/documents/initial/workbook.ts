import { SaxesParser } from 'saxes';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { FileFault } from './fault.ts';

/** Unpacked bytes of one part; a file of 10 MB with more is made to harm. */
const largestPart = 100 * 1024 * 1024;

async function partsOf(zip: ZipFile, wanted: (name: string) => boolean): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (!wanted(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largestPart) throw new FileFault('В файле слишком много данных: разделите его на части');
      chunks.push(chunk);
    }
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}

/** Calls `onEnd` with the text of every element that is wanted, `onStart` with its attributes. */
function walk(
  xml: string,
  onStart: (name: string, attributes: Record<string, string>) => void,
  onEnd: (name: string, text: string) => void,
): void {
  const parser = new SaxesParser({ xmlns: false });
  let text = '';
  parser.on('error', (error) => {
    throw new FileFault(`Файл XLSX повреждён: ${error.message}`);
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

function rowsOf(xml: string, strings: string[]): string[][] {
  const rows: string[][] = [];
  let cell = { column: 0, type: '', text: '' };
  walk(
    xml,
    (name, { r = '', t = '' }) => {
      if (name === 'row') {
        // rows that are empty are left out of the file
        const number = Number(r) || rows.length + 1;
        while (rows.length < Math.min(number, 100_000)) rows.push([]);
      }
      if (name === 'c') cell = { column: r ? columnOf(r) : (rows.at(-1)?.length ?? 0), type: t, text: '' };
    },
    (name, text) => {
      if (name === 'v') cell.text = cell.type === 's' ? (strings[Number(text)] ?? '') : text;
      if (name === 't') cell.text += text;
      const row = rows.at(-1);
      if (name !== 'c' || !row || cell.column > 200) return;
      while (row.length < cell.column) row.push('');
      row[cell.column] = cell.text.trim();
    },
  );
  return rows;
}

/** Rows of the first sheet of an XLSX workbook, every cell as text. Throws FileFault when it cannot be read. */
export async function readWorkbook(content: Buffer): Promise<string[][]> {
  const zip = await fromBufferPromise(content, { lazyEntries: true }).catch(() => {
    throw new FileFault('Файл XLSX повреждён: сохраните его ещё раз');
  });
  try {
    const parts = await partsOf(zip, (name) => /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name));
    const [sheet] = [...parts.keys()]
      .filter((name) => name.includes('/sheet'))
      .toSorted((a, b) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')));
    if (sheet === undefined) throw new FileFault('В файле XLSX нет листов');
    return rowsOf(parts.get(sheet) ?? '', stringsOf(parts.get('xl/sharedStrings.xml') ?? '<sst/>'));
  } finally {
    zip.close();
  }
}
