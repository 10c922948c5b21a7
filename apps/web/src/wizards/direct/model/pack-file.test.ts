import { buildDataMatrix } from '@provizor/codes';
import { expect, test } from 'vitest';
import { readPackFile } from './pack-file.ts';

const sgtin = '04601234567893AB12CD34EF567';
const sscc = '046012345000000012';

test('lines and cells of codes: repeated ones dropped, the rest discarded', () => {
  const file = readPackFile(`\uFEFFкод;название\r\n${sgtin};Пример\n${sscc}\n"${sgtin}"\n123`);
  expect(file).toEqual({
    ok: true,
    codes: [
      { code: sgtin, kind: 'sgtin' },
      { code: sscc, kind: 'sscc' },
    ],
    repeated: 1,
    discarded: 4,
    actionId: null,
  });
});

test('complete DataMatrix strings keep their mark', () => {
  const mark = buildDataMatrix({
    gtin: '04601234567893',
    serial: 'AB12CD34EF567',
    key: 'EE06',
    crypto: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=',
  });
  expect(readPackFile(mark)).toMatchObject({ ok: true, codes: [{ code: sgtin, kind: 'sgtin', mark }] });
});

test('MDLP documents: boxes and packs of the kinds that are read', () => {
  const xml = (action: number) =>
    `<documents version="1.37"><accept action_id="${action}"><order_details><sscc>${sscc}</sscc><sgtin>${sgtin}</sgtin></order_details></accept></documents>`;
  expect(readPackFile(xml(701))).toMatchObject({
    ok: true,
    actionId: 701,
    codes: [{ code: sscc }, { code: sgtin }],
  });
  expect(readPackFile(xml(552))).toEqual({
    ok: false,
    message: 'Ошибка чтения файла: документы вида 552 не загружаются (можно 702, 416, 701, 601, 471)',
  });
});

test.each([
  ['', 'файл пуст'],
  ['<html></html>', 'это не документ МДЛП'],
  ['накладная\n12', 'в файле нет ни одного кода упаковки'],
])('%j is refused with the reason', (text, why) => {
  expect(readPackFile(text)).toEqual({ ok: false, message: `Ошибка чтения файла: ${why}` });
});
