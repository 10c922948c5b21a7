import {
  type CallReply,
  type DisposalRow,
  firstPage,
  type HandlerInput,
  type listDisposals,
  nextPage,
} from '@provizor/contract';
import { agreementOf, type Sides } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { dayStart, decodeKey, encodeKey } from '../exchange/index.ts';
import { disposalColumns, sides } from './sides.ts';

type Body = HandlerInput<typeof listDisposals>['body'];
type Group = Sides & { count: number };
type Row = Omit<DisposalRow, 'agree' | 'waiting' | 'differ'> & { groups: Group[]; key: string };

/** What the three may say of a pack. */
const words = [true, false, null];
const everySides: Sides[] = words.flatMap((registrar) =>
  words.flatMap((mdlp) => words.map((stock) => ({ registrar, mdlp, stock }))),
);

/** Contradictions, as PostgreSQL writes the three of them. */
const differing = everySides
  .filter((pack) => agreementOf(pack).kind === 'differ')
  .map(({ registrar, mdlp, stock }) =>
    [registrar, mdlp, stock].map((side) => (side === null ? '' : side ? 't' : 'f')).join('|'),
  );

/** How many packs agree, wait, or are told of differently. */
function counted({ groups, key: _, ...row }: Row): DisposalRow {
  const figures = { agree: 0, waiting: 0, differ: 0 };
  for (const { count, ...pack } of groups) figures[agreementOf(pack).kind] += count;
  return { ...row, ...figures };
}

const conditions = ({ period_s: from, period_e: to, differ, open }: Body) => sql`
      o.origin = 'registrar'
  and ${from ? sql`o.created_at >= ${dayStart(from)}` : sql`true`}
  and ${to ? sql`o.created_at < ${dayStart(to)} + interval '1 day'` : sql`true`}
  and ${open ? sql`v.state in ('new', 'wait', 'inProgress')` : sql`true`}
  and ${differ ? sql`g.differ` : sql`true`}`;

/**
 * A page of disposals with the three-way check of their packs, the newest first; days are those of Moscow, `next` of the
 * reply asks for the following page.
 */
export async function disposalsOf(
  db: TenantTransaction,
  body: Body,
): Promise<CallReply<typeof listDisposals>> {
  const after = decodeKey(body.next);
  const limit = body.limit ?? (after ? nextPage : firstPage);
  const beyond = after
    ? sql`and (o.created_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Row>`
    select ${disposalColumns}, coalesce(g.groups, '[]') as groups, o.created_at::text as key
      from mdlp_outgoing o
      join mdlp_disposal v on v.organization_id = o.organization_id and v.outgoing_id = o.id
      left join lateral (
        select json_agg(json_build_object('registrar', p.registrar, 'mdlp', p.mdlp, 'stock', p.stock, 'count', p.count))
                 as groups,
               bool_or(format('%s|%s|%s', p.registrar, p.mdlp, p.stock) = any(${differing}::text[])) as differ
          from (select p.registrar, p.mdlp, p.stock, count(*)::int as count
                  from (select (${sides.registrar}) as registrar, (${sides.mdlp}) as mdlp, (${sides.stock}) as stock
                          from mdlp_disposal_mark m
                         where m.organization_id = v.organization_id and m.outgoing_id = v.outgoing_id) p
                 group by 1, 2, 3) p) g on true
     where ${conditions(body)} ${beyond}
     order by o.created_at desc, o.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(counted),
    count: null,
    next: rows.length > limit && last ? encodeKey({ at: last.key, id: last.id }) : null,
  };
}
