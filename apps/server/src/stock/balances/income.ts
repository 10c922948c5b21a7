import type { CallReply, getIncome, getIncomeLines } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { saidBy } from '../documents/said.ts';

type Income = CallReply<typeof getIncome>['item'];
type IncomeLine = CallReply<typeof getIncomeLines>['items'][number];

const said = saidBy('income');

/** Sums of the lines: a line is worth its quantity at its price, rounded to kopecks by line. */
const columns = sql`
  d.id, d.number, d.document_date, jsonb_build_object('id', s.id, 'name', s.name) as storage,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as partner,
  d.state, t.lines, t.quantity, t.sum, t.vat, d.send_mdlp, d.mdlp_document_id,
  to_json(d.created_at) #>> '{}' as created_at, u.name as user, d.version`;

const joined = sql`
  join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
  left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
  left join app_user u on u.organization_id = d.organization_id and u.id = d.user_id
  cross join lateral (
    select count(*)::int as lines, trim_scale(coalesce(sum(i.quantity), 0))::text as quantity,
           coalesce(sum(${said.sum}), 0)::text as sum, coalesce(sum(${said.vatSum}), 0)::text as vat
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      ${said.joins}
     where i.organization_id = d.organization_id and i.document_id = d.id) t`;

export type IncomeFilter = {
  period_s?: string;
  period_e?: string;
  storage_id?: number;
  /** Part of the number or of the partner's name. */
  query?: string;
};

function conditions({ period_s, period_e, storage_id, query }: IncomeFilter): RawBuilder<unknown> {
  const all = [sql`d.kind = 'income' and not d.removed`];
  if (period_s) all.push(sql`d.document_date >= ${period_s}::date`);
  if (period_e) all.push(sql`d.document_date <= ${period_e}::date`);
  if (storage_id !== undefined) all.push(sql`d.storage_id = ${storage_id}`);
  if (query?.trim()) {
    const part = query.trim();
    all.push(sql`(strpos(lower(d.number), lower(${part})) > 0 or exists (
      select from partner q where q.organization_id = d.organization_id and q.id = d.partner_id
         and strpos(lower(q.name), lower(${part})) > 0))`);
  }
  return sql.join(all, sql` and `);
}

/** A page of receipts, the latest date first, beyond the document `after`, or with `back` the one before it. */
export async function findIncomes(
  db: TenantTransaction,
  filter: IncomeFilter,
  limit: number,
  { after, back }: { after?: string | undefined; back: boolean },
): Promise<Income[]> {
  const way = sql.raw(back ? 'asc' : 'desc');
  const beyond = after
    ? sql`and (d.document_date, d.id) ${sql.raw(back ? '>' : '<')}
              (select a.document_date, a.id from stock_document a where a.id = ${after}::uuid)`
    : sql``;
  const { rows } = await sql<Income>`
    select ${columns}
      from (select * from stock_document d where ${conditions(filter)} ${beyond}
             order by d.document_date ${way}, d.id ${way} limit ${limit}) d
      ${joined}
     order by d.document_date desc, d.id desc`.execute(db);
  return rows;
}

/** How many receipts the filter leaves. */
export async function countIncomes(db: TenantTransaction, filter: IncomeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_document d where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One receipt, or undefined. */
export async function findIncome(db: TenantTransaction, id: string): Promise<Income | undefined> {
  const { rows } = await sql<Income>`
    select ${columns} from stock_document d ${joined}
     where d.id = ${id}::uuid and d.kind = 'income' and not d.removed`.execute(db);
  return rows[0];
}

/** Posted receipts put together by who brought them, as a statement; they say what their page says. */
export const receiptsByPartner = (filter: IncomeFilter): RawBuilder<unknown> => sql`
  select p.id, p.name, p.inn, count(*)::int as documents, sum(t.quantity::numeric) as quantity,
         sum(t.sum::numeric) as sum, sum(t.vat::numeric) as vat
    from stock_document d ${joined}
   where ${conditions(filter)} and d.state in ('active', 'done')
   group by p.id, p.name, p.inn`;

/** Lines of a receipt in their order; undefined when there is no such receipt. */
export async function findIncomeLines(db: TenantTransaction, id: string): Promise<IncomeLine[] | undefined> {
  const { rows } = await sql<IncomeLine>`
    select i.n as n_line, m.id as nomenclature_id, m.gtin, m.name, m.producer, ${said.series} as series,
           ${said.expiry} as expiry, trim_scale(i.quantity)::text as quantity, ${said.price}::text as price,
           ${said.rate} as vat_rate, ${said.vat}::text as vat_value, ${said.sum}::text as sum,
           coalesce(k.packs, 0) as packs
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature m
        on m.organization_id = i.organization_id
       and m.id = case when l.id is null then i.nomenclature_id else l.nomenclature_id end
      left join (select n, count(*)::int as packs from stock_document_pack
                  where document_id = ${id}::uuid group by n) k on k.n = i.n
      ${said.joins}
     where d.id = ${id}::uuid and d.kind = 'income' and not d.removed
     order by i.n`.execute(db);
  // a document without lines and no document at all look the same
  return rows.length > 0 || (await findIncome(db, id)) ? rows : undefined;
}
