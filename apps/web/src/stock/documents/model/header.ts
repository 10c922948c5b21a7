import type { HeaderField, HeaderInput, StockDocument } from '@provizor/contract/stock';

type Value = string | number | boolean | { id: number; name: string } | null;

/** Columns of the document; the other fields of a kind are kept in its `data`. */
const columns: Record<string, 'storage_to' | 'partner' | 'ser'> = {
  storage_to_id: 'storage_to',
  partner_id: 'partner',
  ser: 'ser',
};

/** Value of a field as the header shows it. */
export function fieldValue(document: StockDocument, { key }: HeaderField): Value {
  const column = columns[key];
  return column ? document[column] : (document.data[key] ?? null);
}

/** What a changed field means: to the server, and on the screen until it has answered. */
export function fieldChange(
  { key }: HeaderField,
  value: Value,
): { input: HeaderInput; shown: Partial<StockDocument> } {
  const sent = typeof value === 'object' && value !== null ? value.id : value === '' ? null : value;
  const column = columns[key];
  if (column === undefined) return { input: { data: { [key]: sent } }, shown: { data: { [key]: value } } };
  return { input: { [key]: key === 'ser' ? (sent ?? '') : sent }, shown: { [column]: value } };
}
