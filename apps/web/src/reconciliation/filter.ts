import type { Difference } from '@provizor/contract';
import { flagParam, textParam } from '../lib/lists/params.ts';

export type DifferenceKind = Difference['kind'];

/** Kinds of differences in the order they are offered. */
export const differenceKinds = ['here', 'there', 'status'] as const satisfies readonly DifferenceKind[];

export type DifferenceFilter = {
  kind?: DifferenceKind | undefined;
  gtin?: string | undefined;
  settled?: boolean | undefined;
};

/** The filter of a page's address. */
export const readDifferenceFilter = (search: Record<string, unknown>): DifferenceFilter => ({
  kind: differenceKinds.find((kind) => kind === search.kind),
  gtin: textParam(search.gtin),
  settled: flagParam(search.settled),
});
