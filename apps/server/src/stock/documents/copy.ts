import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * Copies header fields and lines of a document of any kind into a draft; marked packs stay where they are: a pack is
 * in one place. Refuses not-found.
 */
export async function copyContent(
  db: TenantTransaction,
  organizationId: number,
  from: string,
  to: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update stock_document d set partner_id = coalesce(d.partner_id, o.partner_id),
      storage_to_id = coalesce(d.storage_to_id, o.storage_to_id), data = o.data || d.data,
      comment = case when d.comment = '' then o.comment else d.comment end
      from stock_document o where d.id = ${to}::uuid and o.id = ${from}::uuid and not o.removed`.execute(db);
  if (!numAffectedRows) refuse('not-found');
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, nomenclature_id, series,
      expiry, price, vat_rate, vat_value, source, address_id, address_to_id, asked, note, patient_id)
    select ${organizationId}::int, ${to}::uuid, n, lot_id, quantity, nomenclature_id, series, expiry, price, vat_rate,
           vat_value, source, address_id, address_to_id, asked, note, patient_id
      from stock_document_line where document_id = ${from}::uuid`.execute(db);
}
