import type { CountLine } from '@provizor/contract/stock';
import type { SheetRow } from '../model/rows.ts';

/** A line two people counted differently: what was counted here, and what somebody else had saved before. */
export type CountClash = { line: CountLine; mine: string | null };

/** Lines the server did not take because others had counted them, with what was typed here, where that differs. */
export const clashesOf = (conflicts: readonly CountLine[], sent: readonly SheetRow[]): CountClash[] =>
  conflicts.flatMap((line) => {
    const mine = sent.find(({ n_line }) => n_line === line.n_line)?.counted ?? null;
    return mine === line.counted ? [] : [{ line, mine }];
  });

/** What a line of a count is called beside others of the same goods. */
export const lineTitle = ({ name, series, address }: CountLine): string =>
  [name, series && `серия ${series}`, address?.name].filter(Boolean).join(', ');
