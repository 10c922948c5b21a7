import type { CallReply, DisposalRow, HandlerInput, listDisposals } from '@provizor/contract';
import { agreementOf, type Sides } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { disposalColumns, sides } from './sides.ts';

type Body = HandlerInput<typeof listDisposals>['body'];
type Row = Omit<DisposalRow, 'agree' | 'waiting' | 'differ'> & { groups: (Sides & { count: number })[] };

const firstPage = 100;

/** How many packs agree, wait, or are told of differently. */
function counted({ groups, ...row }: Row): DisposalRow {
  const figures = { agree: 0, waiting: 0, differ: 0 };
  for (const { count, ...pack } of groups) figures[agreementOf(pack).kind] += count;
  return { ...row, ...figures };
}

/** Disposals of a period with the three-way check of their packs, the newest first. */
export async function disposalsOf(
  db: TenantTransaction,
  { period_s: from, period_e: to, differ, open, limit = firstPage }: Body,
): Promise<CallReply<typeof listDisposals>> {
  const { rows } = await sql<Row>`
    select ${disposalColumns}, coalesce(g.groups, '[]') as groups
      from mdlp_outgoing o
      join mdlp_disposal v on v.organization_id = o.organization_id and v.outgoing_id = o.id
      left join lateral (
        select json_agg(json_build_object('registrar', p.registrar, 'mdlp', p.mdlp, 'stock', p.stock, 'count', p.count))
                 as groups
          from (select p.registrar, p.mdlp, p.stock, count(*)::int as count
                  from (select (${sides.registrar}) as registrar, (${sides.mdlp}) as mdlp, (${sides.stock}) as stock
                          from mdlp_disposal_mark m
                         where m.organization_id = v.organization_id and m.outgoing_id = v.outgoing_id) p
                 group by 1, 2, 3) p) g on true
     where o.origin = 'registrar'
       and (${from ?? null}::date is null or o.created_at >= ${from ?? null}::date)
       and (${to ?? null}::date is null or o.created_at < ${to ?? null}::date + 1)
       and (not ${open ?? false} or v.state in ('new', 'wait', 'inProgress'))
     order by o.created_at desc, o.id limit ${differ ? 500 : limit}`.execute(db);
  const items = rows.map(counted).filter((row) => !differ || row.differ > 0);
  return { items: items.slice(0, limit), count: null };
}
