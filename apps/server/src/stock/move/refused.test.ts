import { acceptMove, resolveScans, sendMove } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf, packsIn } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let ward: number;
/** Of the storage goods come to; the other one of that they come from. */
let shelf: number;
let otherShelf: number;
let codes: string[];
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  codes = await packsIn(server, world, 3, { goods: 11 });
  await server.tenant(world.user, async (tx) => {
    await sql`update nomenclature set gtin = '09520000000011'`.execute(tx);
    await post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity: '3' }]);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name, branch_id)
      select organization_id, 'Отделение', branch_id from storage where id = ${world.storageId} returning id`.execute(
      tx,
    );
    ward = rows[0]?.id ?? 0;
    const made = await sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      select ${world.organizationId}::int, s, 'Полка' from unnest(${[ward, world.storageId]}::int[]) s
      returning id`.execute(tx);
    [shelf = 0, otherShelf = 0] = made.rows.map(({ id }) => id);
  });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

type Seen = { id: string; version: number };
const moves = () => documentsOf(server, world, 'move');

/** A move of three packs to the ward, all of them scanned. */
async function draft(more: object = {}) {
  const [goods = 0] = await goodsOf(server, world);
  return moves().add({
    storage_to_id: ward,
    document_date: '2026-11-02',
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '3', ...more }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
}
const send = async ({ id, version }: Seen) =>
  (await server.call(sendMove, { body: { id, version } }, world.user.token)).item;
const accept = async ({ id, version }: Seen, how: object) =>
  (await server.call(acceptMove, { body: { id, version, ...how } }, world.user.token)).item;
/** What a scan of packs in a storage comes to. */
const scanned = async (storage_id: number, sgtins: string[]) => {
  const body = { kind: 'outcome' as const, storage_id, codes: sgtins };
  const { items } = await server.call(resolveScans, { body }, world.user.token);
  return items.map(({ problem }) => problem?.code ?? null);
};
const incomplete = (...obstacles: object[]) => ({
  status: 422,
  body: { code: 'stock.incomplete', details: { obstacles } },
});

it('a move that is taken back has the packs again that were refused, each under its line', async () => {
  const item = await draft();
  const [first = '', ...refused] = codes;
  const take = (sent: Seen) => accept(sent, { refused_marks: refused, reason: 'Не приехали' });
  const accepted = await take(await send(item));
  expect(accepted.quantity).toBe('1');
  expect(await moves().marks(item.id)).toMatchObject([{ sgtin: first }]);

  const back = await moves().cancel(accepted);
  expect(back).toMatchObject({ state: 'draft', quantity: '3' });
  expect((await moves().marks(item.id)).map(({ n_line, sgtin }) => [n_line, sgtin])).toEqual(
    codes.map((sgtin) => [1, sgtin]),
  );
  // and all of it once more: nothing is kept twice
  const again = await moves().cancel(await take(await send(back)));
  expect([again.quantity, (await moves().marks(item.id)).length]).toEqual(['3', 3]);
});

it('packs that did not come stay where they were and can be taken there', async () => {
  const [first = '', second = '', third = ''] = codes;
  await accept(await send(await draft()), { refused_marks: [third], reason: 'Не приехала' });
  expect(await scanned(world.storageId, [third, first])).toEqual([null, 'elsewhere']);
  expect(await scanned(ward, [first, second, third])).toEqual([null, null, 'elsewhere']);
});

it('less is not accepted than packs are left under a line: nobody would know which of them came', async () => {
  const sent = await send(await draft());
  const two = { lines: [{ n_line: 1, quantity: '2' }], reason: 'Не хватает одной' };
  await expect(accept(sent, two)).rejects.toMatchObject(
    incomplete({
      code: 'too-many-packs',
      n_line: 1,
      text: 'Упаковок под строкой больше, чем количество',
      cure: expect.stringContaining('Отметьте упаковки, которые не пришли'),
    }),
  );
  expect(await scanned(world.storageId, codes)).toEqual(['busy', 'busy', 'busy']);
  const [, , third = ''] = codes;
  expect((await accept(sent, { ...two, refused_marks: [third] })).quantity).toBe('2');
});

it('a pack that was not sent cannot be said not to have come', async () => {
  const sent = await send(await draft());
  await expect(
    accept(sent, { refused_marks: [`${codes[0]?.slice(0, 14)}ZZZZZZZZZZZZZ`], reason: 'Не приехала' }),
  ).rejects.toMatchObject({ body: { code: 'input.invalid' } });
});

it('a move is not sent with more packs than its quantity, nor to a cell of another storage', async () => {
  const { id, version } = await draft({ quantity: '2' });
  await expect(send({ id, version })).rejects.toMatchObject(
    incomplete({ code: 'too-many-packs', n_line: 1 }),
  );
  const fewer = await moves().put({
    id,
    version,
    removed_marks: codes.slice(2),
    lines: [{ n_line: 1, address_to_id: otherShelf }],
  });
  await expect(send(fewer)).rejects.toMatchObject(incomplete({ code: 'other-storage-to', n_line: 1 }));
  const right = await moves().put({
    id,
    version: fewer.version,
    lines: [{ n_line: 1, address_to_id: shelf }],
  });
  expect((await send(right)).state).toBe('sent');
});

it('a pack that another move has been promised is not sent once more', async () => {
  await send(await draft());
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity: '3' }]),
  );
  await expect(send(await draft())).rejects.toMatchObject({ body: { code: 'stock.packs-taken' } });
});
