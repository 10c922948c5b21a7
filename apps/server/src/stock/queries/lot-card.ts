import type { CallReply, getLotCard } from '@provizor/contract';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Movement = CallReply<typeof getLotCard>['items'][number];

/**
 * Every movement of a lot at a storage in the order of dates, with the balance after it and the document behind it;
 * undefined when the lot or the storage is not known.
 */
export async function findLotCard(
  db: TenantTransaction,
  lotId: number,
  storageId: number,
): Promise<Movement[] | undefined> {
  const { rows } = await sql<Movement>`
    select to_json(m.posted_at) #>> '{}' as at, m.date, trim_scale(m.quantity)::text as quantity,
           trim_scale(sum(m.quantity) over (order by m.date, m.id))::text as balance,
           jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number) as document
      from stock_movement m
      join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
     where m.lot_id = ${lotId} and m.storage_id = ${storageId}
     order by m.date, m.id`.execute(db);
  if (rows.length > 0) return rows;
  const known = await sql`
    select from lot l join storage s on s.organization_id = l.organization_id
     where l.id = ${lotId} and s.id = ${storageId}`.execute(db);
  return known.rows.length > 0 ? [] : undefined;
}

/** Titles of stock documents («Приход № 12 от 05.11.2026») by id, for histories. */
export async function documentTitles(db: TenantTransaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: StockDocumentKind; number: string; date: string }>`
    select id, kind, number, to_char(document_date, 'DD.MM.YYYY') as date
      from stock_document where id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, kind, number, date }) => [
      id,
      `${stockDocumentKinds[kind].title} № ${number} от ${date}`,
    ]),
  );
}
