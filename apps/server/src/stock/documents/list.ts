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

/** A page of documents of a kind, the latest first, beyond `next` (the id of the last one seen). */
export async function listDocuments(
  db: TenantTransaction,
  kind: StockDocumentKind,
  body: Body,
): Promise<CallReply<StockCalls['list']>> {
  const { next, limit = next ? nextPage : firstPage } = body;
  if (next && !uuid.test(next)) refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);
  const where = conditions(kind, body);
  const beyond = next
    ? sql`and (d.document_date, d.id) < (select a.document_date, a.id from stock_document a where a.id = ${next}::uuid)`
    : sql``;
  const rows = await readDocuments(
    db,
    kind,
    sql`(select d.* from stock_document d where ${where} ${beyond}
          order by d.document_date desc, d.id desc limit ${limit + 1})`,
  );
  const items = rows.slice(0, limit);
  return {
    items,
    count: next ? null : await countDocuments(db, where),
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
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
