import { closedPeriod } from '@provizor/domain';
import { dateParam, textParam } from '../../lib/lists/params.ts';
import { today } from '../../ui/index.ts';
import { idParam } from './model.ts';

/** What the page of movement shows: the sheet by lot or by drug, or every entry. */
export type MovementView = 'lot' | 'drug' | 'journal';

/** Filter of the movement, as it stands in the address. */
export type MovementFilter = {
  view?: 'drug' | 'journal' | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
  query?: string | undefined;
  nomenclature_id?: number | undefined;
  isIncome?: boolean | undefined;
  /** Also what did not move. */
  still?: true | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readMovementFilter = (search: Record<string, unknown>): MovementFilter => ({
  view: search.view === 'drug' || search.view === 'journal' ? search.view : undefined,
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  query: textParam(search.query),
  nomenclature_id: idParam(search.nomenclature_id),
  isIncome: typeof search.isIncome === 'boolean' ? search.isIncome : undefined,
  still: search.still === true ? true : undefined,
});

/** The sheet needs a period: what is not chosen is this month up to today. */
export const periodOf = ({ period_s, period_e }: MovementFilter): { period_s: string; period_e: string } =>
  closedPeriod({ period_s, period_e }, today());

/** What a ledger card is of, as it stands in the address. */
export type CardFilter = {
  lot_id?: number | undefined;
  nomenclature_id?: number | undefined;
  storage_id?: number | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
};

export const readCardFilter = (search: Record<string, unknown>): CardFilter => ({
  lot_id: idParam(search.lot_id),
  nomenclature_id: idParam(search.nomenclature_id),
  storage_id: idParam(search.storage_id),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
});

/** Filter of the supply, as it stands in the address. */
export type SupplyFilter = {
  query?: string | undefined;
  state?: 'zero' | 'short' | 'slow' | undefined;
  days?: number | undefined;
  order?: 'days' | undefined;
};

const states = ['zero', 'short', 'slow'] as const;

export const readSupplyFilter = (search: Record<string, unknown>): SupplyFilter => ({
  query: textParam(search.query),
  state: states.find((state) => state === search.state),
  days: idParam(search.days) || undefined,
  order: search.order === 'days' ? 'days' : undefined,
});

/** Filter of the boxes, as it stands in the address. */
export type BoxFilter = { query?: string | undefined };

export const readBoxFilter = (search: Record<string, unknown>): BoxFilter => ({
  query: textParam(search.query),
});
