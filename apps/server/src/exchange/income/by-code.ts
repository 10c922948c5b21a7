import type { CallReply, findDeliveries, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { incomeColumns } from './list.ts';
import { type IncomeRow, itemOf } from './rows.ts';

type Reply = CallReply<typeof findDeliveries>;
type Found = Pick<Reply['items'][number], 'object' | 'object_state'>;

/** A code stands in few deliveries; the rest of a long history is of no use to whoever scanned it. */
const most = 20;
/** Boxes stand in one another, but not deeper. */
const deepest = 10;

/**
 * Notifications that name a code, by itself or by a box it lies in as far as hierarchies are known; those that wait for
 * an answer first, then the newest.
 */
async function namedIn({ db }: Context, code: string): Promise<(IncomeRow & Found)[]> {
  const { rows } = await sql<IncomeRow & Found>`
    with recursive climb(code, depth) as (
      select ${code}::text collate "C", 0
      union
      select coalesce(p.sscc, b.parent_sscc) collate "C", climb.depth + 1
        from climb
        left join mdlp_box_pack p on p.sgtin = climb.code
        left join mdlp_box b on b.sscc = climb.code
       where coalesce(p.sscc, b.parent_sscc) is not null and climb.depth < ${deepest}
    )
    select distinct on (i.done = 1, not (not l.accepted and l.closed_by is null), i.received_at, i.document_id)
           ${incomeColumns}, l.code as object,
           case when l.accepted then 'accepted' when l.closed_by is null then 'open'
                when l.closed_by = 605 then 'recalled' else 'refused' end as object_state
      from climb
      join mdlp_incoming_line l on l.code = climb.code
      join mdlp_incoming i on i.document_id = l.document_id
     order by i.done = 1, not (not l.accepted and l.closed_by is null), i.received_at desc, i.document_id
     limit ${most}`.execute(db);
  return rows;
}

async function unopenedBoxes({ db }: Context, types: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct l.code)::int as n
      from mdlp_incoming i join mdlp_incoming_line l on l.document_id = i.document_id
     where i.done <> 1 and i.doc_type = any(${[...types]}::int[])
       and l.kind = 'sscc' and not l.accepted and l.closed_by is null
       and not exists (select from mdlp_box b where b.sscc = l.code)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The deliveries a scanned code belongs to, and how many boxes hide what else may be in them. */
export async function deliveriesOf(
  ctx: Context,
  { code, doc_type: types }: HandlerInput<typeof findDeliveries>['body'],
): Promise<Reply> {
  const rows = await namedIn(ctx, code);
  const places = await findPlaces(ctx.db, ctx.user.organizationId, [
    ...new Set(rows.flatMap(({ sender, receiver }) => [sender, receiver])),
  ]);
  return {
    items: rows.map((row) => ({
      ...itemOf(row, places),
      object: row.object,
      object_state: row.object_state,
    })),
    unopened: code.length === 18 ? 0 : await unopenedBoxes(ctx, types),
  };
}
