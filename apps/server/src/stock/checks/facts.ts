import type { StockDocument } from '@provizor/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** What several checks ask of a document that is about to take a step. */
export type Facts = {
  /** The latest closed day of its storages, yyyy-MM-dd; null while none is closed. */
  closedUpTo: string | null;
  /** A document of MDLP linked to it whose answer is owed. */
  owed: string | null;
  /** Codes of the marked packs under its lines. */
  packs: string[];
};

/** The latest closed day of storages, as SQL; null while none is closed. */
export const closedDayOf = (storages: readonly (number | null | undefined)[]): RawBuilder<string | null> => {
  const ids = storages.filter((id): id is number => typeof id === 'number');
  return sql`(select max(stock_closed_day(current_organization(), s))::text from unnest(${ids}::int[]) as s)`;
};

/** Reads them by one statement. */
export async function factsOf(
  db: TenantTransaction,
  { id, storage, storage_to: storageTo }: StockDocument,
): Promise<Facts> {
  const { rows } = await sql<Facts>`/* prepared */
    select ${closedDayOf([storage.id, storageTo?.id])} as "closedUpTo",
           (select o.id::text from stock_document_mdlp m
              join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
             where m.document_id = ${id}::uuid and o.applied_at is null limit 1) as owed,
           array(select sgtin from stock_document_pack
                  where document_id = ${id}::uuid order by sgtin) as packs`.execute(db);
  return rows[0] ?? { closedUpTo: null, owed: null, packs: [] };
}
