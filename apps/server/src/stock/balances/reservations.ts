import type { CallReply, listReservations } from '@provizor/contract';
import { stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Row = CallReply<typeof listReservations>['items'][number];

const taking = Object.entries(stockDocumentKinds)
  .filter(([, { effect }]) => effect === 'out' || effect === 'transfer')
  .map(([kind]) => kind);

/**
 * Documents that hold packs of a lot at a storage (reserved), and drafts that would take some; those that hold first.
 * Undefined when the lot or the storage is not known.
 */
export async function findReservations(
  db: TenantTransaction,
  { lot_id, storage_id, address_id }: { lot_id: number; storage_id: number; address_id?: number },
): Promise<Row[] | undefined> {
  const at = (row: string) =>
    address_id === undefined ? sql`` : sql`and ${sql.ref(`${row}.address_id`)} = ${address_id}`;
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'date', d.document_date) as document,
           h.reserved, trim_scale(sum(h.quantity))::text as quantity
      from (
        select r.organization_id, r.document_id, true as reserved, r.quantity
          from stock_reservation r where r.lot_id = ${lot_id} and r.storage_id = ${storage_id} ${at('r')}
        union all
        select i.organization_id, i.document_id, false, i.quantity
          from stock_document_line i
          join stock_document t on t.organization_id = i.organization_id and t.id = i.document_id
         where i.lot_id = ${lot_id} and t.storage_id = ${storage_id} and t.state in ('draft', 'pre-active')
           and not t.removed and t.kind = any(${taking}) and i.quantity > 0 ${at('i')}) h
      join stock_document d on d.organization_id = h.organization_id and d.id = h.document_id
     group by d.organization_id, d.id, h.reserved
     order by h.reserved desc, d.document_date, d.id`.execute(db);
  if (rows.length > 0) return rows;
  const known = await sql`
    select from lot l join storage s on s.organization_id = l.organization_id
     where l.id = ${lot_id} and s.id = ${storage_id}`.execute(db);
  return known.rows.length > 0 ? [] : undefined;
}
