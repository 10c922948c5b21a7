import { listRemains } from '@provizor/contract';
import { continueDestroy, resolveScans, type StockDocument, stockCalls } from '@provizor/contract/stock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { still } from './support/inspect.ts';
import { type Entry, WizardWalk } from './support/pages/wizard-walk.ts';
import { RegistrarDevice } from './support/registrar-device.ts';
import type { PackageCode } from './support/sandbox.ts';
import { Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { bySignature } from './wizards/rows.ts';

type Kind = 'destroy' | 'realize' | 'recipe';

let stage: Stage;
let shelves: Shelves;
let stock: Stockroom;
let packs: PackageCode[];

beforeAll(async () => {
  stage = await openStage();
  stock = await Stockroom.of(stage, 'apteka');
  ({ packs } = await stock.accepted({ loose: 3 }));
  shelves = await Shelves.of(stage, 'apteka');
  await new RegistrarDevice(stage.product).install();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A draft with one pack of the pharmacy under its line. */
async function draftOf(kind: Kind, head: object, line: object = {}): Promise<[StockDocument, PackageCode]> {
  const pack = packs.shift();
  if (!pack) throw new Error('No pack is left');
  const { pack: known } = await stock.pack(pack.code);
  const { items } = await shelves.person.call(listRemains, {
    body: { limit: 1000, query: known.series ?? '' },
  });
  const storage = items.find(({ gtin }) => gtin === pack.code.slice(0, 14))?.storage;
  if (!storage) throw new Error('The pack is in no balance');
  // goods of one product and series may stand in several lots: the one the pack itself is counted in
  const { items: found } = await shelves.person.call(resolveScans, {
    body: { kind, storage_id: storage.id, codes: [pack.code] },
  });
  const lot = found[0]?.lines[0]?.lot;
  if (!lot) throw new Error(`The pack cannot be taken: ${found[0]?.problem?.text}`);
  const body = {
    storage_id: storage.id,
    ...head,
    lines: [{ n_line: 1, lot_id: lot.lot_id, quantity: '1', ...line }],
    marks: [{ n_line: 1, sgtin: pack.code }],
  };
  const { item } = await shelves.person.call(stockCalls[kind].add, { body: body as never });
  return [item, pack];
}

/** From the card of a document: opens the wizard it offers, fills in what it does not know, signs. */
async function tell(
  { kind, id }: StockDocument,
  wizard: string,
  entries: Readonly<Record<string, Entry>>,
  confirm: string,
): Promise<void> {
  const { page } = await stage.enter('apteka', still);
  const walk = new WizardWalk(page, stage.product.scan);
  await page.goto(`/storage/${kind}/id${id}`);
  await walk.button(wizard).first().click();
  await page.waitForURL(/\/wizzard\/.*draft=/);
  await walk.fill(entries);
  if (kind === 'realize') await walk.price('220');
  await walk.onward('Подтверждение');
  await walk.confirm(confirm, confirm === bySignature ? 'other' : 'main');
  await walk.accepted();
}

const stateOf = async ({ kind, id }: StockDocument) => {
  const { item } = await shelves.person.call(stockCalls[kind].get, { params: { id } });
  return [item.state, item.send_mdlp];
};
const statusOf = async ({ code }: PackageCode) => (await stage.sandbox.pack(code)).status;

test('a write-off is handed over from its card, the act of it destroyed from its own', async () => {
  const data = { way: 'destroy', destruction_reason: '5', destruction_type: '1' };
  const [document, pack] = await draftOf('destroy', { data });
  await tell(
    document,
    'Передача на уничтожение',
    {
      'Кто уничтожает': { pick: 'дистрибьютор', type: 'дис' },
      'Адрес по ФИАС': { text: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' },
      'Номер договора': { text: '7' },
      'Дата договора': { text: '12.01.2026' },
    },
    'Подтвердить передачу',
  );
  expect(await stateOf(document)).toEqual(['active', 'done']);
  expect(await statusOf(pack)).toBe('moved_for_disposal');
  const { item: act } = await shelves.person.call(continueDestroy, { body: { id: document.id } });
  await tell(
    act,
    'Уничтожение переданного',
    { 'Способ уничтожения': { pick: 'Сжигание', type: 'сжи' } },
    'Подтвердить уничтожение',
  );
  expect(await statusOf(pack)).toBe('disposed');
});

test('a sale is told from its card at the price of its line', async () => {
  const [document, pack] = await draftOf('realize', {}, { price: '220.00' });
  await tell(document, 'Розничная продажа', {}, 'Подтвердить продажу');
  expect(await stateOf(document)).toEqual(['active', 'done']);
  expect(await statusOf(pack)).toBe('in_sale');
  const [sent] = await stage.sandbox.sent(511);
  expect(sent?.xml).toContain('<cost>220.00</cost>');
});

test('a prescription is told from its card with its number, series and date', async () => {
  const head = { number: '15', ser: '77', data: { recipe_date: '2026-01-12' } };
  const [document, pack] = await draftOf('recipe', head);
  await tell(document, 'Отпуск по льготному рецепту', {}, bySignature);
  expect(await statusOf(pack)).toBe('in_discount_prescription_sale');
  const [sent] = await stage.sandbox.sent(521);
  expect(sent?.xml).toContain('<doc_series>77</doc_series><doc_num>15</doc_num>');
});
