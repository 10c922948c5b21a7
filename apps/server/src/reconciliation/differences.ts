import type { CallReply, Difference, HandlerInput, listDifferences } from '@provizor/contract';
import { firstPage, nextPage } from '@provizor/contract';
import { adviceFor } from '@provizor/domain';
import { statusOf } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { findReconciliation } from './queries.ts';

type Body = HandlerInput<typeof listDifferences>['body'];
type Row = Omit<Difference, 'our_status_name' | 'their_status_name' | 'why' | 'take' | 'wizards'>;

/** Differences a choice means: `where` for `reconciliation_difference d`. */
export function chosen(id: string, body: Pick<Body, 'kind' | 'gtin'>): RawBuilder<unknown> {
  const all = [sql`d.reconciliation_id = ${id}`];
  if (body.kind) all.push(sql`d.kind = ${body.kind}`);
  if (body.gtin) all.push(sql`d.sgtin ^@ ${body.gtin}`);
  return sql.join(all, sql` and `);
}

const title = (status: string | null) => (status === null ? null : statusOf(status).title);

function explained(row: Row): Difference {
  const ours = row.our_status === null ? null : { status: row.our_status, place: row.our_place };
  const theirs = row.their_status === null ? null : { status: row.their_status, place: row.their_place };
  return {
    ...row,
    our_status_name: title(row.our_status),
    their_status_name: title(row.their_status),
    ...adviceFor(row.kind, ours, theirs),
  };
}

/** A page of differences in the order of their codes, each explained. Refuses not-found. */
export async function differencesOf(
  db: TenantTransaction,
  id: string,
  body: Body,
): Promise<CallReply<typeof listDifferences>> {
  await findReconciliation(db, id);
  const limit = body.limit ?? (body.next ? nextPage : firstPage);
  const where = sql`${chosen(id, body)} and (${body.settled} or d.settled is null)`;
  const { rows } = await sql<Row>`
    select d.sgtin, left(d.sgtin, 14) as gtin,
           nomenclature_name(i.gtin, i.name, i.prod_desc) as name, d.kind, d.series, d.expiry::text, d.sscc, d.our_status,
      d.our_place, d.their_status, d.their_place, coalesce(b.name, pb.name) as their_place_name, d.settled
    from reconciliation_difference d
    left join gtin_info i on i.gtin = left(d.sgtin, 14)
    left join branch b on b.organization_id = d.organization_id and b.branch_id = d.their_place
    left join partner_branch pb on pb.organization_id = d.organization_id and pb.branch_id = d.their_place
    where ${where} and d.sgtin > ${body.next ?? ''}
    order by d.sgtin limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const count = body.next
    ? null
    : (
        await sql<{
          n: number;
        }>`select count(*)::int as n from reconciliation_difference d where ${where}`.execute(db)
      ).rows[0]?.n;
  return {
    items: items.map(explained),
    count: count ?? null,
    next: rows.length > limit ? (items.at(-1)?.sgtin ?? null) : null,
  };
}
