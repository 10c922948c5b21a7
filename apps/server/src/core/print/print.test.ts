import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { csvPieces, printFile, type Sheet } from './index.ts';
import { numberOf } from './sheet.ts';

const sheet: Sheet = {
  title: 'Опись № 1',
  about: ['Склад: Аптека'],
  columns: [
    { title: 'Наименование', width: 4 },
    { title: 'Цена', number: true },
  ],
  rows: [
    ['=1+1<script>', '110,00'],
    ['Щавель; «ёж»', ''],
  ],
  footer: ['Комиссия:'],
};

const textOf = async (format: 'csv' | 'html') =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await printFile(sheet, format, 'x')).bytes);

/** What the streams of a PDF hold; of the fonts, which letters their signs stand for. */
function streamsOf(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('\nendstream', at);
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    try {
      texts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // a stream that is not compressed
    }
  }
  return texts.join('\n');
}

it('draws Cyrillic in a PDF, and tells which letters it drew', async () => {
  const { bytes, name, type } = await printFile(sheet, 'pdf', 'Опись 1/2');
  expect({ name, type }).toEqual({ name: 'Опись 1_2.pdf', type: 'application/pdf' });
  const letters = streamsOf(bytes).toLowerCase();
  for (const letter of 'Оё№«') {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0');
    expect([letter, letters.includes(`<${code}>`)]).toEqual([letter, true]);
  }
});

it('is no trap for a spreadsheet or a browser', async () => {
  expect(await textOf('csv')).toBe('\uFEFFНаименование;Цена\r\n\'=1+1<script>;110,00\r\n"Щавель; «ёж»";\r\n');
  expect(await textOf('html')).toContain('<td>=1+1&lt;script&gt;</td><td class="n">110,00</td>');
});

it('gives a table piece by piece, each portion of rows when the one before it was taken', async () => {
  let read = 0;
  async function* portions() {
    for (const row of sheet.rows) {
      read += 1;
      yield [row];
    }
  }
  const pieces = csvPieces(sheet.columns, portions());
  const got = [(await pieces.next()).value];
  expect(read).toBe(0);
  got.push((await pieces.next()).value);
  expect(read).toBe(1);
  for await (const piece of pieces) got.push(piece);
  expect(got).toHaveLength(3);
  const whole = Buffer.concat(got.map((piece) => piece ?? Buffer.of()));
  expect(whole).toEqual(Buffer.from((await printFile(sheet, 'csv', 'x')).bytes));
});

it('takes for a number only what is one', () => {
  expect(['110,00', '-3', '', ' ', 'х', '1,2,3'].map(numberOf)).toEqual([110, -3, null, null, null, null]);
});
