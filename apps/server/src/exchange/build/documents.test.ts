import { readFileSync } from 'node:fs';
import type { Scheme } from '@provizor/domain';
import { contentOf, parseDocument, validateXml } from '@provizor/mdlp';
import { openXsdOracle } from '@provizor/mdlp/testing';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { faultsOf } from './build.ts';
import { definitions } from './definitions.ts';
import { documentsOf } from './documents.ts';
import { arbitraryBody } from './testing/arbitrary.ts';
import { another, bodyOf, box, guid, own, pack, schemeNumbers } from './testing/bodies.ts';
import { builderOf, parsed } from './testing/calls.ts';

const now = new Date('2026-11-21T07:00:00Z');
const judge = await openXsdOracle();

const expected = readFileSync(new URL('testing/expected.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test.each(schemeNumbers.map((action, n) => [action, expected[n]] as const))(
  'a body of scheme %i becomes its document, field by field',
  (action, xml) => {
    const body = parsed(action, bodyOf(action));
    expect(body && documentsOf(definitions[action], body, now).xml).toBe(xml);
  },
);

test('every scheme has a body here', () => {
  expect(schemeNumbers).toEqual(Object.keys(definitions).map(Number));
});

describe.each(schemeNumbers)('random bodies of scheme %i', (action) => {
  it('are refused by a field or become valid documents', async () => {
    const bodies = fc.sample(arbitraryBody(action), 400).flatMap((body) => {
      const right = parsed(action, body);
      return right && faultsOf(definitions[action], right).length === 0 ? [right] : [];
    });
    expect(bodies.length).toBeGreaterThan(20);
    const texts = bodies.map((body) => documentsOf(definitions[action], body, now).xml);
    expect(texts.filter((xml) => validateXml(xml).length > 0)).toEqual([]);
    const verdicts = (await judge?.(texts)) ?? texts.map(() => true);
    expect(texts.filter((_, n) => !verdicts[n])).toEqual([]);
  });
});

/** All that is wrong with a body, as the screen gets it. */
function faults(action: Scheme, changes: Record<string, unknown>) {
  const body = bodyOf(action, changes);
  const issues = builderOf(action).body?.safeParse(body).error?.issues ?? [];
  if (issues.length > 0) return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const right = parsed(action, body);
  return right
    ? faultsOf(definitions[action], right).map(
        ({ path, message }) => `${path.replace('body.', '')}: ${message}`,
      )
    : [];
}

const line = (changes: Record<string, unknown>) => [
  { sgtin: pack, cost: '110', vat_value: '10', ...changes },
];
const noPart = 'content.0.part: В этом документе доля упаковки не указывается: уберите её';
const noBox =
  'content.0.sscc: В этом документе указывают только упаковки (SGTIN): сначала расформируйте короб';
const wrongType = 'withdrawal_type: Неправильно задан тип вывода лекарственного средства из оборота';

const refused: [Scheme, Record<string, unknown>, string][] = [
  [250, { operation_id: ' ' }, 'operation_id: Укажите отменяемый документ'],
  [
    250,
    { recall_action_id: 415 },
    'recall_action_id: Документ этой схемы отменить нельзя: выберите перемещение (431) или передачу на уничтожение (541)',
  ],
  [251, { reason: '' }, 'reason: Укажите причину отзыва'],
  [252, { reason: undefined }, 'reason: Укажите причину отказа'],
  [252, { reason: 'я'.repeat(1001) }, 'reason: Слишком длинно: сократите до 1000 знаков'],
  [
    254,
    { action_id_type: 552 },
    'action_id_type: Корректируют документы схем 415, 416, 417, 471, 472, 473: выберите один из них',
  ],
  [391, { withdrawal_reason: 3 }, 'withdrawal_reason: Укажите причину вывода из оборота'],
  [391, { content: [{ sgtin: pack, sscc: box }] }, noBox],
  [415, { receiver_id: undefined }, 'receiver_id: Укажите место получателя'],
  [415, { receiver_id: '123' }, 'receiver_id: Идентификатор места деятельности — 14 цифр'],
  [415, { doc_num: undefined }, 'doc_num: Введите номер документа'],
  [415, { doc_date: undefined }, 'doc_date: Введите дату документа'],
  [415, { doc_date: '' }, 'doc_date: Введите дату документа'],
  [415, { doc_date: '31.11.2026' }, 'doc_date: Введите корректную дату'],
  [415, { doc_date: '29.02.2027' }, 'doc_date: Введите корректную дату'],
  [415, { doc_date: '1.2.26' }, 'doc_date: Введите корректную дату'],
  [415, { source: undefined }, 'source: Укажите источник финансирования'],
  [415, { contract_type: 9 }, 'contract_type: Укажите тип договора (контракта)'],
  [
    415,
    { contract_type: 6, contract_num: '1' },
    'contract_type: Тип договора: тип 6 выбирают только с источниками финансирования 2 и 3',
  ],
  [415, { source: 3 }, 'contract_type: Тип договора: с этим источником финансирования выберите тип 6'],
  [
    415,
    { source: 2, contract_type: 6 },
    'contract_num: Заполните поле «Номер контракта»: для договора типа 6 он обязателен',
  ],
  [415, { content: [] }, 'content: Нет ни одной упаковки: отсканируйте их'],
  [415, { content: undefined }, 'content: Нет ни одной упаковки: отсканируйте их'],
  [415, { content: line({ cost: '0.00' }) }, 'content.0.cost: Цена с НДС должна быть больше нуля'],
  [415, { content: line({ cost: '1,5' }) }, 'content.0.cost: Цена с НДС: введите число вида 123.45'],
  [
    415,
    { content: line({ vat_value: undefined }) },
    'content.0.vat_value: Сумма НДС: введите число вида 12.34, без НДС — 0.00',
  ],
  [
    415,
    { content: line({ vat_value: '110' }) },
    'content.0.vat_value: Сумма НДС должна быть меньше цены с НДС: исправьте цену или НДС',
  ],
  [415, { content: line({ part: '1/2' }) }, noPart],
  [415, { content: line({ sgtin: 'x' }) }, 'content.0.sgtin: SGTIN — 14 цифр и 13 латинских букв или цифр'],
  [
    415,
    { content: line({ sgtin: undefined }) },
    'content.0: Укажите код упаковки (SGTIN) или короба (SSCC), одно из двух',
  ],
  [
    415,
    { content: [...line({}), ...line({})] },
    `content.1.sgtin: Код ${pack} уже есть в строке 1: уберите повтор из строки 2`,
  ],
  [416, { receive_type: 3 }, 'receive_type: Укажите тип приёмки: 1 — поступление, 2 — возврат от покупателя'],
  [431, { receiver_id: own }, 'receiver_id: Место получателя: выберите другое место, не место отправителя'],
  [481, { sign_arbitration: 3 }, 'sign_arbitration: Укажите: 1 — поставить в арбитраж, 2 — снять'],
  [
    511,
    { doc_name: undefined },
    'doc_name: Введите наименование документа продажи: для вида «прочее» оно обязательно',
  ],
  [512, { content: [{ sscc: box, sgtin: pack, cost: '1' }] }, noBox],
  [521, { doc_series: '' }, 'doc_series: Введите серию рецепта'],
  [521, { doc_num: '' }, 'doc_num: Введите номер рецепта'],
  [521, { doc_date: '' }, 'doc_date: Введите дату рецепта'],
  [531, { doc_num: '' }, 'doc_num: Введите номер документа основания'],
  [531, { content: line({ part: '0.3' }) }, 'content.0.part: Доля упаковки: укажите её дробью вида 3/10'],
  [
    531,
    { content: line({ part: '10/10' }) },
    'content.0.part: Доля упаковки должна быть меньше целой: уменьшите её, а целую упаковку укажите без доли',
  ],
  [
    541,
    { destruction_org: { inn: '7701000001', fias_addr: guid } },
    'destruction_org.kpp: Введите КПП организации, которая уничтожает',
  ],
  [542, { destruction_method: undefined }, 'destruction_method: Укажите способ уничтожения'],
  ...[undefined, 1, 5, 25, 27, 'x'].map((withdrawal_type): (typeof refused)[number] => [
    552,
    { withdrawal_type },
    wrongType,
  ]),
  [552, { export_country_code: undefined }, 'export_country_code: Не указана страна экспорта'],
  [552, { withdrawal_type: 26, export_country_code: '' }, 'export_country_code: Не указана страна экспорта'],
  [702, { shipper_info: undefined }, 'shipper_info: Отсутствуют данные поставщика'],
  [702, { shipper_info: { inn: '' } }, 'shipper_info.inn: Отсутствуют данные поставщика'],
  [702, { shipper_info: { kpp: '770101001' } }, 'shipper_info.inn: Отсутствуют данные поставщика'],
  [702, { shipper_info: { inn: '7701000001' } }, 'shipper_info.kpp: Отсутствуют данные поставщика'],
  [702, { shipper_info: { inn: '77' } }, 'shipper_info.inn: Укажите корректный ИНН'],
  [702, { shipper_info: { inn: '7701000001', kpp: '1' } }, 'shipper_info.kpp: Укажите корректный КПП'],
  [705, { content: undefined }, 'content: Отсканируйте упаковки или укажите серию, одно из двух'],
  [
    912,
    { is_recursive: false },
    'is_recursive: Вместе с вложенными коробами — «да» или ничего: уберите значение «нет»',
  ],
  [
    912,
    { content: [{ sgtin: pack, sscc: box }] },
    'content.0.sgtin: Расформировывают только короба: укажите SSCC',
  ],
];

test.each(refused)('scheme %i with %j is refused', (action, changes, fault) => {
  expect(faults(action, changes)).toEqual([fault]);
});

const taken: [Scheme, Record<string, unknown>, string][] = [
  [415, { source: 3, funding_carried: true }, '<source>3</source><contract_type>1</contract_type>'],
  [415, { turnover_type: undefined }, '<turnover_type>1</turnover_type>'],
  [415, { doc_date: '2026-11-20' }, '<doc_date>20.11.2026</doc_date>'],
  [415, { doc_num: ' ТН\n15 ' }, '<doc_num>ТН 15</doc_num>'],
  [431, { receiver_id: another }, another],
  [552, { withdrawal_type: 22 }, '<withdrawal_type>22</withdrawal_type><order_details>'],
  [702, { shipper_info: { inn: '770100000012' } }, '<shipper_info><inn>770100000012</inn></shipper_info>'],
  [705, { content: undefined, series_details: { gtin: pack.slice(0, 14), series_number: 'А1' } }, 'А1'],
  [912, { is_recursive: undefined }, '</sscc></unit_unpack>'],
];

test.each(taken)('scheme %i with %j is taken', (action, changes, piece) => {
  const body = parsed(action, bodyOf(action, changes));
  expect(faults(action, changes)).toEqual([]);
  expect(body && documentsOf(definitions[action], body, now).xml).toContain(piece);
});

const many = (length: number, prefix: string, digits: number) =>
  Array.from({ length }, (_, n) => prefix + String(n).padStart(digits, '0'));

test('what is more than one document takes is divided, nothing lost, nothing twice', () => {
  const sscc = many(3001, '04620000', 10);
  const job = documentsOf(
    definitions[912],
    { subject_id: own, content: sscc.map((code) => ({ sscc: code })) },
    now,
  );
  const parts = [job, ...(job.rest ?? [])];
  expect(parts.map(({ objects }) => objects)).toEqual([1500, 1500, 1]);
  expect(new Set(parts.map(({ request_id }) => request_id)).size).toBe(3);
  const documents = parts.map(({ xml }) => parseDocument(xml));
  expect(documents.map(({ session_ui }) => session_ui)).toEqual([job.job, job.job, job.job]);
  expect(documents.flatMap((document) => contentOf(document).map(({ code }) => code))).toEqual(sscc);
});

test('one document of the largest size is one, a line more makes two', () => {
  const content = many(25_001, '09520060000013', 13).map((sgtin) => ({ sgtin }));
  const body = { subject_id: own, counterparty_id: another, content };
  const one = documentsOf(definitions[701], { ...body, content: content.slice(1) }, now);
  expect([one.objects, one.rest, one.job]).toEqual([25_000, undefined, undefined]);
  expect(documentsOf(definitions[701], body, now).rest?.map(({ objects }) => objects)).toEqual([1]);
});

test('a paper of sale with more packs than it may have is repeated', () => {
  const content = many(2500, '09520060000013', 13).map((sgtin) => ({ sgtin, cost: '1.00', vat_value: '0' }));
  const body = parsed(512, bodyOf(512, { content }));
  const built = body && documentsOf(definitions[512], body, now);
  expect(built?.xml.match(/<union>/g)).toHaveLength(3);
  expect(validateXml(built?.xml ?? '')).toEqual([]);
});
