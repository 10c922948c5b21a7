import type { StockDocument } from '@provizor/contract/stock';

/** What a value of `data` is shown as. */
export function dataText(value: StockDocument['data'][string] | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return String(value);
}
