import { beginInvent, countInventLines, makeInventDocument, stockCalls } from '@provizor/contract/stock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 3);
  await server.tenant(world.user, (tx) =>
    post(
      tx,
      world,
      'income',
      '2026-11-01',
      world.lots.map((lotId) => ({ lotId, quantity: '10' })),
    ),
  );
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const inventories = () => documentsOf(server, world, 'invent');

/** A count that has ended with these quantities. */
async function counted(quantities: string[]) {
  const { token } = world.user;
  const { id, version } = await inventories().add({ document_date: '2026-11-10' });
  await server.call(beginInvent, { body: { id, version } }, token);
  const counts = quantities.map((quantity, index) => ({ n_line: index + 1, counted: quantity, seen: null }));
  await server.call(countInventLines, { body: { id, counts } }, token);
  return inventories().activate(await inventories().get(id));
}
const make = async (type: 'surplus' | 'shortage', id: string) =>
  (await server.call(makeInventDocument, { params: { type }, body: { id } }, world.user.token)).item;
const stateOf = async (id: string) => (await inventories().get(id)).state;

it('an inventory ends with the last document of its differences, and goes on when one is taken back', async () => {
  const { id, state } = await counted(['12', '9', '10']);
  expect(state).toBe('active');
  const surplus = await make('surplus', id);
  const shortage = await make('shortage', id);
  const posted = await documentsOf(server, world, 'income').activate(surplus);
  expect(await stateOf(id)).toBe('active');
  const written = await documentsOf(server, world, 'destroy').activate(shortage);
  expect(await stateOf(id)).toBe('done');

  await documentsOf(server, world, 'income').cancel(posted);
  expect(await stateOf(id)).toBe('active');
  await documentsOf(server, world, 'income').activate(
    await documentsOf(server, world, 'income').get(posted.id),
  );
  expect(await stateOf(id)).toBe('done');
  await documentsOf(server, world, 'destroy').del(written.id);
  expect(await stateOf(id)).toBe('active');
});

it('ends when both are posted at the same moment', async () => {
  const { id } = await counted(['12', '9', '10']);
  const made = { income: await make('surplus', id), destroy: await make('shortage', id) };
  await Promise.all(
    (['income', 'destroy'] as const).map((kind) =>
      server.call(
        stockCalls[kind].activate,
        { body: { id: made[kind].id, version: made[kind].version } },
        world.user.token,
      ),
    ),
  );
  expect(await stateOf(id)).toBe('done');
});

it('ends at once when the count agrees with the books, and can be taken back to be counted again', async () => {
  const ended = await counted(['10', '10', '10']);
  expect(ended.state).toBe('done');
  expect(await inventories().cancel(ended)).toMatchObject({ state: 'pre-active' });
});
