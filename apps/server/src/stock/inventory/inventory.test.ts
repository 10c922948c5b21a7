import { setGoodsLevels } from '@provizor/contract';
import {
  addFoundGoods,
  beginInvent,
  checkInventRemains,
  countInventLines,
  countRestAsNone,
  getCountHistory,
  getInventCount,
  getInventDifferences,
  joinInvent,
  listCountLines,
  listMyCounts,
  makeInventDocument,
  recountInvent,
  scanInvent,
  stockCalls,
  unscanInvent,
} from '@provizor/contract/stock';
import { lotCode } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { goodsOf, packsIn } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let neighbour: TestUser;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 3);
  await server.tenant(world.user, (tx) =>
    sql`update nomenclature set gtin = '09520000000011' where gtin = '09520000000000'`.execute(tx),
  );
  neighbour = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  await server.tenant(world.user, (tx) =>
    post(
      tx,
      world,
      'income',
      '2026-11-01',
      world.lots.map((lotId, index) => ({ lotId, quantity: ['731', '20', '5'][index] ?? '0' })),
    ),
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const calls = stockCalls.invent;
const token = () => world.user.token;

async function draft(data: object = {}, more: object = {}) {
  const body = { storage_id: world.storageId, document_date: '2026-11-10', data, ...more } as never;
  return (await server.call(calls.add, { body }, token())).item;
}

async function begun(data: object = {}, more: object = {}) {
  const { id, version } = await draft(data, more);
  const { item } = await server.call(beginInvent, { body: { id, version } }, token());
  return item;
}

const linesOf = async (id: string, more: object = {}, by = token()) =>
  (await server.call(listCountLines, { body: { id, ...more } as never }, by)).items;
const count = (
  id: string,
  n_line: number,
  counted: string | null,
  seen: string | null = null,
  by = token(),
) => server.call(countInventLines, { body: { id, counts: [{ n_line, counted, seen }] } }, by);
const scan = (id: string, scans: object[], more: object = {}, by = token()) =>
  server.call(scanInvent, { body: { id, scans, ...more } as never }, by);
const finish = async (id: string, by = token()) => {
  const { item } = await server.call(calls.get, { params: { id } }, by);
  return (await server.call(calls.activate, { body: { id, version: item.version } }, by)).item;
};
const issue = (lotId: number, quantity: string) =>
  server.tenant(world.user, (tx) => post(tx, world, 'outcome', '2026-11-11', [{ lotId, quantity }]));
const balanceOf = async (lotId: number) => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ quantity: string }>`
      select trim_scale(quantity)::text as quantity from stock_balance where lot_id = ${lotId}`.execute(tx),
  );
  return rows[0]?.quantity;
};
const code = (refused: string) => ({ body: { code: refused } });

describe('a count', () => {
  it('takes everything of the storage, finds surplus and shortage, and documents of them put the balances right', async () => {
    const { id, state } = await begun();
    expect(state).toBe('pre-active');
    expect(await linesOf(id)).toMatchObject([{ book: '731' }, { book: '20' }, { book: '5' }]);
    await count(id, 1, '731');
    await count(id, 2, '23');
    await expect(finish(id)).rejects.toMatchObject({ body: { code: 'stock.incomplete' } });
    await count(id, 3, '1');
    expect((await finish(id)).state).toBe('active');
    const differences = await server.call(getInventDifferences, { params: { id } }, token());
    expect(differences).toMatchObject({
      items: [
        { n_line: 2, difference: '3', sum: '330.00' },
        { n_line: 3, difference: '-4', sum: '-440.00' },
      ],
      surplus: { lines: 1, quantity: '3', sum: '330.00' },
      shortage: { lines: 1, quantity: '4', sum: '440.00' },
    });
    for (const type of ['surplus', 'shortage'] as const) {
      const make = () => server.call(makeInventDocument, { params: { type }, body: { id } }, token());
      const { item } = await make();
      expect(item).toMatchObject({ state: 'draft', base: { id }, lines: 1 });
      expect((await make()).item.id).toBe(item.id);
      const kind = type === 'surplus' ? 'income' : 'destroy';
      await server.call(stockCalls[kind].activate, { body: { id: item.id, version: item.version } }, token());
    }
    expect(await Promise.all(world.lots.map(balanceOf))).toEqual(['731', '23', '1']);
    const cancelled = finish(id).catch(() => server.call(calls.del, { params: { id } }, token()));
    await expect(cancelled).rejects.toMatchObject(code('invent.has-documents'));
  });

  it('takes only the lots that were chosen, or the places; nothing is counted twice at once', async () => {
    const [lotId = 0] = world.lots;
    const { id } = await begun({}, { lines: [{ n_line: 7, lot_id: lotId, quantity: '1' }] });
    expect(await linesOf(id)).toMatchObject([{ n_line: 7, lot_id: lotId, book: '731' }]);
    const other = await draft();
    const body = { id: other.id, version: other.version };
    await expect(server.call(beginInvent, { body }, token())).rejects.toMatchObject(code('invent.overlap'));
    await expect(
      server.call(beginInvent, { body: { ...body, addresses: [999_999] } }, token()),
    ).rejects.toMatchObject(code('input.invalid'));
    const free = await draft({}, { lines: [{ n_line: 1, lot_id: world.lots[1], quantity: '1' }] });
    await server.call(beginInvent, { body: { id: free.id, version: free.version } }, token());
    const mine = await server.call(listMyCounts, {}, token());
    expect(mine.items).toEqual([]);
  });

  it('reconciles what moved meanwhile line by line', async () => {
    const { id } = await begun();
    const [first = 0, second = 0, third = 0] = world.lots;
    await issue(first, '31');
    await count(id, 1, '700');
    await count(id, 2, '20');
    await issue(second, '2');
    await count(id, 3, '5');
    expect(await linesOf(id)).toMatchObject([
      { book: '731', moved: '-31', expected: '700', difference: '0' },
      { book: '20', moved: '0', expected: '20', difference: '0' },
      { difference: '0' },
    ]);
    await finish(id);
    expect(await server.call(getInventDifferences, { params: { id } }, token())).toMatchObject({ items: [] });
    const history = await server.call(getCountHistory, { body: { id, n_line: 1 } }, token());
    expect(history).toMatchObject({
      entries: [{ round: 1, before: null, after: '700' }],
      movements: [{ quantity: '-31', document: { kind: 'outcome' } }],
    });
    expect(third).toBeGreaterThan(0);
  });

  it('has a line counted again whose goods moved between two scans of it', async () => {
    const { id } = await begun();
    const [first = 0] = world.lots;
    const label = lotCode(first);
    await scan(id, [{ code: label, quantity: '700' }]);
    await issue(first, '1');
    await scan(id, [{ code: label, quantity: '31' }]);
    await server.call(countRestAsNone, { body: { id } }, token());
    expect(await linesOf(id, { only: 'moved' })).toMatchObject([{ n_line: 1, moved_between: true }]);
    await expect(finish(id)).rejects.toMatchObject({
      body: { code: 'stock.incomplete', details: { obstacles: [{ n_line: 1, field: 'counted' }] } },
    });
    expect(await server.call(recountInvent, { body: { id, which: 'moved' } }, token())).toEqual({ lines: 1 });
    expect(await linesOf(id, { only: 'again' })).toMatchObject([{ counted: null, round: 2, again: true }]);
    await count(id, 1, '730');
    expect((await finish(id)).state).toBe('active');
  });

  it('counts each pack once, a box by its packs, a lot by its label, and takes packs out again', async () => {
    const sgtins = ['A', 'B', 'C'].map((letter) => `09520000000011${letter.repeat(13)}`);
    const sscc = '046000000000000015';
    await server.tenant(world.user, async (tx) => {
      await sql`
        insert into pack (organization_id, sgtin, series, status, operation, storage_id, sscc, price)
        select ${world.organizationId}::int, s, 'А1', t.to_status, t.operation, ${world.storageId}::int,
               case when s like '%A' then null else ${sscc} end, 110
          from unnest(${sgtins}::text[]) s
         cross join (select * from pack_transition where from_status = 'new' and to_status = 'in_circulation' limit 1) t`.execute(
        tx,
      );
    });
    const { id } = await begun();
    const [a = ''] = sgtins;
    const first = await scan(id, [{ code: a }, { code: a }]);
    expect(first.results).toMatchObject([
      { kind: 'pack', verdict: 'counted', n_line: 1, added: '1' },
      { verdict: 'repeated', added: '0' },
    ]);
    const box = await scan(id, [{ code: `00${sscc}` }, { code: sscc }, { code: 'мусор' }]);
    expect(box.results).toMatchObject([
      { kind: 'box', verdict: 'counted', added: '2' },
      { verdict: 'repeated' },
      { verdict: 'unknown', text: expect.stringContaining('') },
    ]);
    expect(box.items).toMatchObject([{ n_line: 1, counted: '3', packs: 3 }]);
    const back = await server.call(unscanInvent, { body: { id, packs: [a, a] } }, token());
    expect(back.items).toMatchObject([{ counted: '2', packs: 2 }]);
    const label = await scan(id, [{ code: lotCode(world.lots[1] ?? 0), quantity: '4' }]);
    expect(label.items).toMatchObject([{ n_line: 2, counted: '4' }]);
  });

  it('counts a pack given out in parts by the nearest number of the units of its goods', async () => {
    const [goods = 0] = await goodsOf(server, world);
    const levels = [{ name: 'таб.', amount: 30 }];
    await server.call(setGoodsLevels, { params: { id: goods }, body: { levels } }, token());
    const [pack = ''] = await packsIn(server, world, 1, { goods: 11 });
    await server.tenant(world.user, (tx) =>
      sql`update pack set units_left = 3, units_whole = 7 where sgtin = ${pack}`.execute(tx),
    );
    const { id } = await begun();
    // 3 of 7 are 12.86 of 30
    expect((await scan(id, [{ code: pack }])).items).toMatchObject([{ n_line: 1, counted: '0.433333' }]);
    await server.call(unscanInvent, { body: { id, packs: [pack] } }, token());
    expect(await linesOf(id)).toMatchObject([{ counted: '0' }, {}, {}]);
  });

  it('takes found goods: a known lot, a new series, a pack nobody knew', async () => {
    const { id } = await begun();
    const { rows } = await server.tenant(world.user, (tx) =>
      sql<{ id: number }>`select id from nomenclature order by id limit 1`.execute(tx),
    );
    const found = { id, nomenclature_id: rows[0]?.id, series: 'Я9', expiry: '2029-01-31', counted: '2' };
    const { item } = await server.call(addFoundGoods, { body: found as never }, token());
    expect(item).toMatchObject({ n_line: 4, found: true, book: '0', counted: '2', difference: '2' });
    const again = await server.call(addFoundGoods, { body: found as never }, token());
    expect(again.item).toMatchObject({ n_line: 4, counted: '4' });
    const unknown = await scan(id, [{ code: '09520000000073ZZZZZZZZZZZZZ' }]);
    expect(unknown.items).toMatchObject([{ found: true, counted: '1', gtin: '09520000000073' }]);
    await expect(
      server.call(addFoundGoods, { body: { id, lot_id: 999_999, counted: '1' } }, token()),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('two people', () => {
  it('scan one line together and none of it is lost', async () => {
    const { id } = await begun();
    const label = lotCode(world.lots[0] ?? 0);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        scan(id, [{ code: label }, { code: label }], {}, index % 2 ? token() : neighbour.token),
      ),
    );
    expect(await linesOf(id, { lines: [1] })).toMatchObject([{ counted: '20' }]);
    const state = await server.call(getInventCount, { params: { id } }, token());
    expect(state.counters).toHaveLength(2);
  });

  it('do not overwrite what the other has typed', async () => {
    const { id } = await begun();
    await count(id, 1, '700');
    const late = await count(id, 1, '650', null, neighbour.token);
    expect(late).toMatchObject({ items: [], conflicts: [{ n_line: 1, counted: '700' }] });
    expect(await count(id, 1, '650', '700', neighbour.token)).toMatchObject({ items: [{ counted: '650' }] });
  });

  it('scan one pack at the same moment and it counts once', async () => {
    const { id } = await begun();
    const code = '09520000000011QQQQQQQQQQQQQ';
    await Promise.all([token(), neighbour.token].map((by) => scan(id, [{ code }], {}, by)));
    expect((await linesOf(id)).find(({ packs }) => packs > 0)).toMatchObject({ counted: '1', packs: 1 });
  });

  it('finish once; who is late is told, and nobody counts any more', async () => {
    const { id, version } = await begun();
    await server.call(countRestAsNone, { body: { id } }, token());
    const body = { id, version };
    const both = await Promise.allSettled(
      [token(), neighbour.token].map((by) => server.call(calls.activate, { body }, by)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(server.call(calls.activate, { body }, token())).rejects.toMatchObject(code('version.stale'));
    await expect(count(id, 1, '5', '0')).rejects.toMatchObject(code('invent.finished'));
    await expect(scan(id, [{ code: 'x' }])).rejects.toMatchObject(code('invent.finished'));
  });

  it('cannot change lines past the count, nor the storage, nor make it open', async () => {
    const { id, version } = await begun({ blind: true });
    for (const change of [
      { lines: [{ n_line: 1, counted: '1' }] },
      { removed: [1] },
      { header: { data: { blind: false } } },
      { header: { storage_id: world.storageId } },
    ]) {
      await expect(
        server.call(calls.put, { body: { id, version, ...change } as never }, token()),
      ).rejects.toMatchObject(code('invent.counting'));
    }
    await server.call(calls.put, { body: { id, version, header: { comment: 'ночью' } } }, token());
    await expect(server.call(calls.cancel, { body: { id, version } }, token())).rejects.toMatchObject(
      code('version.stale'),
    );
  });

  it('take a finished count back and go on, or give it up', async () => {
    const { id } = await begun();
    await server.call(countRestAsNone, { body: { id } }, token());
    const finished = await finish(id);
    const back = await server.call(calls.cancel, { body: { id, version: finished.version } }, token());
    expect(back.item.state).toBe('pre-active');
    expect(await count(id, 1, '731', '0')).toMatchObject({ items: [{ counted: '731' }] });
    const { version } = (await server.call(calls.get, { params: { id } }, token())).item;
    const given = await server.call(calls.cancel, { body: { id, version } }, token());
    expect(given.item.state).toBe('draft');
    expect(await server.call(getInventCount, { params: { id } }, token())).toMatchObject({
      state: 'waiting',
    });
    expect(await server.call(calls.lines, { params: { id } }, token())).toMatchObject({ items: [] });
  });

  it('begin a count that was given up with a new snapshot', async () => {
    const { id, version } = await begun();
    await count(id, 2, '19');
    await server.call(calls.cancel, { body: { id, version } }, token());
    await issue(world.lots[2] ?? 0, '5');
    const { item } = await server.call(calls.get, { params: { id } }, token());
    expect(item).toMatchObject({ state: 'draft', lines: 0 });
    await server.call(beginInvent, { body: { id, version: item.version } }, token());
    expect(await linesOf(id)).toMatchObject([{ book: '731' }, { book: '20', counted: null }]);
  });

  it('keep the lots that were chosen when the count is given up, without what was counted or found', async () => {
    const [first = 0, second = 0] = world.lots;
    const { id } = await begun({}, { lines: [{ n_line: 1, lot_id: second }] });
    await count(id, 1, '19');
    const found = { id, lot_id: first, address_id: 0, counted: '1' };
    await server.call(addFoundGoods, { body: found }, token());
    expect(await linesOf(id)).toHaveLength(2);
    const { item } = await server.call(calls.get, { params: { id } }, token());
    await server.call(calls.cancel, { body: { id, version: item.version } }, token());
    expect(await server.call(calls.lines, { params: { id } }, token())).toMatchObject({
      items: [{ n_line: 1, lot_id: second, counted: null, book: null }],
    });
  });
});

describe('remains before a count', () => {
  it('tell whether there is anything, and what they lack', async () => {
    const ask = (body: object) => server.call(checkInventRemains, { body: body as never }, token());
    const here = { storage_id: world.storageId, addresses: [0] };
    expect(await ask({ date: '2026-11-01', ...here })).toEqual({ exists: true, lots: 3 });
    expect(await ask({ date: '2026-10-31', ...here })).toEqual({ exists: false, lots: 0 });
    expect(await ask({ date: '2026-11-01', source: '5', ...here })).toEqual({ exists: false, lots: 0 });
    await expect(ask({ addresses: [0] })).rejects.toMatchObject({
      body: { details: [{ message: 'Отсутствует дата документа' }] },
    });
    await expect(ask({ date: '2026-11-01', addresses: [] })).rejects.toMatchObject({
      body: { details: [{ message: 'Отсутствует список мест хранения' }] },
    });
  });

  it('are not read by a stranger', async () => {
    const { id } = await begun();
    const stranger = await server.user(await server.organization(), { manage: ['storages'] });
    await expect(linesOf(id, {}, stranger.token)).rejects.toMatchObject({ status: 404 });
    await expect(server.call(joinInvent, { body: { id } }, stranger.token)).rejects.toMatchObject({
      status: 404,
    });
  });
});
