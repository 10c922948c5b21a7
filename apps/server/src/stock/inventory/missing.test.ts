import {
  beginInvent,
  countInventLines,
  getInventDifferences,
  listCountLines,
  makeInventDocument,
  resolveScans,
  scanInvent,
  unscanInvent,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { ensureLots } from '../lots.ts';
import { documentsOf, goodsOf, packsIn } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
/** Cells of the storage, in the order of their names. */
let cells: { a: number; b: number };
/** Twenty packs of one series that stand in the storage. */
let packs: string[];
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  await server.tenant(world.user, async (tx) => {
    await sql`update nomenclature set gtin = '09520000000011'`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      select ${world.organizationId}::int, ${world.storageId}::int, n from unnest(array['А', 'Б']) n returning id`.execute(
      tx,
    );
    const [a = 0, b = 0] = rows.map(({ id }) => id);
    cells = { a, b };
  });
  packs = await packsIn(server, world, 20, { goods: 11 });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const token = () => world.user.token;

/** Packs of a lot put into a cell, booked by their codes; without codes so many as `quantity` says. */
async function put(lotId: number, address_id: number, sgtins: string[], quantity = String(sgtins.length)) {
  const initial = documentsOf(server, world, 'initial');
  const lot = await server.tenant(world.user, (tx) =>
    sql<{ source: string }>`select source from lot where id = ${lotId}`.execute(tx),
  );
  const made = await initial.add({
    document_date: '2026-11-01',
    lines: [
      {
        n_line: 1,
        nomenclature_id: goods,
        series: 'А1',
        expiry: '2048-01-31',
        price: '110.00',
        vat_value: '10.00',
        source: lot.rows[0]?.source,
        quantity,
        address_id,
      },
    ],
    marks: sgtins.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  await initial.activate(made);
}

/** A lot of the same series at the same price, of another source of money. */
const secondLot = () =>
  server.tenant(world.user, async (tx) => {
    const [lot = 0] = await ensureLots(tx, world.organizationId, [
      {
        nomenclatureId: goods,
        series: 'А1',
        expiry: '2048-01-31',
        price: '110.00',
        vatValue: '10.00',
        source: '2',
      },
    ]);
    return lot;
  });

async function begun(addresses?: number[]) {
  const { id, version } = await documentsOf(server, world, 'invent').add({ document_date: '2026-11-10' });
  const body = { id, version, ...(addresses ? { addresses } : {}) };
  await server.call(beginInvent, { body }, token());
  return id;
}
const scan = (id: string, sgtins: string[], more: object = {}) =>
  server.call(scanInvent, { body: { id, scans: sgtins.map((code) => ({ code })), ...more } }, token());
const type = (id: string, counted: string, seen: string | null = null) =>
  server.call(countInventLines, { body: { id, counts: [{ n_line: 1, counted, seen }] } }, token());
const linesOf = async (id: string) =>
  (await server.call(listCountLines, { body: { id } }, token())).items.map(({ lot_id, counted }) => [
    lot_id,
    counted,
  ]);
async function finished(id: string) {
  const invent = documentsOf(server, world, 'invent');
  await invent.activate(await invent.get(id));
  return (await server.call(getInventDifferences, { params: { id } }, token())).items;
}
/** The draft of what is missing: what it says and the packs it names. */
async function shortageOf(id: string) {
  const params = { type: 'shortage' as const };
  const { item } = await server.call(makeInventDocument, { params, body: { id } }, token());
  const named = await documentsOf(server, world, 'destroy').marks(item.id);
  return { comment: item.comment, named: named.map(({ sgtin }) => sgtin) };
}

describe('the document of what a count has not found', () => {
  it('names the pack of the very cell, though others of its series lie beside', async () => {
    const [lot = 0] = world.lots;
    await put(lot, cells.b, packs.slice(0, 10));
    await put(lot, cells.a, packs.slice(10));
    const id = await begun([cells.a]);
    await scan(id, packs.slice(10, 19), { address_id: cells.a });
    const last = packs[19];
    expect(await finished(id)).toMatchObject([
      { difference: '-1', missing_packs: [last], missing_known: true },
    ]);
    expect(await shortageOf(id)).toEqual({
      comment: expect.stringMatching(/^Недостача по инвентаризации № \d+$/),
      named: [last],
    });
  });

  it('names none of goods counted by hand, and says that a person is to', async () => {
    await put(world.lots[0] ?? 0, cells.a, packs.slice(0, 10));
    const id = await begun();
    await type(id, '9');
    expect(await finished(id)).toMatchObject([{ difference: '-1', missing_known: false }]);
    expect(await shortageOf(id)).toEqual({
      comment: expect.stringMatching(/Программа не знает, каких упаковок нет: отсканируйте их в строках 1$/),
      named: [],
    });
  });

  it('names none where some were scanned and others counted by hand', async () => {
    await put(world.lots[0] ?? 0, cells.a, packs.slice(0, 10));
    const id = await begun();
    await scan(id, packs.slice(0, 7), { address_id: cells.a });
    await type(id, '9', '7');
    await finished(id);
    expect((await shortageOf(id)).named).toEqual([]);
  });

  it('names a pack nobody has booked where goods of its series lie in that cell alone', async () => {
    await put(world.lots[0] ?? 0, cells.a, [], '20');
    const id = await begun();
    await scan(id, packs.slice(0, 19), { address_id: cells.a });
    await finished(id);
    expect((await shortageOf(id)).named).toEqual(packs.slice(19));
  });

  it('names no pack nobody has booked where it may lie in another cell', async () => {
    const [lot = 0] = world.lots;
    await put(lot, cells.a, [], '20');
    await put(lot, cells.b, [], '1');
    const id = await begun([cells.a]);
    await scan(id, packs.slice(0, 19), { address_id: cells.a });
    await finished(id);
    expect((await shortageOf(id)).named).toEqual([]);
  });
});

describe('packs of one series that lie in two lots', () => {
  it('are counted each under its own, by two people at once, and taken out of it again', async () => {
    const [first = 0] = world.lots;
    const second = await secondLot();
    await put(first, 0, packs.slice(0, 5));
    await put(second, 0, packs.slice(5, 10));
    const id = await begun();
    const other = await server.user({ id: world.organizationId }, { manage: ['storages'] });
    const [mine, theirs] = [packs.slice(0, 3), packs.slice(3, 10)];
    const scans = (sgtins: string[]) => sgtins.map((code) => ({ code }));
    await Promise.all([
      server.call(scanInvent, { body: { id, scans: scans(theirs) } }, other.token),
      scan(id, mine),
    ]);
    expect(await linesOf(id)).toEqual([
      [first, '5'],
      [second, '5'],
    ]);
    await server.call(unscanInvent, { body: { id, packs: packs.slice(5, 7) } }, token());
    expect(await linesOf(id)).toEqual([
      [first, '5'],
      [second, '3'],
    ]);
  });

  it('get a line of their own lot where there is none in the cell', async () => {
    const [first = 0] = world.lots;
    const second = await secondLot();
    await put(first, cells.b, packs.slice(0, 1));
    // a later lot of the series at the same price, which the pack is not of
    await put(second, cells.b, packs.slice(1, 2));
    const id = await begun([cells.b]);
    await scan(id, packs.slice(0, 1), { address_id: cells.a });
    expect((await linesOf(id)).filter(([, counted]) => counted !== null)).toEqual([[first, '1']]);
  });
});

describe('a draft a count has made', () => {
  /** What codes are in the draft a count has made. */
  const resolve = async (id: string, kind: 'income' | 'destroy', codes: string[]) =>
    (
      await server.call(
        resolveScans,
        { body: { kind, storage_id: world.storageId, document_id: id, document_date: '2026-11-10', codes } },
        token(),
      )
    ).items;
  const drafted = async (id: string, type: 'surplus' | 'shortage') =>
    (await server.call(makeInventDocument, { params: { type }, body: { id } }, token())).item;

  it('of what is missing has its packs named by scans, also when nothing is left; more are not taken', async () => {
    await put(world.lots[0] ?? 0, cells.a, packs.slice(0, 2));
    const id = await begun();
    await type(id, '0');
    await finished(id);
    const made = await drafted(id, 'shortage');
    const named = await resolve(made.id, 'destroy', packs.slice(0, 2));
    expect(named.map(({ problem, lines }) => [problem, lines[0]?.n_line, lines[0]?.quantity])).toEqual([
      [null, 1, '0'],
      [null, 1, '0'],
    ]);
    await documentsOf(server, world, 'destroy').put({
      id: made.id,
      version: made.version,
      marks: [{ n_line: 1, sgtin: packs[0] ?? '' }],
    });
    const again = await resolve(made.id, 'destroy', packs.slice(0, 2));
    expect(again.map(({ problem, lines }) => problem?.code ?? lines[0]?.quantity)).toEqual(['repeat', '0']);
  });

  it('of what was found names the packs the books did not have, and none when they are too many', async () => {
    const [lot = 0] = world.lots;
    // two packs were booked without their codes: which of four scanned are the found ones nobody knows
    await put(lot, cells.a, [], '2');
    await server.tenant(world.user, (tx) =>
      sql`update pack set storage_id = null where sgtin = any(${packs}::text[])`.execute(tx),
    );
    const id = await begun();
    await scan(id, packs.slice(0, 4), { address_id: cells.a });
    expect(await finished(id)).toMatchObject([{ difference: '2' }]);
    const made = await drafted(id, 'surplus');
    expect(made.comment).toMatch(/Программа не знает, какие упаковки лишние: отсканируйте их в строках 1$/);
    const { marks } = documentsOf(server, world, 'income');
    expect(await marks(made.id)).toEqual([]);
    const [one] = await resolve(made.id, 'income', [packs[3] ?? '']);
    expect(one).toMatchObject({ problem: null, lines: [{ n_line: 1, quantity: '0' }] });
  });

  it('of what was found leaves out the packs the ledger has there, whatever the registry says', async () => {
    const [lot = 0] = world.lots;
    await put(lot, cells.a, packs.slice(0, 2));
    await server.tenant(world.user, (tx) =>
      sql`update pack set storage_id = null where sgtin = any(${packs}::text[])`.execute(tx),
    );
    const id = await begun();
    await scan(id, packs.slice(0, 3), { address_id: cells.a });
    expect(await finished(id)).toMatchObject([{ difference: '1' }]);
    const made = await drafted(id, 'surplus');
    const named = await documentsOf(server, world, 'income').marks(made.id);
    expect(named.map(({ sgtin }) => sgtin)).toEqual([packs[2]]);
  });
});
