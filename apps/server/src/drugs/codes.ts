import { gtinOfEan13, isEan13, isGtin } from '@provizor/codes';
import type { CallReply, HandlerInput, putGtin, setGtin } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { ensureNomenclature } from '../nomenclature/index.ts';

/** Goods (ids) that have one of the GTINs, their own or a further one. */
export async function goodsOfGtins(db: TenantTransaction, gtins: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mdse where gtin = any(${gtins}::text[])
    union
    select mdse_id from mdse_code where kind = 'gtin' and code = any(${gtins}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Goods (ids) with the barcode EAN-13, or with the GTIN it stands for. */
export async function goodsOfEan13(db: TenantTransaction, ean13: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mdse where ean13 = ${ean13}
    union
    select mdse_id from mdse_code where kind = 'ean13' and code = ${ean13}
    order by id`.execute(db);
  const byGtin = await goodsOfGtins(db, [gtinOfEan13(ean13)]);
  return [...new Set([...rows.map(({ id }) => id), ...byGtin])];
}

/** The first goods of a scanned GTIN; refuses barcode.not-found, also for what is no GTIN. */
export async function oneOfGtin(db: TenantTransaction, gtin: string): Promise<number> {
  const [id] = isGtin(gtin) ? await goodsOfGtins(db, [gtin]) : [];
  return id ?? refuse('barcode.not-found');
}

/** The first goods of a scanned EAN-13; refuses as `oneOfGtin`. */
export async function oneOfEan13(db: TenantTransaction, ean13: string): Promise<number> {
  const [id] = isEan13(ean13) ? await goodsOfEan13(db, ean13) : [];
  return id ?? refuse('barcode.not-found');
}

const taken = (name: string): never =>
  refuse('input.invalid', [{ path: 'body.gtin', message: `Этот GTIN уже у товара «${name}»` }]);

/** Gives goods a GTIN. Refuses not-found, version.stale, input.invalid when other goods have it. */
export async function changeGtin(
  { db }: Context,
  { id, gtin, version }: HandlerInput<typeof putGtin>['body'],
): Promise<void> {
  const { rows: others } = await sql<{ name: string }>`
    select m.name from mdse m
      left join mdse_code c on c.mdse_id = m.id and c.kind = 'gtin' and c.code = ${gtin}
     where (m.gtin = ${gtin} or c.code is not null) and m.id <> ${id} limit 1`.execute(db);
  if (others[0]) taken(others[0].name);
  const { rows } = await sql<{ version: number }>`
    select version from mdse where id = ${id} for no key update`.execute(db);
  const present = rows[0] ?? refuse('not-found');
  if (version !== undefined && version !== present.version) refuse('version.stale', { present });
  await sql`
    update mdse set gtin = ${gtin}, version = version + 1 where id = ${id} and gtin is distinct from ${gtin}`.execute(
    db,
  );
}

type Own = CallReply<typeof setGtin>;

/**
 * The organisation's nomenclature of a GTIN: found, or made with the name the registry knows; with an id that row
 * gets the GTIN. Refuses not-found, and input.invalid when another row has the GTIN.
 */
export async function setOwnGtin(
  ctx: Context,
  { gtin, id }: HandlerInput<typeof setGtin>['body'],
): Promise<Own> {
  const find = async () => {
    const { rows } = await sql<Own['item']>`
      select id, gtin, name, version from nomenclature where gtin = ${gtin}`.execute(ctx.db);
    return rows[0];
  };
  const known = await find();
  if (id === undefined) {
    if (known) return { item: known, created: false };
    await ensureNomenclature(ctx.db, ctx.user.organizationId, [gtin]);
    return { item: (await find()) ?? refuse('not-found'), created: true };
  }
  if (known && known.id !== id) taken(known.name);
  const { numAffectedRows } = await sql`
    update nomenclature set gtin = ${gtin}, version = version + 1
     where id = ${id} and gtin is distinct from ${gtin}`.execute(ctx.db);
  if (!numAffectedRows && !known) refuse('not-found');
  return { item: (await find()) ?? refuse('not-found'), created: false };
}
