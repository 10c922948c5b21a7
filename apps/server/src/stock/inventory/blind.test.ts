import { type Call, listPacks, listRemains } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import {
  beginInvent,
  countInventLines,
  countRestAsNone,
  getInventDifferences,
  listCountLines,
  listMyCounts,
  recountInvent,
  stockCalls,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { packsIn } from '../testing/calls.ts';
import { post, type StockWorld, stockWorld } from '../testing/index.ts';

/** What the books say, and what only they say: it came by two receipts. */
const book = '73193';
/** Marked packs of it that stand there: who lists or counts them knows the books as well. */
const packCount = 4177;

let server: TestServer;
let world: StockWorld;
let counter: TestUser;
let goods: number;
let invent: string;
let drafts: Map<string, string>;

beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  const [lotId = 0] = world.lots;
  counter = await server.user({ id: world.organizationId }, { type: 'admin' });
  await server.tenant(world.user, async (tx) => {
    await post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '40000' }]);
    await post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '33193' }]);
    const { rows } = await sql<{ id: number }>`select id from nomenclature`.execute(tx);
    goods = rows[0]?.id ?? 0;
  });
  await packsIn(server, world, packCount);
  const add = async (kind: keyof typeof stockCalls, more: object) => {
    const body = { storage_id: world.storageId, document_date: '2026-11-10', ...more } as never;
    return (await server.call(stockCalls[kind].add, { body }, world.user.token)).item;
  };
  const { id, version } = await add('invent', { data: { blind: true } });
  invent = id;
  await server.call(beginInvent, { body: { id, version, counters: [counter.id] } }, world.user.token);
  const lines = [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '90000' }];
  const data = { way: 'write-off', destruction_reason: '5' };
  drafts = new Map([
    ['invent', invent],
    ['destroy', (await add('destroy', { lines, data })).id],
    ['realize', (await add('realize', { lines })).id],
    ['outcome', (await add('outcome', { lines })).id],
    ['treatment', (await add('treatment', { lines })).id],
  ]);
});
afterAll(() => server.close());

/** Of the values those a call has fields for: others are refused. */
function known(schema: z.ZodType | undefined, values: Record<string, unknown>) {
  if (!(schema instanceof z.ZodObject)) return undefined;
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in schema.shape));
}

/** Whatever a call may ask for. */
function inputOf({ path, query, body }: Call, id: string) {
  const [lot = 0] = world.lots;
  const day = '2026-11-20';
  const all = {
    id,
    storage_id: world.storageId,
    storage: world.storageId,
    lot_id: lot,
    nomenclature_id: goods,
    address_id: 0,
    address: 0,
    addresses: [0],
    date: day,
    on: day,
    period: day,
    limit: 100,
    period_s: '2026-01-01',
    period_e: day,
    version: 1,
    n_line: 1,
    number: '1',
    query: '',
    kind: 'balances',
    params: { storage_id: world.storageId },
    name: 'x',
    all: true,
    days: 30,
    gtin: '09520000000000',
    lines: undefined,
    storage_ids: [world.storageId],
    storages: [world.storageId],
    inventId: invent,
  };
  const params = {
    ...all,
    id: path.includes('/storage/invent') || /[0-9a-f-]{36}/.test(id) ? id : world.storageId,
    kod: '1',
    ean13: '9520000000000',
    sgtin: '09520000000011ABCDEFGH12345',
    type: 'surplus',
    format: 'xlsx',
  };
  return { params, query: known(query, { ...all, limit: '100' }), body: known(body, all) };
}

it('tells the person who counts blind nothing of the books, whatever he asks', async () => {
  // Calls that would end the count or the session; what makes and removes things is not asked here either.
  const asked = allCalls.filter(
    ({ call }) =>
      !('action' in call.access && call.access.action === 'manage') && call.access.kind !== 'anyone',
  );
  let answered = 0;
  const talkative: string[] = [];
  for (const { name, call } of asked) {
    const documents = [...drafts].filter(([kind]) => name.startsWith(`${kind}.`)).map(([, id]) => id);
    for (const id of [...documents, invent, world.storageId] as string[]) {
      if (/logOut|changePassword|endPerson/.test(name)) continue;
      const { status, body } = await server.send(call, inputOf(call, id), { token: counter.token });
      expect(status, `${name} ${JSON.stringify(body)}`).not.toBe(500);
      if (status === 200) answered++;
      // 90000 asked for: what is missing would tell it as well
      const text = JSON.stringify(body ?? '');
      const file = (body as { content?: unknown } | null)?.content;
      const inside = typeof file === 'string' ? Buffer.from(file, 'base64').toString() : '';
      if (/73193|16807|4177|09520000000000A{6}/.test(text + inside)) talkative.push(name);
    }
  }
  expect(talkative).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

it('tells it to those who do not count, so that the silence proves something', async () => {
  const other = await server.user({ id: world.organizationId }, { type: 'admin' });
  const body = { storage_id: world.storageId };
  const { items } = await server.call(listRemains, { body }, other.token);
  expect(items).toMatchObject([{ quantity: book }]);
  const hidden = await server.call(listRemains, { body }, counter.token);
  expect(hidden.items).toEqual([]);
  const packsOf = async ({ token }: TestUser) =>
    (await server.call(listPacks, { body }, token)).items.map(({ sgtin }) => sgtin.slice(0, 14));
  expect(await packsOf(other)).toContain('09520000000000');
  expect(await packsOf(counter)).toEqual([]);
  expect((await server.call(listMyCounts, {}, counter.token)).items).toMatchObject([{ blind: true }]);
});

it('hides it from the changing calls, lets goods out all the same, and shows all when the count is finished', async () => {
  const [lot_id = 0] = world.lots;
  const by = counter.token;
  const lines = [{ n_line: 1, nomenclature_id: goods, lot_id, quantity: '90000' }];
  const add = async (quantity: string) => {
    const body = { storage_id: world.storageId, lines: [{ ...lines[0], quantity }] } as never;
    return (await server.call(stockCalls.treatment.add, { body }, by)).item;
  };
  const large = await add('90000');
  const refused = await server
    .call(stockCalls.treatment.activate, { body: { id: large.id, version: large.version } }, by)
    .catch((error: { body: unknown }) => error.body);
  expect(refused).toMatchObject({ code: 'stock.shortage-hidden' });
  expect(JSON.stringify(refused)).not.toContain('16807');
  const small = await add('3');
  await server.call(stockCalls.treatment.activate, { body: { id: small.id, version: small.version } }, by);

  const counts = [{ n_line: 1, counted: '70000', seen: null }];
  const typed = await server.call(countInventLines, { body: { id: invent, counts } }, by);
  const listed = await server.call(listCountLines, { body: { id: invent } }, world.user.token);
  for (const answer of [typed, listed]) {
    expect(answer.items).toMatchObject([
      { counted: '70000', book: null, moved: null, expected: null, difference: null },
    ]);
  }
  for (const refusal of [
    server.call(getInventDifferences, { params: { id: invent } }, world.user.token),
    server.call(listCountLines, { body: { id: invent, only: 'different' } }, world.user.token),
  ]) {
    await expect(refusal).rejects.toMatchObject({ body: { code: 'invent.blind' } });
  }
  // a blind recount of what differs: which lines, never how much
  expect(await server.call(recountInvent, { body: { id: invent, which: 'different' } }, by)).toEqual({
    lines: 1,
  });
  await server.call(countRestAsNone, { body: { id: invent } }, by);
  const { item } = await server.call(stockCalls.invent.get, { params: { id: invent } }, by);
  await server.call(stockCalls.invent.activate, { body: { id: invent, version: item.version } }, by);
  const shown = await server.call(listCountLines, { body: { id: invent } }, by);
  expect(shown.items).toMatchObject([{ book, moved: '-3', expected: '73190', difference: '-73190' }]);
  expect((await server.call(listRemains, { body: { storage_id: world.storageId } }, by)).items).toHaveLength(
    1,
  );
});
