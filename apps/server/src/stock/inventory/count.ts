import type { CallReply, HandlerInput } from '@provizor/contract';
import type { addFoundGoods, CountLine, countInventLines, recountInvent } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureLots } from '../lots.ts';
import { lockCount, tellCounted, writeCounted } from './counts.ts';
import { movedBetween, numbered, readLines } from './lines.ts';

type Typed = HandlerInput<typeof countInventLines>['body'];
type Found = HandlerInput<typeof addFoundGoods>['body'];

/**
 * Writes what was counted by hand. A line whose quantity is no more the one the person saw is left as it is and told
 * back. Refuses not-found (also a line), invent.not-begun, invent.finished.
 */
export async function countByHand(
  ctx: Context,
  { id, counts }: Typed,
): Promise<CallReply<typeof countInventLines>> {
  const { db } = ctx;
  await lockCount(ctx, id);
  const once = [...new Map(counts.map((count) => [count.n_line, count])).values()];
  const numbers = once.map(({ n_line }) => n_line);
  const { rows } = await sql<{ n: number; fresh: boolean }>`
    select g.n, i.counted is not distinct from g.seen as fresh
      from unnest(${numbers}::int[], ${once.map(({ seen }) => seen)}::numeric[]) as g (n, seen)
      join stock_document_line i on i.document_id = ${id}::uuid and i.n = g.n`.execute(db);
  if (rows.length !== once.length) refuse('not-found');
  const fresh = new Set(rows.flatMap((row) => (row.fresh ? [row.n] : [])));
  const taken = once.filter(({ n_line }) => fresh.has(n_line));
  await writeCounted(
    db,
    id,
    taken.map(({ n_line: n, counted: quantity }) => ({ n, quantity })),
    'set',
  );
  await dropPacks(
    db,
    id,
    taken.flatMap(({ n_line, counted }) => (counted === null ? [n_line] : [])),
  );
  await writeNotes(db, id, taken);
  if (taken.length > 0) tellCounted(ctx, id, [...fresh]);
  const lines = await readLines(db, id, dayOf(ctx.now()), numbered(numbers));
  return {
    items: lines.filter(({ n_line }) => fresh.has(n_line)),
    conflicts: lines.filter(({ n_line }) => !fresh.has(n_line)),
  };
}

async function writeNotes(db: TenantTransaction, id: string, counts: Typed['counts']): Promise<void> {
  const noted = counts.filter(({ note }) => note !== undefined);
  if (noted.length === 0) return;
  await sql`
    update stock_document_line i set note = g.note
      from unnest(${noted.map(({ n_line }) => n_line)}::int[], ${noted.map(({ note }) => note ?? null)}::text[])
        as g (n, note)
     where i.document_id = ${id}::uuid and i.n = g.n`.execute(db);
}

/** Scanned packs of lines that are counted anew are not counted any more. */
async function dropPacks(db: TenantTransaction, id: string, lines: number[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    delete from stock_document_pack where document_id = ${id}::uuid and n = any(${lines}::int[])`.execute(db);
}

/** The line of a lot in a cell; a new one when there is none. */
export async function lineOfLot(
  db: TenantTransaction,
  id: string,
  lotId: number,
  addressId: number,
): Promise<number> {
  const { rows: there } = await sql<{ n: number }>`
    select n from stock_document_line
     where document_id = ${id}::uuid and lot_id = ${lotId} and address_id = ${addressId}`.execute(db);
  if (there[0]) return there[0].n;
  const { rows } = await sql<{ n: number }>`
    select invent_found(${id}::uuid, ${lotId}, ${addressId}) as n`.execute(db);
  return rows[0]?.n ?? refuse('not-found');
}

/** Refuses input.invalid when a cell is not one of the storage's. */
export async function demandPlace(db: TenantTransaction, storageId: number, addressId: number) {
  if (addressId === 0) return;
  const { rows } =
    await sql`select from address where id = ${addressId} and storage_id = ${storageId}`.execute(db);
  if (rows.length === 0)
    refuse('input.invalid', [{ path: 'body.address_id', message: 'Такого места хранения на складе нет' }]);
}

async function lotOf({ db, user }: Context, body: Found): Promise<number> {
  const { lot_id: lotId, nomenclature_id: nomenclatureId, series = null, expiry = null } = body;
  if (lotId !== undefined) {
    const { rows } = await sql`select from lot where id = ${lotId}`.execute(db);
    return rows.length > 0 ? lotId : refuse('not-found');
  }
  if (nomenclatureId === undefined)
    return refuse('input.invalid', [{ path: 'body.nomenclature_id', message: 'Выберите номенклатуру' }]);
  const { rows } = await sql`select from nomenclature where id = ${nomenclatureId}`.execute(db);
  if (rows.length === 0) refuse('not-found');
  const [made] = await ensureLots(db, user.organizationId, [
    { nomenclatureId, series, expiry, price: null, vatValue: null, source: null },
  ]);
  return made ?? refuse('not-found');
}

/** Counts goods that are among no lines. Refuses not-found, input.invalid, invent.not-begun, invent.finished. */
export async function addFound(ctx: Context, body: Found): Promise<{ item: CountLine }> {
  const { db } = ctx;
  const count = await lockCount(ctx, body.id);
  await demandPlace(db, count.storageId, body.address_id);
  const n = await lineOfLot(db, body.id, await lotOf(ctx, body), body.address_id);
  await writeCounted(db, body.id, [{ n, quantity: body.counted }], 'add');
  tellCounted(ctx, body.id, [n]);
  const [item] = await readLines(db, body.id, dayOf(ctx.now()), numbered([n]));
  return { item: item ?? refuse('not-found') };
}

async function linesToRecount(
  db: TenantTransaction,
  { id, lines, which }: HandlerInput<typeof recountInvent>['body'],
): Promise<number[]> {
  if (which === 'different') {
    const { rows } = await sql<{ n: number }>`select n from invent_different(${id}::uuid) as n`.execute(db);
    return rows.map(({ n }) => n);
  }
  const condition = lines ? sql`v.n = any(${lines}::int[])` : which === 'moved' ? movedBetween : sql`true`;
  const { rows } = await sql<{ n: number }>`
    select v.n from invent_line v
      join stock_document_line i on i.organization_id = v.organization_id and i.document_id = v.document_id and i.n = v.n
     where v.document_id = ${id}::uuid and i.counted is not null and ${condition}`.execute(db);
  return rows.map(({ n }) => n);
}

/**
 * Empties counted lines to be counted again: named ones, those that differ from the books, those whose goods moved
 * meanwhile, or all. Refuses not-found, invent.not-begun, invent.finished.
 */
export async function recount(
  ctx: Context,
  body: HandlerInput<typeof recountInvent>['body'],
): Promise<{ lines: number }> {
  const { db } = ctx;
  await lockCount(ctx, body.id);
  const lines = await linesToRecount(db, body);
  await dropPacks(db, body.id, lines);
  await writeCounted(
    db,
    body.id,
    lines.map((n) => ({ n, quantity: null })),
    'set',
  );
  await sql`
    update invent_line set again = true, round = round + 1
     where document_id = ${body.id}::uuid and n = any(${lines}::int[])`.execute(db);
  if (lines.length > 0) tellCounted(ctx, body.id, lines);
  return { lines: lines.length };
}

/** Counts as none what nobody has counted, in a place or in all. Refuses as counting does. */
export async function restAsNone(ctx: Context, id: string, addressId?: number): Promise<{ lines: number }> {
  const { db } = ctx;
  await lockCount(ctx, id);
  const { rows } = await sql<{ n: number }>`
    select n from stock_document_line
     where document_id = ${id}::uuid and counted is null
       and (${addressId ?? null}::int is null or address_id = ${addressId ?? null}::int)`.execute(db);
  await writeCounted(
    db,
    id,
    rows.map(({ n }) => ({ n, quantity: '0' })),
    'set',
  );
  if (rows.length > 0)
    tellCounted(
      ctx,
      id,
      rows.map(({ n }) => n),
    );
  return { lines: rows.length };
}
