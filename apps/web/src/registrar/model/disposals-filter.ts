import { dateParam, flagParam } from '../../lib/lists/params.ts';

/** Filter of the three-way check, as it stands in the address. */
export type DisposalsFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  /** Only those with packs the three say different things of. */
  differ?: true | undefined;
  /** Only tasks the device has not ended. */
  open?: true | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readDisposalsFilter = (search: Record<string, unknown>): DisposalsFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  differ: flagParam(search.differ),
  open: flagParam(search.open),
});
