import type { StockState } from '@provizor/domain';
import { dateParam, listParam, textParam } from '../../../lib/lists/params.ts';
import { isState } from './is-state.ts';

/** Filter of a list as it stands in the address; the storage is the one chosen in the frame. */
export type DocumentFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  query?: string | undefined;
  state?: StockState[] | undefined;
  /** Id of a counterparty. */
  partner_id?: number | undefined;
};

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Reads the filter from the address; what makes no sense is left out. */
export const readDocumentFilter = (search: Record<string, unknown>): DocumentFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  query: textParam(search.query),
  state: listParam(search.state, isState),
  partner_id: listParam(search.partner_id, isId)?.[0],
});

export const noFilter: DocumentFilter = {
  period_s: undefined,
  period_e: undefined,
  query: undefined,
  state: undefined,
  partner_id: undefined,
};
