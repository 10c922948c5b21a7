import { getIncome, getIncomeLines, listFosCostRemains, listIncome } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const bought = (more: object = {}) => ({
  n_line: 1,
  nomenclature_id: goods,
  series: 'А1',
  expiry: '2048-01-31',
  price: '110.00',
  vat_rate: '10',
  quantity: '5',
  ...more,
});
async function received(more: object = {}) {
  const draft = await of('income').add({ document_date: '2026-11-01', lines: [bought(more)] });
  const posted = await of('income').activate(draft);
  const [line] = await of('income').lines(posted.id);
  return { posted, lotId: line?.lot_id ?? 0 };
}

it('a sale is worth what was typed, with the VAT in it; without a price of its own what its lot is', async () => {
  const { lotId } = await received();
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '2', price: '154.00' };
  const draft = await of('realize').add({ lines: [line] });
  expect(draft).toMatchObject({ sum: '308.00', vat: '28.00' });
  const posted = await of('realize').activate(draft);
  expect(posted).toMatchObject({ sum: '308.00', vat: '28.00' });
  expect(await of('realize').lines(posted.id)).toMatchObject([
    { price: '154.00', vat_rate: '10', vat_value: '14.00', sum: '308.00', series: 'А1' },
  ]);
  const plain = await of('realize').add({ lines: [{ ...line, price: null }] });
  expect(plain).toMatchObject({ sum: '220.00', vat: '20.00' });
});

it('no other kind that takes goods out has a price of its own', async () => {
  const { lotId } = await received();
  const line = {
    n_line: 1,
    nomenclature_id: goods,
    lot_id: lotId,
    quantity: '1',
    price: '1.00',
    series: 'Б2',
  };
  for (const kind of ['outcome', 'treatment', 'destroy', 'recipe', 'move'] as const) {
    const draft = await of(kind).add({ lines: [line] });
    expect(draft, kind).toMatchObject({ sum: '110.00', vat: '10.00' });
    expect(await of(kind).lines(draft.id), kind).toMatchObject([{ price: '110.00', series: 'А1' }]);
  }
});

it('a receipt that was taken back is what is typed then, not what its lot was', async () => {
  const { posted, lotId } = await received();
  const draft = await of('income').cancel(posted);
  expect(await of('income').lines(draft.id)).toMatchObject([
    { lot_id: null, price: '110.00', vat_rate: '10', series: 'А1', expiry: '2048-01-31' },
  ]);
  const changed = await of('income').put({
    id: draft.id,
    version: draft.version,
    lines: [{ n_line: 1, price: '220.00', vat_value: null, series: 'Б2' }],
  });
  expect(changed).toMatchObject({ sum: '1100.00' });
  const again = await of('income').activate(changed);
  expect(again).toMatchObject({ sum: '1100.00', vat: '100.00' });
  const [line] = await of('income').lines(again.id);
  expect(line).toMatchObject({ price: '220.00', vat_value: '20.00', series: 'Б2' });
  expect(line?.lot_id).not.toBe(lotId);
});

it('a copy of a receipt is typed over freely as well', async () => {
  const { posted } = await received();
  const copy = await of('income').add({
    document_date: '2026-11-02',
    copy_id: posted.id,
    lines: [{ n_line: 1, price: '50.00', vat_value: '5.00' }],
  });
  expect(copy).toMatchObject({ sum: '250.00', vat: '25.00', quantity: '5' });
  expect(await of('income').lines(copy.id)).toMatchObject([{ lot_id: null, price: '50.00', series: 'А1' }]);
});

it('the receipts of the first API tell drafts by what was typed, and nothing of removed ones', async () => {
  const { token } = world.user;
  const draft = await of('income').add({
    lines: [bought({ price: '10.50', quantity: '2', vat_value: '0.95' })],
  });
  expect((await server.call(getIncome, { params: { id: draft.id } }, token)).item).toMatchObject({
    state: 'draft',
    lines: 1,
    quantity: '2',
    sum: '21.00',
    vat: '1.91',
  });
  expect((await server.call(getIncomeLines, { params: { id: draft.id } }, token)).items).toMatchObject([
    { n_line: 1, price: '10.50', sum: '21.00', series: 'А1' },
  ]);
  await of('income').del(draft.id);
  expect(await server.call(listIncome, { body: {} }, token)).toMatchObject({ items: [], count: 0 });
  await expect(server.call(getIncome, { params: { id: draft.id } }, token)).rejects.toMatchObject({
    body: { code: 'not-found' },
  });
});

it('retail prices are those of the latest posted sale, of the lot or of the drug; taken back they are forgotten', async () => {
  const { token } = world.user;
  await server.tenant(world.user, (db) =>
    sql`update storage set is_fos = true where id = ${world.storageId}`.execute(db),
  );
  const { lotId } = await received();
  const other = await received({ series: 'Б2' });
  const retail = async () => {
    const { items, totals } = await server.call(listFosCostRemains, { body: {} }, token);
    return {
      rows: items.map(({ lot_id, retail_price, retail_basis }) => [lot_id, retail_price, retail_basis]),
      sum: totals?.retail_sum,
    };
  };
  expect(await retail()).toEqual({
    rows: [
      [lotId, '110.00', 'purchase'],
      [other.lotId, '110.00', 'purchase'],
    ],
    sum: '1100.00',
  });
  const sell = async (price: string, document_date: string) => {
    const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '1', price };
    return of('realize').activate(await of('realize').add({ document_date, lines: [line] }));
  };
  await sell('150.00', '2026-11-05');
  const later = await sell('160.00', '2026-11-07');
  await sell('140.00', '2026-11-06');
  expect(await retail()).toEqual({
    rows: [
      [lotId, '160.00', 'lot'],
      [other.lotId, '160.00', 'drug'],
    ],
    sum: '1120.00',
  });
  await of('realize').cancel(later);
  expect((await retail()).rows[0]).toEqual([lotId, '140.00', 'lot']);
});
