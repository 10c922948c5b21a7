import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';

export type Value = string | number | boolean | null | Record<string, unknown>;
export type Change = { old: Value; new: Value };

/** An entry of the trail about a stock document, its lines, packs or files. */
export type Entry = {
  id: string;
  at: string;
  user_id: number | null;
  user: string | null;
  table: 'stock_document' | 'stock_document_line' | 'stock_document_pack' | 'stock_document_file';
  action: 'insert' | 'update' | 'delete';
  changes: Record<string, Change>;
  document_id: string;
  kind: StockDocumentKind;
  number: string;
  document_date: string;
  storage: string;
  removed: boolean;
};

/** Fields that say nothing to people: bookkeeping of the row. */
export const bookkeeping = [
  ...['organization_id', 'id', 'document_id', 'kind', 'year', 'version', 'created_at', 'updated_at'],
  ...['posted_at', 'posted_by', 'part', 'user_id', 'outgoing_id', 'type', 'left_behind'],
];

/** The tables as the partial index of the trail names them (migration 0903). */
const tables = sql`e.table_name in
  ('stock_document', 'stock_document_line', 'stock_document_pack', 'stock_document_file')`;

/** Entries that meet the conditions on `e` (the trail) and `d` (the document), the latest first. */
export async function readEntries(
  db: TenantTransaction,
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.id, to_json(e.at) #>> '{}' as at, e.user_id,
           coalesce(u.name, case when e.user_id = 1 then 'Главный администратор' end) as user,
           e.table_name as "table", e.action, e.changes, d.id as document_id, d.kind, d.number,
           d.document_date::text as document_date, s.name as storage, d.removed
      from audit_entry e
      join stock_document d on d.organization_id = e.organization_id and d.id = left(e.row_key, 36)::uuid
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
      left join app_user u on u.organization_id = e.organization_id and u.id = e.user_id
     where e.organization_id = current_organization() and ${tables} and (e.action <> 'update' or e.changes - ${bookkeeping}::text[] <> '{}')
       and ${sql.join(conditions, sql` and `)}
     order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
