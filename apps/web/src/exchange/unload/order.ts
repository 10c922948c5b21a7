import type { CallInput, orderUnloadFile } from '@provizor/contract';
import { dateParam, listParam } from '../../lib/lists/params.ts';
import { today } from '../../ui/format/index.ts';
import { isScheme } from '../model/schemes.ts';
import { earliest, latest } from './words.ts';

type Body = CallInput<typeof orderUnloadFile>['body'];

/** What a new file is to hold, as it stands in the address. */
export type OrderFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  side?: 'income' | 'outcome' | undefined;
  doc_type?: number[] | undefined;
  format?: Body['format'] | undefined;
};

export const sideOptions = [
  { value: 'income', title: 'Входящие' },
  { value: 'outcome', title: 'Исходящие' },
] as const;

export const formatOptions = [
  { value: 'zip', title: 'Архив ZIP', note: 'XML документов, их квитанции и реестр' },
  { value: 'xlsx', title: 'Реестр XLSX', note: 'таблица для Excel' },
  { value: 'csv', title: 'Реестр CSV', note: 'таблица для других программ' },
] as const;

const isSide = (item: unknown): item is 'income' | 'outcome' => item === 'income' || item === 'outcome';
const isFormat = (item: unknown): item is Body['format'] => formatOptions.some(({ value }) => value === item);

/** Reads the order from the address; what makes no sense is left out. */
export const readOrderFilter = (search: Record<string, unknown>): OrderFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  side: isSide(search.side) ? search.side : undefined,
  doc_type: listParam(search.doc_type, isScheme),
  format: isFormat(search.format) ? search.format : undefined,
});

/** The order a filter means: without a period this month, without a side both. */
export function orderOf(filter: OrderFilter): Required<Body> {
  const now = today();
  return {
    sides: filter.side ? [filter.side] : ['income', 'outcome'],
    doc_type: filter.doc_type ?? [],
    period_s: filter.period_s ?? (filter.period_e ? earliest : `${now.slice(0, 8)}01`),
    period_e: filter.period_e ?? (filter.period_s ? latest : now),
    format: filter.format ?? 'zip',
  };
}
