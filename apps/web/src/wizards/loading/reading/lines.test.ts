import { buildDataMatrix } from '@provizor/codes';
import { expect, test } from 'vitest';
import { readPackFile, readPackText } from './read-pack-file.ts';

const sgtin = '04601234567893AB12CD34EF567';
const other = '04601234567893AB12CD34EF568';
const sscc = '046012345000000012';
const mark = buildDataMatrix({
  gtin: '04601234567893',
  serial: 'AB12CD34EF567',
  key: 'EE06',
  crypto: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=',
});
const bytes = (text: string) => new TextEncoder().encode(text);

test('lines and cells of codes: the heading is passed over, repeated ones count once, lines without a code are told', async () => {
  const file = await readPackText(`\uFEFFкод;название\r\n${sgtin};Пример\n\n${sscc}\n"${sgtin}"\n123\n`);
  expect(file).toEqual({
    ok: true,
    codes: [
      { code: sgtin, kind: 'sgtin' },
      { code: sscc, kind: 'sscc' },
    ],
    repeated: 1,
    bad: { count: 1, first: [{ line: 6, text: '123', reason: 'Нет кода упаковки' }] },
    offer: null,
  });
});

test.each([
  ['one a line', `${sgtin}\r${sscc}`],
  ['tabs, the third column', `1\tАспирин\t${sgtin}\n2\tКороб\t${sscc}`],
  ['all in one line', `${sgtin}, ${sscc}`],
  ['quotes with separators and line ends inside', `"Таб; ""А"",\n№10";"${sgtin}"\n"x,y";${sscc}`],
  ['a quote that is none', `Таб "Анальгин;${sgtin}\nещё "${'\t'}${sscc}`],
  ['kept as texts for Excel', `="${sgtin}";'${sscc}`],
  ['among words', `1. ${sgtin} Аспирин\n2) ${sscc}`],
  ['GTIN and serial number apart', `04601234567893;AB12CD34EF567\n${sscc}`],
  ['brackets of the printed text', `(01)04601234567893(21)AB12CD34EF567\n(00)${sscc}`],
])('%s', async (_title, text) => {
  const file = await readPackText(text);
  expect(file.ok && file.codes.map(({ code }) => code)).toEqual([sgtin, sscc]);
  expect(file).toMatchObject({ bad: { count: 0 } });
});

test('complete DataMatrix strings keep their mark, also beside the bare code and in cells', async () => {
  const codes = [{ code: sgtin, kind: 'sgtin', mark }];
  expect(await readPackText(mark)).toMatchObject({ ok: true, codes });
  expect(await readPackText(`${sgtin}\n${mark}\n${sgtin}`)).toMatchObject({ ok: true, codes, repeated: 2 });
  expect(await readPackText(`Аспирин;"${mark}"`)).toMatchObject({ ok: true, codes });
});

test.each([
  ['4,60123E+17', /Excel сохранил код как число/],
  ['4.60123E+17', /Excel сохранил код как число/],
  ['46012345000000012', /Excel отбросил ноль в начале SSCC/],
  [sgtin.slice(1), /потерян ноль в начале GTIN/],
  ['4601234567893', /штрихкод товара EAN-13/],
  ['046012345000000013', null],
  [`${sgtin}9`, /./],
  ['04601234567893', /GTIN без серийного номера/],
])('%s: %s', async (cell, reason) => {
  const file = await readPackText(`${other}\n${cell}`);
  const first = file.ok ? file.bad.first : [];
  if (reason === null) expect(first).toEqual([]);
  else expect(first).toEqual([{ line: 2, text: cell, reason: expect.stringMatching(reason) }]);
});

test('a code of a food supplement is no pack of a medicine', async () => {
  const supplement = mark.replace(/91EE06.*$/, '93dGVz');
  expect(await readPackText(`${mark}\n${supplement}\n`)).toMatchObject({
    codes: [{ code: sgtin }],
    bad: { count: 1, first: [{ line: 2, reason: expect.stringContaining('БАД') }] },
  });
});

test('the first ten lines without a code are shown, all are counted', async () => {
  const file = await readPackText(`${sgtin}\n${'мусор\n'.repeat(25)}`);
  expect(file.ok && file.bad.count).toBe(25);
  expect(file.ok && file.bad.first.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('encodings of Russian tools', async () => {
  const text = `Номер;Товар\n${sgtin};Пример\nошибка`;
  const windows = Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
  ]);
  for (const file of [bytes(text), bytes(`\uFEFF${text}`), windows, utf16]) {
    expect(await readPackFile(file)).toMatchObject({
      ok: true,
      codes: [{ code: sgtin }],
      bad: { first: [{ line: 3, text: 'ошибка' }] },
    });
  }
});

test.each([
  ['', 'файл пуст'],
  ['\uFEFF \n', 'файл пуст'],
  ['<html></html>', 'это не документ МДЛП'],
  ['накладная\n12', 'в файле нет ни одного кода упаковки'],
  ['%PDF-1.7', 'это PDF: попросите у поставщика XML, Excel или текст'],
])('%j is refused with the reason', async (text, why) => {
  expect(await readPackFile(bytes(text))).toMatchObject({
    ok: false,
    message: `Ошибка чтения файла: ${why}`,
  });
});
