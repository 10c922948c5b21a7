import { gtinOfEan13, isEan13 } from '@provizor/codes';
import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** The organisation's nomenclature (id) with a scanned EAN-13, or with the GTIN it stands for; refuses barcode.not-found. */
export async function nomenclatureOfEan13(db: TenantTransaction, ean13: string): Promise<number> {
  if (!isEan13(ean13)) refuse('barcode.not-found');
  const { rows } = await sql<{ id: number }>`
    select id from nomenclature where ean13 = ${ean13} or gtin = ${gtinOfEan13(ean13)}
     order by (ean13 = ${ean13}) desc nulls last, id limit 1`.execute(db);
  return (rows[0] ?? refuse('barcode.not-found')).id;
}
