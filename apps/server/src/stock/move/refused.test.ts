import { acceptMove, sendMove } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf, packsIn } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

it('a move that is taken back has the packs again that were refused, each under its line', async () => {
  const { token } = world.user;
  const [lotId = 0] = world.lots;
  const [goods = 0] = await goodsOf(server, world);
  const codes = await packsIn(server, world, 3);
  const ward = await server.tenant(world.user, async (tx) => {
    await post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '3' }]);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });
  const moves = documentsOf(server, world, 'move');
  const draft = await moves.add({
    storage_to_id: ward,
    document_date: '2026-11-02',
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '3' }],
    marks: codes.map((sgtin) => ({ n_line: 1, sgtin })),
  });
  const sent = async ({ id, version }: { id: string; version: number }) =>
    (await server.call(sendMove, { body: { id, version } }, token)).item;
  const [first = '', ...refused] = codes;
  const take = async ({ id, version }: { id: string; version: number }) => {
    const body = { id, version, refused_marks: refused, reason: 'Не приехали' };
    return (await server.call(acceptMove, { body }, token)).item;
  };
  const accepted = await take(await sent(draft));
  expect(accepted.quantity).toBe('1');
  expect(await moves.marks(draft.id)).toMatchObject([{ sgtin: first }]);

  const back = await moves.cancel(accepted);
  expect(back).toMatchObject({ state: 'draft', quantity: '3' });
  expect((await moves.marks(draft.id)).map(({ n_line, sgtin }) => [n_line, sgtin])).toEqual(
    codes.map((sgtin) => [1, sgtin]),
  );
  // and all of it once more: nothing is kept twice
  const again = await moves.cancel(await take(await sent(back)));
  expect([again.quantity, (await moves.marks(draft.id)).length]).toEqual(['3', 3]);
});
