import type { addPackLevel, CallReply, calculatePacks, HandlerInput, PackLevel } from '@provizor/contract';
import { type PackingLevel, packingText, packsToUnits, unitsOfLevels, unitsToPacks } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Most levels goods of one kind have (mdse_pack.level). */
const mostLevels = 9;

/** Levels of the packing of goods, innermost first. */
export async function findLevels(db: TenantTransaction, mdseId: number): Promise<PackLevel[]> {
  const { rows } = await sql<Omit<PackLevel, 'units'>>`
    select p.id, p.mdse_id, p.level, p.type_pack_id, t.name as type_pack_name, p.amount
      from mdse_pack p join type_pack t on t.id = p.type_pack_id
     where p.mdse_id = ${mdseId}
     order by p.level`.execute(db);
  if (rows.length === 0) return [];
  const units = unitsOfLevels(rows.map(({ type_pack_name: name, amount }) => ({ name, amount })));
  return rows.map((row, index) => ({ ...row, units: String(units[index]) }));
}

/** One level, or undefined. */
export async function findLevel(db: TenantTransaction, id: number): Promise<PackLevel | undefined> {
  const { rows } = await sql<{ mdse_id: number }>`select mdse_id from mdse_pack where id = ${id}`.execute(db);
  const levels = rows[0] ? await findLevels(db, rows[0].mdse_id) : [];
  return levels.find((level) => level.id === id);
}

/** Goods with their unit; the lock makes writers of their levels take turns. Refuses not-found. */
async function goodsOf(db: TenantTransaction, mdseId: number, lock = false) {
  const { rows } = await sql<{ amount: number | null; unit: string | null; pack: string | null }>`
    select m.amount, u.name as unit, t.name as pack
      from mdse m
      left join unit_ls u on u.id = m.unit_ls_id
      left join type_pack t on t.id = m.type_pack_id
     where m.id = ${mdseId} ${lock ? sql`for no key update of m` : sql``}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** Adds the next outer level. Refuses not-found (goods, kind of pack) and packing.too-deep. */
export async function addLevel(
  { db }: Context,
  { mdse_id, type_pack_id, amount }: HandlerInput<typeof addPackLevel>['body'],
): Promise<PackLevel> {
  await goodsOf(db, mdse_id, true);
  const { rows: types } = await sql`select from type_pack where id = ${type_pack_id}`.execute(db);
  if (types.length === 0) refuse('not-found');
  const level = (await findLevels(db, mdse_id)).length + 1;
  if (level > mostLevels) refuse('packing.too-deep');
  const { rows } = await sql<{ id: number }>`
    insert into mdse_pack (mdse_id, level, type_pack_id, amount)
    values (${mdse_id}, ${level}, ${type_pack_id}, ${amount}) returning id`.execute(db);
  return (rows[0] && (await findLevel(db, rows[0].id))) ?? refuse('not-found');
}

/** Removes the outermost level. Refuses not-found, and packing.inner while a level above counts by this one. */
export async function removeLevel({ db }: Context, id: number): Promise<void> {
  const level = (await findLevel(db, id)) ?? refuse('not-found');
  await goodsOf(db, level.mdse_id, true);
  if ((await findLevels(db, level.mdse_id)).at(-1)?.id !== id) refuse('packing.inner');
  await sql`delete from mdse_pack where id = ${id}`.execute(db);
}

/**
 * Converts consumer packs into smallest units or back, exactly. Goods without levels are packed as their card says
 * («Единиц в упаковке»). Refuses not-found, and packing.unknown when the card says nothing either.
 */
export async function calculate(
  db: TenantTransaction,
  body: HandlerInput<typeof calculatePacks>['body'],
): Promise<CallReply<typeof calculatePacks>> {
  const goods = await goodsOf(db, body.mdse_id);
  let levels: PackingLevel[] = (await findLevels(db, body.mdse_id)).map(
    ({ type_pack_name: name, amount }) => ({
      name,
      amount,
    }),
  );
  if (levels.length === 0) {
    levels = [{ name: goods.pack ?? 'Упаковка', amount: goods.amount ?? refuse('packing.unknown') }];
  }
  const convert = body.direction === 'units' ? packsToUnits : unitsToPacks;
  const packed = convert(levels, body.amount);
  return {
    amount: packed.amount,
    rest: packed.rest,
    units_in_pack: packed.unitsInPack,
    text: packingText(packed, goods.unit ?? 'единица'),
    levels: packed.levels,
  };
}
