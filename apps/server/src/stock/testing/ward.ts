import { sendMove, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { post, type StockWorld, stockWorld } from './index.ts';

/** A warehouse with ten packs of each of three lots, a ward below it, and who confirms orders. */
export type WardWorld = {
  world: StockWorld;
  /** The storage of the ward. */
  ward: number;
  /** Nomenclature of the lots. */
  goods: number[];
  /** Confirms orders of the division. */
  nurse: TestUser;
  /** Confirms all orders. */
  head: TestUser;
};

/** Somebody who keeps storages and confirms orders. */
export async function confirmer(
  server: TestServer,
  world: StockWorld,
  flag: 'can_confirm_division_order' | 'can_confirm_order' = 'can_confirm_division_order',
): Promise<TestUser> {
  const made = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  await server.tenant(world.user, (tx) =>
    sql`update app_user set ${sql.ref(flag)} = true where id = ${made.id}`.execute(tx),
  );
  return made;
}

/** Makes such a warehouse in an organisation of its own. */
export async function wardWorld(server: TestServer): Promise<WardWorld> {
  const world = await stockWorld(server, 3);
  const nurse = await confirmer(server, world);
  const head = await confirmer(server, world, 'can_confirm_order');
  return server.tenant(world.user, async (tx) => {
    const lines = world.lots.map((lotId) => ({ lotId, quantity: '10' }));
    await post(tx, world, 'income', '2026-11-01', lines);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name, base_id)
      values (${world.organizationId}, 'Отделение', ${world.storageId}) returning id`.execute(tx);
    const known = await sql<{ id: number }>`
      select nomenclature_id as id from lot where id = any(${world.lots}::int[]) order by id`.execute(tx);
    return { world, ward: rows[0]?.id ?? 0, goods: known.rows.map(({ id }) => id), nurse, head };
  });
}

/** What a storage of the world has in all. */
export async function balanceAt(
  server: TestServer,
  { world }: WardWorld,
  storageId: number,
): Promise<{ quantity: string; reserved: string } | undefined> {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ quantity: string; reserved: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as quantity,
             trim_scale(coalesce(sum(reserved), 0))::text as reserved
        from stock_balance where storage_id = ${storageId}`.execute(tx),
  );
  return rows[0];
}

/** A draft that moves so much of each lot to the ward. */
export async function moveToWard(
  server: TestServer,
  { world, ward, goods }: WardWorld,
  quantities: string[],
) {
  const lines = quantities.map((quantity, index) => ({
    n_line: index + 1,
    nomenclature_id: goods[index],
    lot_id: world.lots[index],
    quantity,
  }));
  const body = { storage_id: world.storageId, storage_to_id: ward, lines } as never;
  return (await server.call(stockCalls.move.add, { body }, world.user.token)).item;
}

/** The same, sent. */
export async function sentToWard(server: TestServer, of: WardWorld, quantities: string[]) {
  const { id, version } = await moveToWard(server, of, quantities);
  return (await server.call(sendMove, { body: { id, version } }, of.world.user.token)).item;
}
