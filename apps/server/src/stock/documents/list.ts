import type { CallReply, HandlerInput } from '@provizor/contract';
import { firstPage, nextPage } from '@provizor/contract';
import type { StockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { readDocuments } from './rows.ts';

type Body = HandlerInput<StockCalls['list']>['body'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Counted exactly up to here; more is not told: counting a million rows costs more than reading a page. */
const counted = 10_000;

function conditions(kind: StockDocumentKind, body: Body): RawBuilder<unknown> {
  const all = [sql`d.kind = ${kind} and not d.removed`];
  if (body.period_s) all.push(sql`d.document_date >= ${body.period_s}::date`);
  if (body.period_e) all.push(sql`d.document_date <= ${body.period_e}::date`);
  if (body.storage_id !== undefined) {
    all.push(sql`${body.storage_id}::int in (d.storage_id, d.storage_to_id)`);
  }
  if (body.address_id !== undefined) {
    all.push(sql`exists (
      select from stock_document_line l
       where l.organization_id = d.organization_id and l.document_id = d.id
         and ${body.address_id}::int in (l.address_id, l.address_to_id))`);
  }
  if (body.partner_id !== undefined) all.push(sql`d.partner_id = ${body.partner_id}`);
  if (body.state?.length) all.push(sql`d.state = any(${body.state}::text[])`);
  const part = body.query?.trim();
  if (part) {
    all.push(sql`(strpos(lower(d.number), lower(${part})) > 0 or strpos(lower(d.comment), lower(${part})) > 0
      or exists (select from partner q where q.organization_id = d.organization_id and q.id = d.partner_id
                    and strpos(lower(q.name), lower(${part})) > 0))`);
  }
  return sql.join(all, sql` and `);
}

/**
 * A page of documents of a kind, the latest first: the one beyond `next` or `id` (a document seen), or with
 * `direction: prev` the one before `id`. Refuses input.invalid: a key that is none.
 * @param part of the request the filter stands in
 */
export async function listDocuments(
  db: TenantTransaction,
  kind: StockDocumentKind,
  body: Body,
  part: 'body' | 'query' = 'body',
): Promise<CallReply<StockCalls['list']>> {
  const seen = body.next ?? body.id;
  const { limit = seen ? nextPage : firstPage } = body;
  if (seen && !uuid.test(seen)) {
    refuse('input.invalid', [{ path: `${part}.next`, message: 'Обновите список' }]);
  }
  const back = seen !== undefined && body.direction === 'prev';
  const where = conditions(kind, body);
  const beyond = seen
    ? sql`and (d.document_date, d.id) ${sql.raw(back ? '>' : '<')}
              (select a.document_date, a.id from stock_document a where a.id = ${seen}::uuid)`
    : sql``;
  const way = sql.raw(back ? 'asc' : 'desc');
  const rows = await readDocuments(
    db,
    kind,
    sql`(select d.* from stock_document d where ${where} ${beyond}
          order by d.document_date ${way}, d.id ${way} limit ${limit + 1})`,
  );
  const items = back ? rows.slice(-limit) : rows.slice(0, limit);
  const more = back || rows.length > limit;
  return {
    items,
    count: seen ? null : await countDocuments(db, where),
    next: more ? (items.at(-1)?.id ?? null) : null,
  };
}

async function countDocuments(db: TenantTransaction, where: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from stock_document d where ${where} limit ${counted + 1}) x`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n > counted ? null : n;
}
