import { readFileSync } from 'node:fs';
import { getIncome, listGroupedRemains, listRemains } from '@provizor/contract';
import { beginInvent, correctDocument, listCountLines } from '@provizor/contract/stock';
import { fromKopecks, toKopecks } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
afterEach(async () => expect(await discrepancies(server)).toEqual([]));
afterAll(() => server.close());

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const line = (more: object, n_line = 1) => ({
  n_line,
  nomenclature_id: goods,
  series: `С${n_line}`,
  expiry: '2048-01-31',
  ...more,
});
const lotOf = async (id: number) => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql`select price::text, vat_rate, vat_value::text, trim_scale(cost)::text as cost
          from lot where id = ${id}`.execute(db),
  );
  return rows[0];
};

it('VAT of a line is that of its sum, in the draft as in what is posted: 10 × 95,20 at 10 % hold 86,55', async () => {
  const draft = await of('income').add({ lines: [line({ price: '95.20', vat_rate: '10', quantity: '10' })] });
  expect(draft).toMatchObject({ sum: '952.00', vat: '86.55' });
  expect(await of('income').lines(draft.id)).toMatchObject([{ vat_sum: '86.55', vat_value: '8.65' }]);
  expect(await of('income').activate(draft)).toMatchObject({ sum: '952.00', vat: '86.55' });
});

it('200 lines of invoices computed by another program agree to the kopeck, and so does their document', async () => {
  const table = new URL('../../../../../packages/domain/src/money/testing/invoices.csv', import.meta.url);
  const invoices = readFileSync(table, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const lines = invoices.map(([quantity, price, vat_rate], index) =>
    line({ quantity, price, vat_rate }, index + 1),
  );
  const draft = await of('income').add({ lines });
  const posted = await of('income').activate(draft);
  const rows = await of('income').lines(posted.id);
  expect(rows.map(({ sum, vat_sum }) => [sum, vat_sum])).toEqual(invoices.map((row) => row.slice(3)));
  const total = (at: number) =>
    fromKopecks(invoices.reduce((all, row) => all + toKopecks(row[at] ?? ''), 0n));
  expect([draft.sum, draft.vat, posted.sum, posted.vat]).toEqual([total(3), total(4), total(3), total(4)]);
});

it('a line of 10 packs for 100,05 is typed as it stands on the paper, and is worth that on the shelf', async () => {
  const draft = await of('income').add({
    lines: [line({ quantity: '10', vat_rate: '10', paper_sum: '100.05', paper_vat: '9.09' })],
  });
  expect(draft).toMatchObject({ sum: '100.05', vat: '9.09' });
  const posted = await of('income').activate(draft);
  expect(posted).toMatchObject({ sum: '100.05', vat: '9.09' });
  const [row] = await of('income').lines(posted.id);
  expect(row).toMatchObject({ price: '10.01', cost: '10.005', paper_sum: '100.05', paper_vat: '9.09' });
  expect(await lotOf(row?.lot_id ?? 0)).toEqual({
    price: '10.01',
    vat_rate: '10',
    vat_value: '0.91',
    cost: '10.005',
  });
  const remains = await server.call(listRemains, { body: {} }, world.user.token);
  expect(remains.totals?.sum).toBe('100.05');
  const page = await server.call(getIncome, { params: { id: posted.id } }, world.user.token);
  expect(page.item).toMatchObject({ sum: '100.05', vat: '9.09' });

  const sold = { n_line: 1, nomenclature_id: goods, lot_id: row?.lot_id, quantity: '10' };
  const shipped = await of('realize').activate(await of('realize').add({ lines: [sold] }));
  expect(shipped).toMatchObject({ sum: '100.05', vat: '9.10' });
});

it('3 packs for 100,00 are worth 100,00, in thirds of a kopeck', async () => {
  const posted = await of('income').activate(
    await of('income').add({ lines: [line({ quantity: '3', vat_rate: '10', paper_sum: '100.00' })] }),
  );
  expect(await of('income').lines(posted.id)).toMatchObject([{ price: '33.33', cost: '33.33333333' }]);
  const remains = await server.call(listRemains, { body: {} }, world.user.token);
  expect(remains.items).toMatchObject([{ cost: '33.33333333', sum: '100.00' }]);
});

it('a price or a quantity typed after the sum takes the sum away', async () => {
  const draft = await of('income').add({
    lines: [line({ quantity: '10', vat_rate: '10', paper_sum: '100.05' })],
  });
  const change = (more: object, { id, version } = draft) =>
    of('income').put({ id, version, lines: [{ n_line: 1, ...more }] });
  const fewer = await change({ quantity: '9' });
  expect(fewer.sum).toBe('90.09');
  const again = await change({ paper_sum: '90.00', paper_vat: '8.00' }, fewer);
  expect(again).toMatchObject({ sum: '90.00', vat: '8.00' });
  expect(await change({ vat_rate: '20' }, again)).toMatchObject({ sum: '90.00', vat: '15.00' });
});

it.each([
  ['0.01', '10'],
  ['0.30', '20'],
  ['0.50', '18'],
  ['0.00', '10'],
  ['100.00', '13'],
])('the typed rate is kept: %s at %s %%', async (price, vat_rate) => {
  const posted = await of('income').activate(
    await of('income').add({ lines: [line({ price, vat_rate, quantity: '1' })] }),
  );
  const [row] = await of('income').lines(posted.id);
  expect(row?.vat_rate).toBe(vat_rate);
  expect(await lotOf(row?.lot_id ?? 0)).toMatchObject({ vat_rate });
});

it('a correction takes the sum of the paper too, and the shelf follows', async () => {
  const posted = await of('income').activate(
    await of('income').add({ lines: [line({ price: '10.00', vat_rate: '10', quantity: '10' })] }),
  );
  const correct = async ({ id, version }: { id: string; version: number }, more: object) => {
    const body = { version, lines: [{ n_line: 1, ...more }] };
    return (await server.call(correctDocument, { params: { id }, body }, world.user.token)).item;
  };
  const right = await correct(posted, { paper_sum: '100.05' });
  expect(right).toMatchObject({ sum: '100.05', vat: '9.10' });
  const worth = async () => (await server.call(listRemains, { body: {} }, world.user.token)).totals?.sum;
  expect(await worth()).toBe('100.05');
  expect(await correct(right, { price: '11.00' })).toMatchObject({ sum: '110.00', vat: '10.00' });
  expect(await worth()).toBe('110.00');
});

it('a funding source of the dictionary stays itself on the lot, also when MDLP has one number for two', async () => {
  for (const [source, series] of [
    ['2', 'Ф'],
    ['7', 'В'],
  ] as const) {
    const bought = line({ quantity: '1', price: '10.00', source });
    await of('income').activate(await of('income').add({ lines: [{ ...bought, series }] }));
  }
  const remains = async (filter: object = {}) =>
    (await server.call(listRemains, { body: filter }, world.user.token)).items.map(({ source }) => source);
  expect((await remains()).toSorted()).toEqual([
    'Высокозатратные нозологии',
    'Средства федерального бюджета',
  ]);
  expect(await remains({ source: '7' })).toEqual(['Высокозатратные нозологии']);
  const body = { by: 'source' as const };
  const { items } = await server.call(listGroupedRemains, { body }, world.user.token);
  expect(items.map(({ key, name }) => [key, name])).toEqual([
    ['7', 'Высокозатратные нозологии'],
    ['2', 'Средства федерального бюджета'],
  ]);
  const count = async (source: number) => {
    const { id, version } = await of('invent').add({ data: { source } });
    await server.call(beginInvent, { body: { id, version } }, world.user.token);
    const { items: lines } = await server.call(listCountLines, { body: { id } }, world.user.token);
    return lines.map(({ series }) => series);
  };
  expect(await count(7)).toEqual(['В']);
  expect(await count(2)).toEqual(['Ф']);
});
