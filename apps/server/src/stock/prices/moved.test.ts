import { fillReprice, listRetailPrices } from '@provizor/contract';
import { acceptMove, correctDocument, sendMove } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
/** The hall of the world sells, so does the kiosk; the store does not. */
let store: number;
let kiosk: number;

beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  await ask(sql`update storage set is_fos = true where id = ${world.storageId}`);
  const storage = async (name: string, sells: boolean) => {
    const rows = await ask<{ id: number }>(sql`
      insert into storage (organization_id, name, branch_id, is_fos)
      select organization_id, ${name}, branch_id, ${sells} from storage where id = ${world.storageId} returning id`);
    return rows[0]?.id ?? 0;
  };
  store = await storage('Материальная комната', false);
  kiosk = await storage('Киоск', true);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

async function ask<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return server.tenant(world.user, async (db) => (await query.execute(db)).rows as T[]);
}
const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);

const rule = (percent: string, storage: number | null = null, vital: string | null = null) =>
  ask(sql`
    insert into markup_rule (organization_id, name, position, percent, step, way, storage_id, vital, valid_from)
    values (${world.organizationId}, 'Наценка', 100, ${percent}::numeric, 'kopeck', 'nearest', ${storage}, ${vital}, '2026-01-01')`);

const bought = (more: object = {}) => ({
  n_line: 1,
  nomenclature_id: goods,
  series: 'А1',
  expiry: '2048-01-31',
  price: '110.00',
  vat_rate: '10',
  quantity: '10',
  ...more,
});
async function received(storage_id: number, more: object = {}, document_date = '2026-11-01') {
  const draft = await of('income').add({ storage_id, document_date, lines: [bought(more)] });
  const posted = await of('income').activate(draft);
  const [line] = await of('income').lines(posted.id);
  return { posted, lotId: line?.lot_id ?? 0 };
}
const moveOf = (from: number, to: number, lotId: number, quantity: string, document_date = '2026-11-02') =>
  of('move').add({
    storage_id: from,
    storage_to_id: to,
    document_date,
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity }],
  });
async function moved(...args: Parameters<typeof moveOf>) {
  return of('move').activate(await moveOf(...args));
}
async function repriced(storage_id: number, lotId: number, retail_price: string, document_date: string) {
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '1', retail_price };
  return of('reprice').activate(await of('reprice').add({ storage_id, document_date, lines: [line] }));
}
const list = async () => (await server.call(listRetailPrices, { body: {} }, world.user.token)).items;
/** «storage series: price», as the price list says it. */
const shelf = async () =>
  (await list()).map(({ storage, series, retail_price: price }) => `${storage.name} ${series}: ${price}`);
const correct = async (document: { id: string }, change: object) => {
  const { version } = await of('income').get(document.id);
  const body = { version, ...change } as never;
  return server.call(correctDocument, { params: { id: document.id }, body }, world.user.token);
};

describe('goods that go to another storage', () => {
  it('come out of the store with the price the rules of the hall make; taken back they are gone from its list', async () => {
    await rule('20', world.storageId);
    const { lotId } = await received(store);
    expect(await shelf()).toEqual([]);
    const move = await moved(store, world.storageId, lotId, '4');
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00']);
    await of('move').cancel(move);
    expect(await shelf()).toEqual([]);
    expect(await ask(sql`select from retail_price`)).toEqual([]);
    // the rule of the day holds when it is posted again
    await ask(sql`update markup_rule set percent = 30`);
    await of('move').activate(await of('move').get(move.id));
    expect(await shelf()).toEqual(['Торговый зал А1: 143.00']);
  });

  it('keep their price in a hall that has rules of its own, and each hall its own from then on', async () => {
    await rule('20', world.storageId);
    await rule('50', kiosk);
    const { lotId } = await received(world.storageId);
    await moved(world.storageId, kiosk, lotId, '4');
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00', 'Киоск А1: 132.00']);
    await repriced(kiosk, lotId, '140.00', '2026-11-03');
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00', 'Киоск А1: 140.00']);
  });

  it('take the price of the packs that lie there already', async () => {
    const { lotId } = await received(world.storageId, { retail_price: '132.00' });
    await moved(world.storageId, kiosk, lotId, '2');
    await repriced(kiosk, lotId, '150.00', '2026-11-03');
    await moved(world.storageId, kiosk, lotId, '2', '2026-11-04');
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00', 'Киоск А1: 150.00']);
  });

  it('come back with what their label says, not with the price they had before they left', async () => {
    const { lotId } = await received(world.storageId, { retail_price: '132.00' });
    await moved(world.storageId, kiosk, lotId, '10');
    expect(await shelf()).toEqual(['Киоск А1: 132.00']);
    await repriced(kiosk, lotId, '150.00', '2026-11-03');
    await moved(kiosk, world.storageId, lotId, '10', '2026-11-04');
    expect(await shelf()).toEqual(['Торговый зал А1: 150.00']);
  });

  it('have their price when the other storage has taken them, in part too', async () => {
    await rule('20');
    const { lotId } = await received(store);
    const draft = await moveOf(store, world.storageId, lotId, '4');
    const { token } = world.user;
    const { item } = await server.call(
      sendMove,
      { body: { id: draft.id, version: draft.version } as never },
      token,
    );
    expect(await shelf()).toEqual([]);
    const body = {
      id: item.id,
      version: item.version,
      reason: 'Разбита',
      lines: [{ n_line: 1, quantity: '3' }],
    };
    await server.call(acceptMove, { body: body as never }, token);
    expect(await list()).toMatchObject([{ quantity: '3', retail_price: '132.00' }]);
  });

  it('lose an unlawful price on the way: the rules of the other region make it', async () => {
    await server.system(async (db) => {
      await sql`
        with m as (insert into mdse (name, type_mdse_id, is_znvlp, limit_price) values ('Парацетамол', 1, true, 80) returning id)
        update nomenclature n set mdse_id = m.id from m where n.id = ${goods}`.execute(db);
      await sql`delete from region_markup`.execute(db);
      await sql`
        with f as (insert into federal_subject (name, code) values ('Соседи', 'Я8')
                   on conflict (code) do update set name = excluded.name returning id),
        told as (update storage s set federal_subject_id = f.id from f where s.id = ${kiosk})
        insert into region_markup (name, federal_subject_id, trade, percent, valid_from)
        select t.trade, f.id, t.trade, t.percent, '2026-01-01'
          from f, (values ('wholesale', 25), ('retail', 10)) as t (trade, percent)`.execute(db);
    });
    await rule('40', null, 'vital');
    const { lotId } = await received(world.storageId, { retail_price: '140.00', maker_price: '80.00' });
    await moved(world.storageId, kiosk, lotId, '4');
    // 100 without VAT and 10 % of 80; with VAT 118.80
    expect(await shelf()).toEqual(['Торговый зал А1: 140.00', 'Киоск А1: 118.80']);
  });

  it('say nothing of prices in a copy of their move', async () => {
    const { lotId } = await received(world.storageId, { retail_price: '132.00' });
    const first = await moved(world.storageId, kiosk, lotId, '2');
    await repriced(world.storageId, lotId, '160.00', '2026-11-03');
    await repriced(kiosk, lotId, '150.00', '2026-11-03');
    const copy = await of('move').add({
      copy_id: first.id,
      storage_to_id: kiosk,
      document_date: '2026-11-04',
    });
    await of('move').activate(copy);
    expect(await shelf()).toEqual(['Торговый зал А1: 160.00', 'Киоск А1: 150.00']);
  });
});

describe('a receipt that is corrected', () => {
  it('leaves the price on the label, and the list says by what the rules would change it', async () => {
    await rule('20');
    const { posted, lotId } = await received(world.storageId);
    await correct(posted, { lines: [{ n_line: 1, price: '220.00' }] });
    expect(await list()).toMatchObject([
      { lot_id: lotId, price: '220.00', retail_price: '132.00', by_rule: '264.00' },
    ]);
    const draft = await of('reprice').add({ document_date: '2026-11-02' });
    await server.call(
      fillReprice,
      { params: { id: draft.id }, body: { version: draft.version } },
      world.user.token,
    );
    expect(await of('reprice').lines(draft.id)).toMatchObject([
      { retail_was: '132.00', retail_price: '264.00' },
    ]);
  });

  it('takes the price along to the lot its packs go over to, the one a re-pricing has set', async () => {
    await rule('20');
    const first = await received(world.storageId);
    const second = await received(world.storageId, {}, '2026-11-02');
    expect(second.lotId).toBe(first.lotId);
    await repriced(world.storageId, first.lotId, '150.00', '2026-11-03');
    await correct(second.posted, { lines: [{ n_line: 1, series: 'А2' }] });
    expect(await shelf()).toEqual(['Торговый зал А1: 150.00', 'Торговый зал А2: 150.00']);
  });

  it('gives both lots their price where nobody has re-priced them', async () => {
    await rule('20');
    const first = await received(world.storageId);
    await received(world.storageId, {}, '2026-11-02');
    await correct(first.posted, { lines: [{ n_line: 1, series: 'А2' }] });
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00', 'Торговый зал А2: 132.00']);
  });

  it('is of its new day: a re-pricing between the two days holds or gives way', async () => {
    const { posted, lotId } = await received(world.storageId, { retail_price: '132.00' }, '2026-11-01');
    await repriced(world.storageId, lotId, '150.00', '2026-11-03');
    await correct(posted, { header: { document_date: '2026-11-04' } });
    expect(await shelf()).toEqual(['Торговый зал А1: 132.00']);
    await correct(posted, { header: { document_date: '2026-11-02' } });
    expect(await shelf()).toEqual(['Торговый зал А1: 150.00']);
  });

  it('learns the maker’s price afterwards, and the list tells a price that is unlawful by it', async () => {
    await server.system(async (db) => {
      await sql`
        with m as (insert into mdse (name, type_mdse_id, is_znvlp, limit_price) values ('Парацетамол', 1, true, 100) returning id)
        update nomenclature n set mdse_id = m.id from m where n.id = ${goods}`.execute(db);
      await sql`delete from region_markup`.execute(db);
      await sql`
        with f as (insert into federal_subject (name, code) values ('Проба', 'Я9')
                   on conflict (code) do update set name = excluded.name returning id),
        told as (update storage s set federal_subject_id = f.id from f where s.id = ${world.storageId})
        insert into region_markup (name, federal_subject_id, trade, percent, valid_from)
        select t.trade, f.id, t.trade, t.percent, '2026-01-01'
          from f, (values ('wholesale', 25), ('retail', 30)) as t (trade, percent)`.execute(db);
    });
    const { posted } = await received(world.storageId, { retail_price: '143.00' });
    // the maker's price stands for what was paid: 100 and 30 %, with VAT 143
    expect(await list()).toMatchObject([{ cap: '143.00', faults: [] }]);
    await correct(posted, { lines: [{ n_line: 1, maker_price: '80.00' }] });
    // 100 and 30 % of 80; with VAT 136.40
    expect(await list()).toMatchObject([
      {
        maker_price: '80.00',
        cap: '136.40',
        faults: [expect.stringContaining('143,00 ₽ выше предельной розничной 136,40 ₽')],
      },
    ]);
  });
});
