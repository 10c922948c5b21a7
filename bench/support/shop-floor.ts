import { sql } from 'kysely';
import { asSystem, type Database } from '../../apps/server/src/database/index.ts';
import { peopleFactory } from '../../apps/server/src/testing/people.ts';

/** An organisation with its administrator, one storage and one kind of goods: all that receipts need. */
export type ShopFloor = { organization: number; token: string; storage: number; goods: number };

/** Makes one, apart from all others, so that what happens in it is counted by itself. */
export async function openShopFloor(database: Database, fields: { inn?: string } = {}): Promise<ShopFloor> {
  const factory = peopleFactory(database);
  const { organizationId, token } = await factory.user(await factory.organization(fields), { type: 'admin' });
  const { rows } = await asSystem(database, (db) =>
    sql<{ storage: number; goods: number }>`
      with storage as (
             insert into storage (organization_id, name) values (${organizationId}, 'Зал') returning id),
           goods as (
             insert into nomenclature (organization_id, name) values (${organizationId}, 'Товар') returning id)
      select storage.id as storage, goods.id as goods from storage, goods`.execute(db),
  );
  if (!rows[0]) throw new Error('the tables gave nothing');
  return { organization: organizationId, token, ...rows[0] };
}
