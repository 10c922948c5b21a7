import type { Access, Found, FoundKind } from '@provizor/contract';
import type { RawBuilder } from 'kysely';
import type { Context } from '../core/index.ts';
import type { Sought } from './sought.ts';

/** What a hit is shown as. */
export type Shown = Pick<Found, 'id' | 'title' | 'note' | 'page'>;

/** A kind of things to be found. */
export type SearchKind = {
  kind: FoundKind;
  /** Who may open what is found: that of the page's own call. */
  access: Access;
  /**
   * The statement with the columns `rank` (0 = the very number or code, 1 = begins with it, 2 = contains it) and `facts`
   * (JSON of what `show` needs), the best first, no more than are shown; null when the text means nothing here.
   */
  rows: (sought: Sought, ctx: Context) => RawBuilder<unknown> | null;
  show: (facts: unknown) => Shown;
};

/** A kind whose facts are of one type; the statement and the type are the two halves of one definition. */
export const searchKind = <F>({
  show,
  ...kind
}: Omit<SearchKind, 'show'> & { show: (facts: F) => Shown }): SearchKind => ({
  ...kind,
  show: (facts) => show(facts as F),
});

/** Parts of a note; what there is none of is left out. */
export const noted = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
