import { listRemains } from '@provizor/contract';
import { correctDocument, listVatRates, stockCalls } from '@provizor/contract/stock';
import { withoutVat } from '@provizor/domain';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate, readDatabaseFiles } from '../../database/index.ts';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { migrationFolder } from '../../testing/migration-folder.ts';
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

const { open } = migrationFolder();

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const line = (vat_rate: string | null, n_line = 1) => ({
  n_line,
  nomenclature_id: goods,
  series: 'С1',
  expiry: '2048-01-31',
  price: '110.00',
  quantity: '3',
  vat_rate,
});
const receipt = async (...rates: (string | null)[]) => {
  const lines = rates.map((rate, index) => line(rate, index + 1));
  return of('income').activate(await of('income').add({ lines }));
};
const remains = async () =>
  (await server.call(listRemains, { body: {} }, world.user.token)).items.map(
    ({ vat_rate, quantity, sum }) => ({
      vat_rate,
      quantity,
      sum,
    }),
  );

it('goods without VAT are another lot than those at 0 %, and than those of an unknown rate', async () => {
  const posted = await receipt(withoutVat, '0', '0.00', null, '10.00');
  const rows = await of('income').lines(posted.id);
  expect(rows.map(({ vat_rate, vat_sum }) => [vat_rate, vat_sum])).toEqual([
    [withoutVat, '0.00'],
    ['0', '0.00'],
    ['0', '0.00'],
    [null, null],
    ['10', '30.00'],
  ]);
  expect(new Set(rows.map(({ lot_id }) => lot_id)).size).toBe(4);
  expect(posted.vat).toBe('30.00');
  expect((await remains()).map((row) => row.vat_rate).toSorted()).toEqual(['0', '10', withoutVat, null]);
});

it('the rate goes with the lot: out of the storage, into a copy, over a correction', async () => {
  const posted = await receipt(withoutVat);
  const [row] = await of('income').lines(posted.id);
  const taken = { n_line: 1, nomenclature_id: goods, lot_id: row?.lot_id, quantity: '1' };
  const sold = await of('realize').activate(await of('realize').add({ lines: [taken] }));
  expect(await of('realize').lines(sold.id)).toMatchObject([{ vat_rate: withoutVat, vat_sum: '0.00' }]);
  const correct = async (vat_rate: string) => {
    const { version } = await of('income').get(posted.id);
    const body = { version, lines: [{ n_line: 1, vat_rate }] };
    await server.call(correctDocument, { params: { id: posted.id }, body }, world.user.token);
    return of('income').lines(posted.id);
  };
  expect(await correct('0')).toMatchObject([{ vat_rate: '0', vat_sum: '0.00' }]);
  expect(await correct('10')).toMatchObject([{ vat_rate: '10', vat_sum: '30.00' }]);
  expect(await correct(withoutVat)).toMatchObject([{ vat_rate: withoutVat, vat_sum: '0.00' }]);
  expect(await remains()).toEqual([{ vat_rate: withoutVat, quantity: '2', sum: '220.00' }]);
});

it('rates to choose from have both, and what is no rate is refused by its field', async () => {
  const { items } = await server.call(listVatRates, {}, world.user.token);
  expect(items.map(({ name, rate }) => [name, rate]).slice(0, 3)).toEqual([
    ['Без НДС', withoutVat],
    ['0 %', '0'],
    ['5 %', '5'],
  ]);
  const body = { storage_id: world.storageId, lines: [line('никакой')] };
  await expect(server.call(stockCalls.income.add, { body }, world.user.token)).rejects.toMatchObject({
    body: { details: [{ message: 'Ставка НДС: введите число не больше 99 или «Без НДС» (none)' }] },
  });
});

it('what was kept as 0 before is without VAT, as it was chosen; other rates stay', async () => {
  const { migrations, repeatable } = readDatabaseFiles();
  const pool = open();
  await migrate(pool, { migrations: migrations.filter(({ number }) => number < 1070), repeatable: [] });
  await pool.query(`
    insert into organization (id, name) values (7, 'Проба');
    insert into nomenclature (organization_id, id, name, vat_rate) values (7, 1, 'А', 0), (7, 2, 'Б', 10.00), (7, 3, 'В', null);
    insert into lot (organization_id, id, nomenclature_id, price, vat_rate)
    values (7, 1, 1, 5, 0), (7, 2, 1, 5, 7.50), (7, 3, 1, 5, null), (7, 4, 1, 5, 22)`);
  await migrate(pool, { migrations, repeatable });
  const rates = async (table: string) =>
    (await pool.query(`select vat_rate from ${table} where organization_id = 7 order by id`)).rows.map(
      (row) => row.vat_rate,
    );
  expect(await rates('lot')).toEqual([withoutVat, '7.5', null, '22']);
  expect(await rates('nomenclature')).toEqual([withoutVat, '10', null]);
});
