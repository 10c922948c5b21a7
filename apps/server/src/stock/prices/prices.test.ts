import {
  fillReprice,
  getDocumentPrices,
  listAssortment,
  listFosCostRemains,
  listLotPrices,
  listRetailPrices,
} from '@provizor/contract';
import { correctDocument } from '@provizor/contract/stock';
import { addDays, dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, pauseSeries, type StockWorld, stockWorld } from '../testing/index.ts';

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

type Rule = {
  position?: number;
  percent?: string;
  step?: string;
  vital?: string | null;
  storage_id?: number | null;
};
const rule = ({
  position = 100,
  percent = '25',
  step = 'kopeck',
  vital = null,
  storage_id = null,
}: Rule = {}) =>
  ask(sql`
    insert into markup_rule (organization_id, name, position, percent, step, way, vital, storage_id, valid_from)
    values (${world.organizationId}, 'Наценка', ${position}, ${percent}, ${step}, 'nearest', ${vital}, ${storage_id}, '2026-01-01')`);

/** The goods are vital with a registered price; the region of the organisation allows 20 % and 30 %. */
async function makeVital(limit = '90.00'): Promise<void> {
  await server.system(async (db) => {
    await sql`
      with m as (
        insert into mdse (name, type_mdse_id, is_znvlp, limit_price) values ('Парацетамол', 1, true, ${limit}) returning id)
      update nomenclature n set mdse_id = m.id from m where n.id = ${goods}`.execute(db);
    await sql`
      with f as (
        insert into federal_subject (name, code) values ('Проба', 'Я9')
        on conflict (code) do update set name = excluded.name returning id),
      gone as (delete from region_markup), told as (
        update storage s set federal_subject_id = f.id from f where s.id = ${world.storageId})
      insert into region_markup (name, federal_subject_id, trade, up_to, percent, valid_from)
      select t.trade, f.id, t.trade, 100, t.percent, '2026-01-01'
        from f, (values ('wholesale', 20), ('retail', 30)) as t (trade, percent)`.execute(db);
  });
}

const bought = (more: object = {}) => ({
  n_line: 1,
  nomenclature_id: goods,
  series: 'А1',
  expiry: '2048-01-31',
  price: '105.60',
  vat_rate: '10',
  quantity: '5',
  ...more,
});
async function received(more: object = {}, document_date = '2026-11-01') {
  const draft = await of('income').add({ document_date, lines: [bought(more)] });
  const posted = await of('income').activate(draft);
  const [line] = await of('income').lines(posted.id);
  return { posted, line, lotId: line?.lot_id ?? 0 };
}
const list = async (body: object = {}) =>
  (await server.call(listRetailPrices, { body }, world.user.token)).items;
const retailOf = async () => (await list()).map(({ retail_price }) => retail_price);

it('a receipt sets the retail price by the rule, and taken back takes it away', async () => {
  await rule();
  const { posted, line } = await received();
  expect(line).toMatchObject({ price: '105.60', retail_price: '132.00' });
  expect(await list()).toMatchObject([
    {
      quantity: '5',
      price: '105.60',
      retail_price: '132.00',
      by_rule: '132.00',
      rule: 'Наценка',
      vital: false,
      cap: null,
      faults: [],
    },
  ]);
  const draft = await of('income').cancel(posted);
  expect((await of('income').lines(draft.id))[0]).toMatchObject({ retail_price: null });
  await ask(sql`update markup_rule set percent = 50`);
  await of('income').activate(draft);
  expect(await retailOf()).toEqual(['158.40']);
});

it('a price that was typed into the receipt stays; without a rule nothing is set', async () => {
  expect((await received()).line).toMatchObject({ retail_price: null });
  await rule();
  const typed = await received({ series: 'Б2', retail_price: '140.00' });
  expect(typed.line).toMatchObject({ retail_price: '140.00' });
  const again = await of('income').cancel(typed.posted);
  expect((await of('income').lines(again.id))[0]).toMatchObject({ retail_price: '140.00' });
  expect(await retailOf()).toEqual([null]);
});

it('a storage that sells for nothing has no retail prices', async () => {
  await ask(sql`update storage set is_fos = false where id = ${world.storageId}`);
  await rule();
  expect((await received()).line).toMatchObject({ retail_price: null });
  expect(await list()).toEqual([]);
});

it('the retail price of vital medicines is counted from the maker’s price and capped by the region', async () => {
  await rule({ percent: '50' });
  await makeVital();
  const { posted } = await received({ maker_price: '80.00' });
  // 96 and 30 % of 80 are 120; with VAT 132
  const { region, items } = await server.call(
    getDocumentPrices,
    { params: { id: posted.id } },
    world.user.token,
  );
  expect(region).toBe('Проба');
  expect(items).toMatchObject([
    {
      vital: true,
      maker_price: '80.00',
      limit_price: '90.00',
      net: '96.00',
      markup: '20.00',
      wholesale: '20.00',
      retail: '30.00',
      by_rule: '132.00',
      cap: '132.00',
      faults: [],
    },
  ]);
  expect(await retailOf()).toEqual(['132.00']);
});

it.each([
  ['none', '129.60'],
  ['5', '136.08'],
])('of a seller whose VAT is «%s» it is counted from what the goods cost him', async (vat, price) => {
  await server.system((db) =>
    sql`update organization set settings = settings || ${JSON.stringify({ vat })}::jsonb
         where id = ${world.organizationId}`.execute(db),
  );
  await rule({ percent: '50' });
  await makeVital();
  await received({ maker_price: '80.00' });
  expect(await list()).toMatchObject([{ seller_vat: vat, net: '96.00', cap: price, retail_price: price }]);
});

it('says at a receipt what the supplier asks too much, and posts it', async () => {
  await makeVital();
  const draft = await of('income').add({ lines: [bought({ price: '110.00', maker_price: '80.00' })] });
  const { items } = await server.call(getDocumentPrices, { params: { id: draft.id } }, world.user.token);
  expect(items[0]?.faults).toEqual([
    'Цена поставщика 100,00 ₽ без НДС — надбавка 25 % к цене производителя 80,00 ₽, предельная оптовая надбавка 20 %, то есть не больше 96,00 ₽: потребуйте исправить цену',
  ]);
  expect(await of('income').activate(draft)).toMatchObject({ state: 'active' });
});

it('says what is not known: the region’s table, the maker’s price', async () => {
  await makeVital();
  const draft = await of('income').add({ lines: [bought()] });
  const unknown = async () =>
    (await server.call(getDocumentPrices, { params: { id: draft.id } }, world.user.token)).items[0]?.unknown;
  expect(await unknown()).toEqual([expect.stringContaining('Цена производителя не указана')]);
  await server.system((db) => sql`delete from region_markup`.execute(db));
  expect(await unknown()).toEqual([expect.stringContaining('Предельные надбавки региона не заданы')]);
});

it('a price of ours above the lawful one is refused at the receipt, the sale and the re-pricing', async () => {
  await makeVital();
  const draft = await of('income').add({ lines: [bought({ maker_price: '80.00', retail_price: '132.01' })] });
  const sentence =
    'Цена 132,01 ₽ выше предельной розничной 132,00 ₽ с НДС для этой партии ЖНВЛП: поставьте не больше предельной';
  const refused = (field: string) => ({
    body: {
      code: 'stock.incomplete',
      details: { obstacles: [{ code: 'above-lawful', n_line: 1, field, text: sentence }] },
    },
  });
  await expect(of('income').activate(draft)).rejects.toMatchObject(refused('retail_price'));
  const { lotId } = await received({ maker_price: '80.00' });
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '1' };
  const sale = await of('realize').add({ lines: [{ ...line, price: '132.01' }] });
  await expect(of('realize').activate(sale)).rejects.toMatchObject(refused('price'));
  const lawful = { id: sale.id, version: sale.version, lines: [{ n_line: 1, price: '132.00' }] };
  await of('realize').activate(await of('realize').put(lawful));
  const reprice = await of('reprice').add({ lines: [{ ...line, retail_price: '132.01' }] });
  await expect(of('reprice').activate(reprice)).rejects.toMatchObject(refused('retail_price'));
});

it('a posted sale is not corrected above the lawful price, whatever else of it is', async () => {
  await makeVital();
  const { lotId } = await received({ maker_price: '80.00' });
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '1', price: '132.00' };
  const sale = await of('realize').activate(
    await of('realize').add({ document_date: '2026-11-02', lines: [line] }),
  );
  const correct = async (change: object) => {
    const { version } = await of('realize').get(sale.id);
    const body = { version, ...change } as never;
    return server.call(correctDocument, { params: { id: sale.id }, body }, world.user.token);
  };
  const refused = {
    body: {
      code: 'stock.incomplete',
      details: { obstacles: [{ code: 'above-lawful', n_line: 1, field: 'price' }] },
    },
  };
  const dearer = { lines: [{ n_line: 1, price: '200.00' }] };
  await expect(correct(dearer)).rejects.toMatchObject(refused);
  expect(await of('realize').checkUpdate({ id: sale.id, ...dearer })).toMatchObject({
    obstacles: [{ code: 'above-lawful', n_line: 1 }],
  });
  await correct({ lines: [{ n_line: 1, price: '131.00' }] });
  // the law has become stricter since: words are corrected, the price of another day is asked for anew
  await server.system((db) => sql`update mdse set limit_price = 70`.execute(db));
  await correct({ lines: [{ n_line: 1, note: 'По телефону' }] });
  await expect(correct({ header: { document_date: '2026-11-03' } })).rejects.toMatchObject(refused);
});

it('a re-pricing takes what the rules would change, is posted with what lay there, and taken back', async () => {
  await rule();
  const { lotId } = await received();
  await ask(sql`update markup_rule set percent = 30`);
  const draft = await of('reprice').add({ document_date: '2026-11-02' });
  const filled = await server.call(
    fillReprice,
    { params: { id: draft.id }, body: { version: draft.version } },
    world.user.token,
  );
  expect(filled.added).toBe(1);
  expect(await of('reprice').lines(draft.id)).toMatchObject([
    { lot_id: lotId, quantity: '5', retail_was: '132.00', retail_price: '137.28' },
  ]);
  // a sale meanwhile: the act says what lay there when it was posted
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '2', price: '132.00' };
  await of('realize').activate(await of('realize').add({ lines: [line] }));
  const posted = await of('reprice').activate({ id: draft.id, version: filled.version });
  expect(posted).toMatchObject({ state: 'active', quantity: '3' });
  expect(await retailOf()).toEqual(['137.28']);
  expect(await of('reprice').lines(draft.id)).toMatchObject([
    { quantity: '3', retail_was: '132.00', retail_price: '137.28' },
  ]);
  await expect(
    server.call(
      fillReprice,
      { params: { id: draft.id }, body: { version: posted.version } },
      world.user.token,
    ),
  ).rejects.toMatchObject({ body: { code: 'stock.posted' } });
  await of('reprice').cancel(posted);
  expect(await retailOf()).toEqual(['132.00']);
});

it('a re-pricing without a price is not posted', async () => {
  const { lotId } = await received();
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '5' };
  const draft = await of('reprice').add({ lines: [line] });
  await expect(of('reprice').activate(draft)).rejects.toMatchObject({
    body: {
      details: { obstacles: [{ code: 'no-retail', n_line: 1, text: 'Введите новую розничную цену' }] },
    },
  });
});

it('a re-pricing is of a day that has come, as everything that is posted', async () => {
  const { lotId } = await received();
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '5', retail_price: '150.00' };
  const draft = (document_date: string) => of('reprice').add({ document_date, lines: [line] });
  const ahead = addDays(dayOf(new Date()), 3);
  const refused = (code: string) => ({
    body: {
      code: 'stock.incomplete',
      details: { obstacles: [{ code, n_line: null, field: 'document_date' }] },
    },
  });
  await expect(of('reprice').activate(await draft(ahead))).rejects.toMatchObject(refused('date-ahead'));
  await expect(of('reprice').activate(await draft('1970-01-31'))).rejects.toMatchObject(
    refused('date-long-ago'),
  );
  expect(await retailOf()).toEqual([null]);
  const posted = await of('reprice').activate(await draft(dayOf(new Date())));
  const body = { version: posted.version, header: { document_date: ahead } } as never;
  await expect(
    server.call(correctDocument, { params: { id: posted.id }, body }, world.user.token),
  ).rejects.toMatchObject(refused('date-ahead'));
});

it('of two re-pricings the later day holds, whichever is posted last', async () => {
  const { lotId } = await received();
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '5' };
  const of2 = async (retail_price: string, document_date: string) =>
    of('reprice').activate(await of('reprice').add({ document_date, lines: [{ ...line, retail_price }] }));
  await of2('150.00', '2026-11-05');
  await of2('140.00', '2026-11-04');
  expect(await retailOf()).toEqual(['150.00']);
});

it('lines that are being made learn the price and the limit of their lot', async () => {
  await rule();
  await makeVital();
  const { lotId } = await received({ maker_price: '80.00' });
  const { items } = await server.call(
    listLotPrices,
    { body: { storage_id: world.storageId, lot_ids: [lotId] } },
    world.user.token,
  );
  expect(items).toMatchObject([{ lot_id: lotId, retail_price: '127.60', cap: '132.00' }]);
});

it('the retail worth of balances goes by the price that was set', async () => {
  await rule();
  await received();
  const { items, totals } = await server.call(listFosCostRemains, { body: {} }, world.user.token);
  expect(items).toMatchObject([{ retail_price: '132.00', retail_basis: 'set', retail_sum: '660.00' }]);
  expect(totals?.retail_sum).toBe('660.00');
});

it('the list is searched, narrowed to vital medicines, and goes on from page to page', async () => {
  await rule();
  await received();
  await received({ series: 'Б2' });
  const first = await server.call(listRetailPrices, { body: { limit: 1 } }, world.user.token);
  expect(first.items).toHaveLength(1);
  const second = await server.call(
    listRetailPrices,
    { body: { limit: 1, next: first.next ?? '' } },
    world.user.token,
  );
  expect([first.items[0]?.series, second.items[0]?.series]).toEqual(['А1', 'Б2']);
  expect(second.next).toBeNull();
  expect(await list({ query: 'Б2' })).toHaveLength(1);
  expect(await list({ vital: true })).toEqual([]);
});

it('what must always be there is closed by goods of its name and form that have not expired', async () => {
  await makeVital();
  const ids = await server.system(async (db) => {
    const made = await sql<{ mnn: number; form: number }>`
      with m as (insert into mnn (name) values ('Парацетамол-' || gen_random_uuid()) returning id),
           f as (insert into form_dosage (name) values ('Таблетки шипучие ' || gen_random_uuid()) returning id)
      select m.id as mnn, f.id as form from m, f`.execute(db);
    const [{ mnn, form } = { mnn: 0, form: 0 }] = made.rows;
    await sql`
      update mdse set mnn_id = ${mnn}, form_dosage_id = ${form}
       where id = (select mdse_id from nomenclature where id = ${goods})`.execute(db);
    await sql`delete from minimum_assortment`.execute(db);
    await sql`
      insert into minimum_assortment (name, mnn_id, forms, for_whom) values
        ('В таблетках', ${mnn}, 'капсулы; таблетки', 'both'), ('В свечах', ${mnn}, 'свечи', 'pharmacy'),
        ('Любая форма', ${mnn}, null, 'point')`.execute(db);
    return made;
  });
  expect(ids.rows).toHaveLength(1);
  const of3 = async (body: object = {}) => {
    const { items, absent } = await server.call(listAssortment, { body }, world.user.token);
    return { absent, items: items.map(({ name, quantity }) => `${name}: ${quantity}`) };
  };
  const paused = async () => {
    const { items } = await server.call(listAssortment, { body: {} }, world.user.token);
    return items.map((item) => `${item.name}: ${item.paused}`);
  };
  await received({ expiry: '2020-01-31' });
  expect((await of3()).absent).toBe(3);
  await received({ series: 'Б2' });
  expect(await of3()).toEqual({ absent: 1, items: ['В свечах: 0', 'В таблетках: 5', 'Любая форма: 5'] });
  expect((await of3({ for_whom: 'point' })).items).toEqual(['В таблетках: 5', 'Любая форма: 5']);
  expect((await of3({ query: 'свеч' })).items).toEqual(['В свечах: 0']);
  const { rows } = await ask(sql`select id from lot where series = 'Б2'`);
  const lot = (rows as { id: number }[])[0]?.id ?? 0;
  await pauseSeries(server, lot, true);
  expect((await of3()).items).toEqual(['В свечах: 0', 'В таблетках: 0', 'Любая форма: 0']);
  expect(await paused()).toEqual(['В свечах: 0', 'В таблетках: 5', 'Любая форма: 5']);
  await pauseSeries(server, lot, false);
  expect((await of3()).absent).toBe(1);
  expect(await paused()).toEqual(['В свечах: 0', 'В таблетках: 0', 'Любая форма: 0']);
});
