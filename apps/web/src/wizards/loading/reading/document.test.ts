import { expect, test } from 'vitest';
import { readPackFile, readPackText } from './read-pack-file.ts';

const sgtin = '04601234567893AB12CD34EF567';
const sscc = '046012345000000012';

const document = (action: number, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<documents version="1.37">\n<doc action_id="${action}">${body}</doc></documents>`;
const goods = `<order_details><sscc>${sscc}</sscc><sgtin>${sgtin}</sgtin></order_details>`;

test.each([702, 416, 701, 601, 471])('boxes and packs of a document %i', async (action) => {
  expect(await readPackText(document(action, goods))).toMatchObject({
    ok: true,
    codes: [
      { code: sscc, kind: 'sscc' },
      { code: sgtin, kind: 'sgtin' },
    ],
    offer: null,
  });
});

test('requisites and prices come along as an offer', async () => {
  const file = await readPackText(
    document(
      416,
      `<subject_id>00000000000201</subject_id><operation_date>2026-11-20T10:00:00+03:00</operation_date>
      <doc_num>Н-1 &amp; 2</doc_num><doc_date>20.11.2026</doc_date><receive_type>1</receive_type><source>1</source>
      <contract_type>3</contract_type><contract_num>123</contract_num><order_details>
      <union><sgtin>${sgtin}</sgtin><cost>110.00</cost><vat_value>10.00</vat_value></union>
      <union><sscc_detail><sscc>${sscc}</sscc><detail><gtin>04601234567893</gtin><series_number>A1</series_number>
      <cost>55.50</cost><vat_value>5.05</vat_value></detail></sscc_detail><cost>60</cost><vat_value>6</vat_value></union>
      </order_details>`,
    ),
  );
  expect(file.ok && file.offer).toEqual({
    actionId: 416,
    choices: {
      doc_num: 'Н-1 & 2',
      doc_date: '2026-11-20',
      receive_type: 1,
      source: 1,
      contract_type: 3,
      contract_num: '123',
    },
    lines: [
      { code: sgtin, cost: '110.00', vat_value: '10.00' },
      { code: sscc, cost: '60', vat_value: '6' },
    ],
    batches: [{ gtin: '04601234567893', series: 'A1', cost: '55.50', vat_value: '5.05' }],
  });
});

test('the supplier of a posting comes along', async () => {
  const supplier = '<shipper_info><inn>9999100018</inn><kpp>999901001</kpp></shipper_info>';
  const file = await readPackText(document(702, supplier + goods));
  expect(file.ok && file.offer?.choices).toEqual({ shipper_inn: '9999100018', shipper_kpp: '999901001' });
});

test('a code the document itself spoils is told by its line', async () => {
  const file = await readPackText(
    document(701, `${goods}\n<order_details><sgtin>123</sgtin></order_details>`),
  );
  expect(file.ok && file.bad.first).toEqual([
    { line: 4, text: '123', reason: 'SGTIN — это 14 цифр и 13 знаков' },
  ]);
});

test('prefixes, comments and a declared windows-1251 are understood', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?><a:documents xmlns:a="x>y"><!-- <sgtin> --><a:doc action_id='601'><a:doc_num>\xcd-1</a:doc_num><a:order_details><a:sgtin><![CDATA[${sgtin}]]></a:sgtin></a:order_details></a:doc></a:documents>`;
  const file = await readPackFile(Uint8Array.from(xml, (char) => char.charCodeAt(0)));
  expect(file).toMatchObject({ ok: true, codes: [{ code: sgtin }], offer: { choices: { doc_num: 'Н-1' } } });
});

test.each([
  [document(552, goods), 'документы вида 552 не загружаются (можно 702, 416, 701, 601, 471)'],
  [`<documents><doc action_id="701">${goods}</doc>`, 'XML повреждён'],
  [
    `<documents><doc action_id="701"><order_details><sgtin>${sgtin}</order_details></doc></documents>`,
    'XML повреждён',
  ],
  ['<documents></documents>', 'это не документ МДЛП'],
  ['<documents><doc>x</doc></documents>', 'это не документ МДЛП'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><documents/>', 'XML с DOCTYPE не принимается'],
  [document(701, '<order_details/>'), 'в файле нет ни одного кода упаковки'],
])('%j is refused: %s', async (xml, why) => {
  expect(await readPackText(xml)).toMatchObject({ ok: false, message: `Ошибка чтения файла: ${why}` });
});
