import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { barsBefore } from '../documents/obstacles.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { type Priced, pricesOf } from './price.ts';

/** Lines a document has at most. */
const mostLines = 10_000;

type Shelf = Priced & { lotId: number; nomenclatureId: number; quantity: string };

/** Lots prices are asked for at once. */
const atOnce = 5_000;

/** Lots whose price the rules would change, in their order, no more than `most`. */
async function changedOf(db: TenantTransaction, rows: readonly Shelf[], day: string, most: number) {
  const wanted: (Shelf & { retail: string })[] = [];
  for (let from = 0; from < rows.length && wanted.length < most; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    const answers = await pricesOf(db, part, day);
    for (const [index, row] of part.entries()) {
      const { by_rule: price, retail_price: present } = answers[index] ?? {};
      if (price && price !== present) wanted.push({ ...row, retail: price });
    }
  }
  return wanted.slice(0, most);
}

/**
 * Puts into a draft of a re-pricing every lot of its storage whose price the rules would change, at that price, as far as
 * a document has room for them: once it is posted, a new one takes the rest. Lots that stand in it stay as they are.
 * Refuses not-found, version.stale, stock.posted, input.invalid (no room).
 */
export async function fillReprice(
  ctx: Context,
  id: string,
  version: number | undefined,
): Promise<{ added: number; version: number }> {
  const { db, user } = ctx;
  const head = await lockSeen(db, 'reprice', id, version);
  refuseObstacles(await barsBefore(ctx, head, 'save'));
  const { rows } = await sql<Shelf & { day: string }>`
    select d.storage_id as "storageId", b.lot_id as "lotId", l.nomenclature_id as "nomenclatureId",
           l.price::text as price, l.vat_rate as "vatRate", null as maker,
           trim_scale(sum(b.quantity))::text as quantity, d.document_date::text as day
      from stock_document d
      join stock_balance b on b.organization_id = d.organization_id and b.storage_id = d.storage_id and b.quantity > 0
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where d.id = ${id}::uuid
       and not exists (select from stock_document_line i where i.document_id = d.id and i.lot_id = b.lot_id)
     group by d.id, d.storage_id, d.document_date, b.lot_id, l.nomenclature_id, l.price, l.vat_rate, n.name
     order by n.name collate "ru-x-icu", b.lot_id`.execute(db);
  const { rows: last } = await sql<{ n: number }>`
    select coalesce(max(n), 0)::int as n from stock_document_line where document_id = ${id}::uuid`.execute(
    db,
  );
  const from = last[0]?.n ?? 0;
  const wanted = await changedOf(db, rows, rows[0]?.day ?? '', Math.max(mostLines - from, 1));
  if (from + wanted.length > mostLines) {
    refuse('input.invalid', [
      { path: 'body', message: `В документе не больше ${mostLines} строк: проведите этот и начните новый` },
    ]);
  }
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, nomenclature_id, quantity, retail_price)
    select ${user.organizationId}::int, ${id}::uuid, ${from}::int + r.n, r.lot, r.goods, r.quantity, r.price
      from unnest(${wanted.map(({ lotId }) => lotId)}::int[], ${wanted.map((row) => row.nomenclatureId)}::int[],
                  ${wanted.map(({ quantity }) => quantity)}::numeric[], ${wanted.map(({ retail }) => retail)}::numeric[])
        with ordinality as r (lot, goods, quantity, price, n)`.execute(db);
  const { rows: now } = await sql<{ version: number }>`
    update stock_document set version = version + 1, updated_at = now() where id = ${id}::uuid returning version`.execute(
    db,
  );
  tellChanged(ctx, head, head.state);
  return { added: wanted.length, version: now[0]?.version ?? head.version };
}
