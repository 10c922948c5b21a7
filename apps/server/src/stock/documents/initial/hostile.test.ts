import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileFault } from '../../../core/tables/index.ts';
import { readTable } from './table.ts';
import { makeWorkbook, zipOf } from './testing.ts';

const heading = ['Количество', 'GTIN'];
const csv = (rows: number, line = '1\n') => Buffer.from(`${heading.join(';')}\n${line.repeat(rows)}`);
const faultOf = (content: Buffer) =>
  readTable(content).then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => {
      if (error instanceof FileFault) return error.message;
      throw error;
    },
  );

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const tooMany = /^В файле больше 10\s000 строк: разделите его на части$/;

describe('a table of goods', () => {
  it('is read up to ten thousand rows, in CSV and in XLSX; more is refused', async () => {
    expect(await faultOf(csv(10_000))).toBe('10000 rows');
    expect(await faultOf(csv(10_001))).toMatch(tooMany);
    const rows = (count: number) => [heading, ...Array.from({ length: count }, () => ['1', '2'])];
    expect(await faultOf(makeWorkbook(rows(10_000)))).toBe('10000 rows');
    expect(await faultOf(makeWorkbook(rows(10_001)))).toMatch(tooMany);
  });

  it('of millions of short lines is not parsed to its end', async () => {
    expect(await faultOf(csv(4_000_000))).toMatch(tooMany);
  });

  it('names a row far below: nothing is made for the empty ones above it', async () => {
    const file = zipOf([['xl/worksheets/sheet1.xml', sheetOf('<row r="1000000000"><c><v>1</v></c></row>')]]);
    expect(await faultOf(file)).toMatch(tooMany);
  });
});

describe('a workbook made to harm', () => {
  const bomb = ' '.repeat(40 * 1024 * 1024);

  it('is not unpacked beyond its limit', async () => {
    const sheet = zipOf([['xl/worksheets/sheet1.xml', sheetOf(bomb)]]);
    expect(await faultOf(sheet)).toBe('В файле слишком много данных: разделите его на части');
    const strings = zipOf([
      ['xl/worksheets/sheet1.xml', sheetOf('')],
      ['xl/sharedStrings.xml', `<sst>${bomb}</sst>`],
    ]);
    expect(await faultOf(strings)).toBe('В файле слишком много данных: разделите его на части');
  });

  it('is read by its first sheet: the others are not looked at, however large', async () => {
    const [first, ...others] = Array.from({ length: 8 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`);
    const cells = '<c t="inlineStr"><is><t>Количество</t></is></c><c t="inlineStr"><is><t>GTIN</t></is></c>';
    const small = sheetOf(`<row>${cells}</row><row><c><v>3</v></c></row>`);
    const file = zipOf([[first ?? '', small], ...others.map((name) => [name, bomb] as const)]);
    const rss = process.memoryUsage().rss;
    expect(await faultOf(file)).toBe('1 rows');
    expect((process.memoryUsage().rss - rss) / 2 ** 20).toBeLessThan(100);
  });

  it('names a cell by a long number and is read all the same, at once', async () => {
    const cell = `<c r="${'1'.repeat(200_000)}A"><v>1</v></c>`;
    const started = performance.now();
    expect(await faultOf(zipOf([['xl/worksheets/sheet1.xml', sheetOf(`<row>${cell}</row>`)]]))).toMatch(/./);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it.each([
    ['no sheet', zipOf([['xl/workbook.xml', '<workbook/>']]), 'В файле XLSX нет листов'],
    [
      'broken XML',
      zipOf([['xl/worksheets/sheet1.xml', '<worksheet><a']]),
      /^Файл XLSX повреждён: сохраните его ещё раз$/,
    ],
    ['an empty archive', zipOf([]), /./],
  ])('%s is told in words', async (_name, file, words) => {
    expect(await faultOf(file)).toMatch(words);
  });

  it('damaged in any place it is read or refused in words, never thrown', async () => {
    const whole = makeWorkbook([
      heading,
      ...Array.from({ length: 40 }, (_, at) => [String(at), `код ${at}`]),
    ]);
    const place = fc.nat(whole.length - 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (hits) => {
          const file = Buffer.from(whole);
          for (const [at, byte] of hits) file[at] = byte;
          expect(await faultOf(file)).toMatch(/./);
        },
      ),
      { numRuns: 1000 },
    );
    await fc.assert(
      fc.asyncProperty(place, async (length) => {
        expect(await faultOf(whole.subarray(0, length))).toMatch(/./);
      }),
      { numRuns: 300 },
    );
  });
});
