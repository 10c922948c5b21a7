import type { HeaderInput } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { DocumentHead } from './head.ts';
import { isNumberTaken } from './numbers.ts';
import { dataFieldsOf } from './rows.ts';

/** Only the fields of the kind are kept. */
export function ownData(kind: StockDocumentKind, data: HeaderInput['data']): Record<string, unknown> {
  const known = new Set(dataFieldsOf(kind).map(({ key }) => key));
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => known.has(key)));
}

/** Two may take one number at the same moment: the index lets the first one have it. */
export function takenMeanwhile(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === 'stock_document_number' || constraint === 'stock_order_number')
    refuse('stock.number-taken');
  throw error;
}

/** Refuses stock.number-taken when the header would have a number of another document of the kind and year. */
export async function demandNumber(
  db: TenantTransaction,
  { id, kind, ...head }: DocumentHead,
  { number: wanted, ser, document_date: date, storage_id: storageId }: HeaderInput,
): Promise<void> {
  if ([wanted, ser, date, storageId].every((each) => each === undefined)) return;
  const number = wanted?.trim() || head.number;
  const isTaken = await isNumberTaken(db, kind, {
    number,
    ser: ser ?? head.ser,
    date: date ?? head.date,
    storageId: storageId ?? head.storageId,
    id,
  });
  if (isTaken) refuse('stock.number-taken');
}

/** Writes what is named of a header; its next version. Refuses stock.number-taken. */
export async function writeHeader(
  db: TenantTransaction,
  head: DocumentHead,
  header: HeaderInput,
): Promise<void> {
  const data = { ...head.data, ...ownData(head.kind, header.data) };
  const kept = <T>(value: T | undefined, column: string) =>
    value === undefined ? sql.ref(column) : sql`${value}`;
  await sql`
    update stock_document set
      number = ${kept(header.number?.trim() || undefined, 'number')}, ser = ${kept(header.ser, 'ser')},
      document_date = ${kept(header.document_date, 'document_date')},
      storage_id = ${kept(header.storage_id, 'storage_id')},
      storage_to_id = ${kept(header.storage_to_id, 'storage_to_id')},
      partner_id = ${kept(header.partner_id, 'partner_id')}, comment = ${kept(header.comment, 'comment')},
      data = ${JSON.stringify(data)}::jsonb, version = version + 1, updated_at = now()
     where id = ${head.id}::uuid`
    .execute(db)
    .catch(takenMeanwhile);
}
