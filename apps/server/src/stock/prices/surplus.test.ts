import { listRetailPrices } from '@provizor/contract';
import { beginInvent, countInventLines, makeInventDocument } from '@provizor/contract/stock';
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
  await ask(sql`update storage set is_fos = true where id = ${world.storageId}`);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const ask = (query: ReturnType<typeof sql>) => server.tenant(world.user, (db) => query.execute(db));
const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const rule = (percent: string) =>
  ask(sql`
    insert into markup_rule (organization_id, name, position, percent, step, way, valid_from)
    values (${world.organizationId}, 'Наценка', 100, ${percent}::numeric, 'kopeck', 'nearest', '2026-01-01')`);

async function received(more: object = {}) {
  const line = {
    n_line: 1,
    nomenclature_id: goods,
    series: 'А1',
    expiry: '2048-01-31',
    vat_rate: '10',
    quantity: '3',
    paper_sum: '316.81',
    maker_price: '80.00',
    ...more,
  };
  return of('income').activate(await of('income').add({ document_date: '2026-11-01', lines: [line] }));
}
/** The draft of what a count finds above the books, «Оформить излишки». */
async function surplus(counted: string) {
  const { token } = world.user;
  const { id, version } = await of('invent').add({ document_date: '2026-11-10' });
  await server.call(beginInvent, { body: { id, version } }, token);
  const counts = [{ n_line: 1, counted, seen: null }];
  await server.call(countInventLines, { body: { id, counts } }, token);
  await of('invent').activate(await of('invent').get(id));
  const made = await server.call(makeInventDocument, { params: { type: 'surplus' }, body: { id } }, token);
  return made.item;
}
const shelf = async () =>
  (await server.call(listRetailPrices, { body: {} }, world.user.token)).items.map(
    ({ quantity, retail_price: price }) => `${quantity}: ${price}`,
  );

/** Vital goods without a registered price, in a region that allows 20 % and 30 % of the maker's price. */
async function makeVital(): Promise<void> {
  await server.system(async (db) => {
    await sql`
      with m as (insert into mdse (name, type_mdse_id, is_znvlp) values ('Парацетамол', 1, true) returning id)
      update nomenclature n set mdse_id = m.id from m where n.id = ${goods}`.execute(db);
    await sql`delete from region_markup`.execute(db);
    await sql`
      with f as (insert into federal_subject (name, code) values ('Проба', 'Я9')
                 on conflict (code) do update set name = excluded.name returning id),
      told as (update storage s set federal_subject_id = f.id from f where s.id = ${world.storageId})
      insert into region_markup (name, federal_subject_id, trade, percent, valid_from)
      select t.trade, f.id, t.trade, t.percent, '2026-01-01'
        from f, (values ('wholesale', 20), ('retail', 30)) as t (trade, percent)`.execute(db);
  });
}

it('what a count finds has the price on the label of its lot, whatever the rules make today', async () => {
  await rule('25');
  await received();
  expect(await shelf()).toEqual(['3: 132.00']);
  await ask(sql`update markup_rule set percent = 50`);
  const posted = await of('income').activate(await surplus('4'));
  expect(await shelf()).toEqual(['4: 132.00']);
  const draft = await of('income').cancel(posted);
  expect(await shelf()).toEqual(['3: 132.00']);
  await of('income').activate(draft);
  expect(await shelf()).toEqual(['4: 132.00']);
});

it('a lot nobody has labelled gets its price by the rules; what a person types into the surplus holds', async () => {
  await received();
  await rule('50');
  const draft = await surplus('4');
  await of('income').activate(draft);
  expect(await shelf()).toEqual(['4: 158.40']);
  const typed = await surplus('5');
  const { version } = typed;
  await of('income').activate(
    await of('income').put({ id: typed.id, version, lines: [{ n_line: 1, retail_price: '140.00' }] }),
  );
  expect(await shelf()).toEqual(['5: 140.00']);
});

it('found vital medicines are priced by the maker’s price of their lot, never above the lawful one', async () => {
  await makeVital();
  await received();
  await rule('50');
  const draft = await surplus('4');
  expect(await of('income').lines(draft.id)).toMatchObject([{ maker_price: '80.00' }]);
  await of('income').activate(draft);
  // 96 and 30 % of 80, with VAT; by what was paid it would be 137.28
  expect(await shelf()).toEqual(['4: 132.00']);
});
