import { correctDocument, stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dictionaries } from '../../dictionaries/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packs } from '../../packs/index.ts';
import { storages } from '../../storages/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
const today = '2026-11-22';
beforeAll(async () => {
  server = await testServer({
    slices: [stock, dictionaries, nomenclature, storages, packs],
    now: () => new Date(`${today}T12:00:00`),
  });
});
beforeEach(async () => {
  world = await stockWorld(server);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const ask = <K extends StockDocumentKind>(kind: K) => {
  const calls = stockCalls[kind];
  const token = () => world.user.token;
  return {
    add: (body: object) =>
      server.call(calls.add, { body: { storage_id: world.storageId, ...body } as never }, token()),
    put: (body: object) => server.call(calls.put, { body: body as never }, token()),
    get: (id: string) => server.call(calls.get, { params: { id } }, token()),
    lines: async (id: string) => (await server.call(calls.lines, { params: { id } }, token())).items,
    list: (body: object = {}) => server.call(calls.list, { body: body as never }, token()),
    check: (id: string) => server.call(calls.check, { body: { id } }, token()),
    activate: async ({ id, version }: { id: string; version: number }) =>
      (await server.call(calls.activate, { body: { id, version } }, token())).item,
    cancel: async ({ id, version }: { id: string; version: number }) =>
      (await server.call(calls.cancel, { body: { id, version } }, token())).item,
    del: (id: string) => server.call(calls.del, { params: { id } }, token()),
    delDraft: (id: string) => server.call(calls.delDraft, { params: { id } }, token()),
    number: (date: string) => server.call(calls.lastNumber, { params: { date } }, token()),
  };
};

const goods = async () => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ id: number }>`select id from nomenclature order by id`.execute(db),
  );
  return rows.map(({ id }) => id);
};

/** A posted receipt of five packs of the first drug; gives the lot it made. */
async function received(quantity = '5', expiry = '2048-01-31') {
  const [nomenclature_id = 0] = await goods();
  const line = {
    n_line: 1,
    nomenclature_id,
    series: 'А1',
    expiry,
    price: '110.00',
    vat_rate: '10',
    quantity,
  };
  const { item } = await ask('income').add({ document_date: '2026-11-01', lines: [line] });
  await ask('income').activate(item);
  const [row] = await ask('income').lines(item.id);
  return { id: item.id, lotId: row?.lot_id ?? 0 };
}

const balance = async (lotId: number, storageId = world.storageId) => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ quantity: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as quantity from stock_balance
       where lot_id = ${lotId} and storage_id = ${storageId}`.execute(db),
  );
  return rows[0]?.quantity;
};

describe('a draft', () => {
  it('is saved as it is typed: only what is named changes, a stale save is refused with the present document', async () => {
    const income = ask('income');
    const [nomenclature_id = 0] = await goods();
    const { item } = await income.add({ comment: 'черновик' });
    expect(item).toMatchObject({ state: 'draft', number: '1', lines: 0, comment: 'черновик' });
    const first = await income.put({
      id: item.id,
      version: item.version,
      lines: [{ n_line: 1, nomenclature_id, quantity: '2', price: '10.50' }],
    });
    const second = await income.put({
      id: item.id,
      version: first.item.version,
      lines: [
        { n_line: 1, quantity: '3' },
        { n_line: 2, nomenclature_id },
      ],
    });
    expect(second.item).toMatchObject({ lines: 2, quantity: '3', sum: '31.50', comment: 'черновик' });
    const third = await income.put({
      id: item.id,
      version: second.item.version,
      removed: [2],
      lines: [{ n_line: 1, price: null }],
    });
    expect(await income.lines(item.id)).toMatchObject([{ n_line: 1, quantity: '3', price: null }]);
    await expect(
      income.put({ id: item.id, version: 1, header: { comment: 'другой' } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'version.stale', details: { present: { version: third.item.version } } },
    });
  });

  it('has a number nobody else has in its year, the next one unless another is typed', async () => {
    const income = ask('income');
    await income.add({ number: '17', document_date: '2026-02-01' });
    expect(await income.number('2026-11-01')).toEqual({ number: '17', next: '18' });
    expect(await income.number('2027-01-01')).toEqual({ number: null, next: '1' });
    await expect(income.add({ number: '17', document_date: '2026-05-05' })).rejects.toMatchObject({
      body: { code: 'stock.number-taken' },
    });
    await expect(ask('move').add({ number: '17', document_date: '2026-05-05' })).resolves.toBeDefined();
  });

  it('moves no goods before its date; a day ahead it is that day somewhere', async () => {
    const { lotId: lot } = await received();
    const sale = ask('realize');
    const lines = [{ n_line: 1, lot_id: lot, quantity: '1' }];
    const early = (await sale.add({ document_date: '2027-01-01', lines })).item;
    await expect(sale.activate(early)).rejects.toMatchObject({
      body: {
        code: 'stock.incomplete',
        details: {
          obstacles: [{ field: 'document_date', text: expect.stringContaining('ещё не наступила') }],
        },
      },
    });
    const { item } = await sale.add({ document_date: today, lines });
    const posted = await sale.activate(item);
    const moved = (document_date: string) =>
      server.call(
        correctDocument,
        { params: { id: posted.id }, body: { version: posted.version, header: { document_date } } },
        world.user.token,
      );
    await expect(moved('2026-12-31')).rejects.toMatchObject({ body: { code: 'stock.incomplete' } });
    // The number is taken in the year of that day by the first one.
    await expect(moved('2027-01-01')).rejects.toMatchObject({ body: { code: 'stock.incomplete' } });
    await expect(moved('2026-11-23')).resolves.toMatchObject({ item: { document_date: '2026-11-23' } });
  });

  it('names every field that is empty when it is posted', async () => {
    const { item } = await ask('move').add({ lines: [{ n_line: 1 }] });
    const refusal = ask('move').activate(item);
    await expect(refusal).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'stock.incomplete',
        details: { obstacles: [{ field: 'storage_to_id' }, { n_line: 1, field: 'nomenclature_id' }] },
      },
    });
  });
});

describe('posting', () => {
  it('brings goods in with lots of their own, takes them out, and back again', async () => {
    const { id, lotId } = await received();
    expect(await balance(lotId)).toBe('5');
    const [nomenclature_id = 0] = await goods();
    const { item } = await ask('treatment').add({
      document_date: '2026-11-02',
      lines: [{ n_line: 1, nomenclature_id, lot_id: lotId, quantity: '2' }],
    });
    const posted = await ask('treatment').activate(item);
    expect(posted).toMatchObject({ state: 'active', sum: '220.00' });
    expect(await balance(lotId)).toBe('3');
    await expect(
      ask('treatment').put({ id: item.id, version: posted.version, header: {} }),
    ).rejects.toMatchObject({
      body: { code: 'stock.posted' },
    });
    await expect(ask('income').del(id)).rejects.toMatchObject({ body: { code: 'stock.delete-blocked' } });
    const draft = await ask('treatment').cancel(posted);
    expect(draft.state).toBe('draft');
    expect(await balance(lotId)).toBe('5');
    await ask('income').del(id);
    expect(await balance(lotId)).toBe('0');
    await expect(ask('income').get(id)).rejects.toMatchObject({ status: 404 });
  });

  it('carries goods to another storage in one document', async () => {
    const { lotId } = await received();
    const { rows } = await server.tenant(world.user, (db) =>
      sql<{ id: number }>`
        insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
        db,
      ),
    );
    const to = rows[0]?.id ?? 0;
    const [nomenclature_id = 0] = await goods();
    const { item } = await ask('move').add({
      storage_to_id: to,
      document_date: '2026-11-03',
      lines: [{ n_line: 1, nomenclature_id, lot_id: lotId, quantity: '4' }],
    });
    expect(await ask('move').check(item.id)).toEqual({
      exists: false,
      shortages: [],
      obstacles: [],
      count: 0,
      message: null,
    });
    await ask('move').activate(item);
    expect([await balance(lotId), await balance(lotId, to)]).toEqual(['1', '4']);
  });

  it('tells beforehand what would break, and changes nothing by it', async () => {
    const { lotId } = await received('1');
    const [nomenclature_id = 0] = await goods();
    const { item } = await ask('realize').add({
      document_date: '2026-11-02',
      lines: [{ n_line: 1, nomenclature_id, lot_id: lotId, quantity: '3' }],
    });
    expect(await ask('realize').check(item.id)).toMatchObject({
      exists: true,
      shortages: [{ missing: '2', short_on: '2026-11-02', series: 'А1' }],
    });
    expect(await balance(lotId)).toBe('1');
    expect((await ask('realize').get(item.id)).item.state).toBe('draft');
  });

  it('lets expired lots out by a write-off only', async () => {
    const { lotId } = await received('5', '2026-11-01');
    const [nomenclature_id = 0] = await goods();
    const body = {
      document_date: '2026-11-10',
      lines: [{ n_line: 1, nomenclature_id, lot_id: lotId, quantity: '1' }],
    };
    const sale = await ask('realize').add(body);
    await expect(ask('realize').activate(sale.item)).rejects.toMatchObject({
      body: { details: { obstacles: [{ text: expect.stringContaining('только списать') }] } },
    });
    const loss = await ask('destroy').add({ ...body, data: { way: 'write-off', destruction_reason: '5' } });
    await ask('destroy').activate(loss.item);
    expect(await balance(lotId)).toBe('4');
  });
});

describe('lists', () => {
  it('come by pages, filtered, with sums; a copy has the lines of its pattern', async () => {
    const income = ask('income');
    const { id } = await received();
    for (const number of ['21', '22']) await income.add({ number, document_date: '2026-11-05' });
    const first = await income.list({ limit: 2 });
    expect(first).toMatchObject({ count: 3, items: [{ number: '22' }, { number: '21' }] });
    const rest = await income.list({ limit: 2, next: first.next });
    expect(rest.items).toMatchObject([{ number: '1', sum: '550.00', vat: '50.00' }]);
    expect((await income.list({ state: ['active'] })).items).toHaveLength(1);
    const copy = await income.add({ copy_id: id });
    expect(copy.item).toMatchObject({ state: 'draft', lines: 1, quantity: '5' });
    await income.delDraft(copy.item.id);
    await expect(income.delDraft(id)).rejects.toMatchObject({ body: { code: 'stock.posted' } });
  });

  it('a copy as a document of another kind says how much as that kind does', async () => {
    const { id } = await received();
    const order = (await ask('order').add({ copy_id: id })).item;
    expect(await ask('order').lines(order.id)).toMatchObject([{ asked: '5', quantity: null, lot_id: null }]);
    const count = (await ask('invent').add({ copy_id: id })).item;
    expect(await ask('invent').lines(count.id)).toMatchObject([
      { quantity: null, asked: null, counted: null },
    ]);
    const move = (await ask('move').add({ copy_id: order.id })).item;
    expect(await ask('move').lines(move.id)).toMatchObject([{ quantity: '5', asked: null }]);
  });
});
