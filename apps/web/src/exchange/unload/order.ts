import type { CallInput, orderUnloadFile } from '@provizor/contract';
import { today } from '../../ui/format/index.ts';
import type { OrderFilter } from './order-filter.ts';
import { earliest, latest } from './words.ts';

type Body = CallInput<typeof orderUnloadFile>['body'];

export const sideOptions = [
  { value: 'income', title: 'Входящие' },
  { value: 'outcome', title: 'Исходящие' },
] as const;

export const formatOptions = [
  { value: 'zip', title: 'Архив ZIP', note: 'XML документов, их квитанции и реестр' },
  { value: 'xlsx', title: 'Реестр XLSX', note: 'таблица для Excel' },
  { value: 'csv', title: 'Реестр CSV', note: 'таблица для других программ' },
] as const;

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
