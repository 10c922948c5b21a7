import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { countStatements } from '../../testing/statements.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

it('asks nothing of prices for a receipt of goods that are sold, while no rule makes any', async () => {
  const world = await stockWorld(server, 1);
  const [goods = 0] = await goodsOf(server, world);
  const { add, activate } = documentsOf(server, world, 'income');
  const statementsOfPosting = async () => {
    const line = { n_line: 1, nomenclature_id: goods, price: '105.60', vat_rate: '10', quantity: '5' };
    const draft = await add({ document_date: '2026-11-01', lines: [line] });
    return countStatements(() => activate(draft));
  };
  const ofStore = await statementsOfPosting();
  await server.tenant(world.user, (db) =>
    sql`update storage set is_fos = true where id = ${world.storageId}`.execute(db),
  );
  expect(await statementsOfPosting()).toBe(ofStore);
});
