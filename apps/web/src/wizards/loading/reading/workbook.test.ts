import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readPackFile } from './read-pack-file.ts';
import { workbookOf, zipOf } from './testing.ts';

const sgtin = '04601234567893AB12CD34EF567';
const other = '04601234567893AB12CD34EF568';
const sscc = '046012345000000012';

test('a workbook of another program: any column, several sheets, the heading passed over', async () => {
  const data = (code: string) => [
    [{ value: 'Товар' }, { value: 'Код' }],
    [{ value: 'Аспирин' }, { value: code }],
  ];
  const buffer = await writeXlsxFile([
    { sheet: 'Первый', data: data(sgtin) },
    { sheet: 'Второй', data: data(sscc) },
  ]).toBuffer();
  expect(await readPackFile(new Uint8Array(buffer))).toMatchObject({
    ok: true,
    codes: [
      { code: sgtin, kind: 'sgtin' },
      { code: sscc, kind: 'sscc' },
    ],
  });
});

const rows = (...cells: string[]) => cells.map((cell, at) => `<row r="${at + 3}">${cell}</row>`).join('');

test('texts of every kind: shared, in runs, in the cell, of a formula', async () => {
  const book = workbookOf(
    {
      Коды: rows(
        '<c r="B3" t="s"><v>0</v></c>',
        `<c r="A4" t="inlineStr"><is><t>${other}</t></is></c>`,
        `<c r="A5" t="str"><f>A1&amp;"2"</f><v>${sscc}</v></c>`,
      ),
    },
    [`<r><t>${sgtin.slice(0, 9)}</t></r><r><t>${sgtin.slice(9)}</t></r><rPh><t>x</t></rPh>`],
  );
  expect(await readPackFile(book)).toMatchObject({
    ok: true,
    codes: [{ code: sgtin }, { code: other }, { code: sscc }],
    bad: { count: 0 },
  });
});

test('what Excel has spoiled is explained by sheet and row', async () => {
  const book = workbookOf({
    Коды: rows(
      `<c t="inlineStr"><is><t>${sgtin}</t></is></c><c><v>1.2345678901234568E+20</v></c>`,
      '<c><v>4.6012345000000013E+17</v></c>',
      '<c><v>460123450000000000</v></c>',
      '<c t="str"><f>A1</f></c>',
      '<c t="e"><v>#ССЫЛКА!</v></c>',
      '<c><v>4601234567893</v></c>',
    ),
    Пустой: '',
  });
  const file = await readPackFile(book);
  expect(file.ok && file.codes.map(({ code }) => code)).toEqual([sgtin]);
  expect(file.ok && file.bad.first.map(({ line, sheet, reason }) => [sheet, line, reason])).toEqual([
    ['Коды', 4, expect.stringContaining('Excel сохранил код как число')],
    ['Коды', 5, expect.stringContaining('Excel сохранил код как число')],
    ['Коды', 6, expect.stringContaining('формула без значения')],
    ['Коды', 7, 'В ячейке ошибка Excel #ССЫЛКА!'],
    ['Коды', 8, 'Это штрихкод товара EAN-13, а не код упаковки'],
  ]);
});

test.each([
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), /старого вида/],
  [workbookOf({ Коды: rows('<c><v>1</v></c>') }).slice(0, -30), /файл повреждён/],
  [Uint8Array.of(0x50, 0x4b, 3, 4), /файл повреждён/],
  [zipOf({ 'word/document.xml': '<x/>' }), /это не книга Excel/],
  [workbookOf({ Коды: '' }), /нет ни одного кода/],
])('what is no workbook is refused', async (bytes, why) => {
  expect(await readPackFile(bytes)).toMatchObject({ ok: false, message: expect.stringMatching(why) });
});
