import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { goodsOf } from '../stock/testing/calls.ts';
import { type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { formDocuments } from './documents.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
});
afterAll(() => server.close());

it('papers of an order go from who is asked to who needs the goods, and say nothing of what has not gone', async () => {
  const [nomenclature_id = 0] = await goodsOf(server, world);
  const keeper = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  const { ward, name } = await server.tenant(world.user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
      db,
    );
    await sql`
      insert into storage_keeper (organization_id, storage_id, user_id, since)
      values (${world.organizationId}, ${world.storageId}, ${keeper.id}, '2026-01-01')`.execute(db);
    const { rows: people } = await sql<{ name: string }>`
      select name from app_user where id = ${keeper.id}`.execute(db);
    return { ward: rows[0]?.id ?? 0, name: people[0]?.name };
  });
  const body = {
    storage_id: ward,
    storage_to_id: world.storageId,
    document_date: '2026-11-10',
    lines: [{ n_line: 1, nomenclature_id, asked: '4' }],
  };
  const { item } = await server.call(stockCalls.order.add, { body: body as never }, world.user.token);
  const [paper] = await server.tenant(world.user, (db) =>
    formDocuments({ db, now: () => new Date('2026-11-10T12:00:00') }, [{ kind: 'order', id: item.id }]),
  );
  expect(paper).toMatchObject({
    storage: 'Торговый зал',
    storageTo: 'Отделение',
    responsible: { name },
    responsibleTo: null,
    lines: [{ quantity: null, asked: '4', sum: null }],
  });
});
