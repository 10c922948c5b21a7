import type { CallReply, GoodsPacking, listGoodsLevels } from '@provizor/contract';
import { type GoodsLevel, mostUnits, unitsInPack } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** Levels of goods. Refuses not-found. */
export async function levelsOf(db: TenantTransaction, id: number): Promise<GoodsPacking> {
  const { rows } = await sql<GoodsPacking>`
    select levels, units_in_pack from nomenclature where id = ${id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** Levels of those of many goods that are known. */
export async function levelsOfMany(
  db: TenantTransaction,
  ids: number[],
): Promise<CallReply<typeof listGoodsLevels>['items']> {
  const { rows } = await sql<{ id: number; levels: GoodsLevel[] }>`
    select id, levels from nomenclature where id = any(${ids}::int[]) order by id`.execute(db);
  return rows;
}

type Uneven = { storage: string; series: string | null; quantity: string };

/**
 * Gives goods their levels: from now on their balances are counted by the smallest of them, what the ledger says stays.
 * Refuses not-found, levels.too-many, and levels.not-whole with the balances that are no whole number of the new units.
 */
export async function setLevels({ db }: Context, id: number, levels: GoodsLevel[]): Promise<GoodsPacking> {
  await levelsOf(db, id);
  const inPack = unitsInPack(levels);
  const names = new Set(levels.map(({ name }) => name.toLowerCase()));
  if (names.size < levels.length || (levels.length > 0 && inPack > mostUnits)) refuse('levels.too-many');
  const { rows } = await sql<Uneven>`
    select s.name as storage, l.series, trim_scale(u.quantity)::text as quantity
      from stock_set_levels(${id}, ${JSON.stringify(levels)}::jsonb, ${inPack}) u
      join storage s on s.id = u.storage_id
      join lot l on l.id = u.lot_id
     order by s.name, l.id limit 10`.execute(db);
  if (rows.length > 0) {
    refuse(
      'levels.not-whole',
      rows.map(({ storage, series, quantity }) => ({
        path: 'body.levels',
        message: `${storage}${series === null ? '' : `, серия ${series}`}: ${quantity.replace('.', ',')} уп.`,
      })),
    );
  }
  return levelsOf(db, id);
}
