import type { CallReply, HandlerInput } from '@provizor/contract';
import type { fulfilOrder } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { lockDocument } from '../documents/head.ts';
import { isPaused } from '../documents/lots/offers.ts';
import { demandPassage } from '../documents/obstacles.ts';
import { addDocument } from '../documents/save.ts';
import { fulfilmentLines } from './fulfilment.ts';

type Body = HandlerInput<typeof fulfilOrder>['body'];
type Taken = {
  lot_id: number;
  nomenclature_id: number;
  address_id: number;
  address_to_id: number;
  quantity: string;
};

/**
 * Drafts a move of what an order still lacks: the shortest shelf life first, each lot from its cell, none that is expired
 * or suspended. Refuses not-found, order.not-confirmed, order.nothing-left, order.nothing-free, input.invalid (more than is
 * left).
 */
export async function fulfil(ctx: Context, body: Body): Promise<CallReply<typeof fulfilOrder>> {
  const { db } = ctx;
  const order = await lockDocument(db, 'order', body.id);
  await demandPassage(ctx, order, 'fulfil');
  const from = order.storageToId ?? refuse('not-found');
  const today = dayOf(ctx.now());
  const wanted = body.lines ?? null;
  const needs = sql`
    select o.n, o.nomenclature_id, o.address_id, o.left_over,
           case when ${wanted === null} then o.left_over else w.quantity end as quantity
      from (${fulfilmentLines(body.id)}) o
      left join unnest(${(wanted ?? []).map(({ n_line }) => n_line)}::int[],
                       ${(wanted ?? []).map(({ quantity }) => quantity)}::numeric[]) as w (n, quantity) on w.n = o.n`;
  const { rows: asked } = await sql<{ n: number; much: boolean }>`
    select n, quantity > left_over as much from (${needs}) x where quantity > 0`.execute(db);
  if (asked.some(({ much }) => much) || (wanted && asked.length < wanted.length)) {
    refuse('input.invalid', [{ path: 'body.lines', message: 'Количество больше, чем осталось выполнить' }]);
  }
  if (asked.length === 0) refuse('order.nothing-left');
  const { rows } = await sql<Taken>`
    with needs as (${needs}),
    spread as (
      select n, nomenclature_id, address_id, quantity,
             sum(quantity) over (partition by nomenclature_id order by n) - quantity as before
        from needs where quantity > 0
    ), free as (
      select b.lot_id, b.address_id, l.nomenclature_id, l.expiry, b.quantity - b.reserved as quantity,
             sum(b.quantity - b.reserved) over (
               partition by l.nomenclature_id order by l.expiry nulls last, l.id, b.address_id)
               - (b.quantity - b.reserved) as before
        from stock_balance b join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
       where b.storage_id = ${from} and b.quantity > b.reserved and (l.expiry is null or l.expiry >= ${today}::date)
         and not ${isPaused} and l.nomenclature_id in (select nomenclature_id from spread)
    )
    select f.lot_id, f.nomenclature_id, f.address_id, s.address_id as address_to_id,
           trim_scale(least(f.before + f.quantity, s.before + s.quantity) - greatest(f.before, s.before))::text as quantity
      from spread s
      join free f on f.nomenclature_id = s.nomenclature_id
       and f.before < s.before + s.quantity and s.before < f.before + f.quantity
       and least(f.before + f.quantity, s.before + s.quantity) - greatest(f.before, s.before) > 0.000004
     order by s.n, f.before`.execute(db);
  if (rows.length === 0) refuse('order.nothing-free');
  const item = await addDocument(ctx, 'move', {
    storage_id: from,
    storage_to_id: order.storageId,
    document_date: today,
    comment: `По заявке № ${order.number}`,
    lines: rows.map((row, index) => ({ n_line: index + 1, ...row })),
    base_id: order.id,
  });
  const { rows: short } = await sql<CallReply<typeof fulfilOrder>['short'][number]>`
    select o.n as n_line, m.name, trim_scale(o.left_over)::text as missing
      from (${fulfilmentLines(body.id)}) o join nomenclature m on m.id = o.nomenclature_id
     where o.left_over > 0 and (${wanted === null} or o.n = any(${(wanted ?? []).map(({ n_line }) => n_line)}::int[]))
     order by o.n`.execute(db);
  return { item, short: wanted === null ? short : [] };
}
