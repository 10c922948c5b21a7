import { dayOf, isPosted, type StockState } from '@provizor/domain';
import { sql } from 'kysely';
import type { Check } from '../checks/examined.ts';
import { forbidden, madeOfIt, overLimit } from '../obstacles/obstacle.ts';
import { orderedFor, usableIn } from './reckoning.ts';
import { rightsOf } from './rights.ts';

/** An order goes to another storage, as a move that waits for an answer does. */
export const goesToOther: Check = ({ document: { kind, storage, storage_to: other } }) =>
  other?.id === storage.id
    ? [forbidden(kind === 'order' ? 'order.same-storage' : 'move.same-storage', 'storage_to_id')]
    : [];

/**
 * Lines that would fill the storage above its limits, with what it has asked for otherwise; who confirms all orders may
 * exceed them.
 */
export const withinLimits: Check = async ({ ctx, document: { id, storage } }) => {
  if ((await rightsOf(ctx)).can_confirm_order) return [];
  // Orders of a storage are reckoned one after another: two confirmed at once would both pass.
  await sql`select pg_advisory_xact_lock(7911, ${storage.id}::int)`.execute(ctx.db);
  const { rows } = await sql<{ n_line: number; name: string; maximum: string; would: string }>`
    select o.n_line, o.name, trim_scale(o.maximum)::text as maximum, trim_scale(o.would)::text as would from (
      select min(i.n) as n_line, m.name, x.maximum,
             round(coalesce(b.quantity, 0) + coalesce(w.quantity, 0) + sum(i.asked), 6) as would
        from stock_document_line i
        join stock_limit x on x.organization_id = i.organization_id and x.storage_id = ${storage.id}
         and x.nomenclature_id = i.nomenclature_id
        join nomenclature m on m.organization_id = i.organization_id and m.id = i.nomenclature_id
        left join (${usableIn(storage.id, dayOf(ctx.now()))}) b on b.nomenclature_id = i.nomenclature_id
        left join (${orderedFor(storage.id, id)}) w on w.nomenclature_id = i.nomenclature_id
       where i.document_id = ${id}::uuid group by m.name, i.nomenclature_id, x.maximum, b.quantity, w.quantity) o
     where o.would > o.maximum order by o.n_line`.execute(ctx.db);
  return rows.map(overLimit);
};

/** Moves were made of an order. */
export const hasNoMoves: Check = async ({ ctx, document: { id } }) => {
  const { rows } = await sql<{ number: string }>`
    select number from stock_document where base_id = ${id}::uuid and not removed order by created_at limit 1`.execute(
    ctx.db,
  );
  return rows.map(({ number }) => madeOfIt('order.in-work', number));
};

/** The order a move is made of is confirmed; it is locked, as it counts what the move brings. */
export const orderIsConfirmed: Check = async ({ ctx, document: { base } }) => {
  if (base?.kind !== 'order') return [];
  const { rows } = await sql<{ state: StockState }>`
    select state from stock_document where id = ${base.id}::uuid and not removed for no key update`.execute(
    ctx.db,
  );
  return rows[0] && isPosted(rows[0].state) ? [] : [forbidden('order.not-confirmed')];
};
