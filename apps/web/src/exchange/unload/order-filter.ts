import type { CallInput, orderUnloadFile } from '@provizor/contract';
import { dateParam, listParam } from '../../lib/lists/params.ts';
import { isScheme } from '../model/schemes.ts';

type Format = CallInput<typeof orderUnloadFile>['body']['format'];

/** What a new file is to hold, as it stands in the address. */
export type OrderFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  side?: 'income' | 'outcome' | undefined;
  doc_type?: number[] | undefined;
  format?: Format | undefined;
};

const isSide = (item: unknown): item is 'income' | 'outcome' => item === 'income' || item === 'outcome';
const isFormat = (item: unknown): item is Format => item === 'zip' || item === 'xlsx' || item === 'csv';

/** Reads the order from the address; what makes no sense is left out. */
export const readOrderFilter = (search: Record<string, unknown>): OrderFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  side: isSide(search.side) ? search.side : undefined,
  doc_type: listParam(search.doc_type, isScheme),
  format: isFormat(search.format) ? search.format : undefined,
});
