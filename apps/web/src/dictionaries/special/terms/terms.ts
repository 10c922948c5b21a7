import { dateText } from '../../../ui/index.ts';

/** A term of a patient: a benefit he holds, money he takes in place of medicines. Days are yyyy-MM-dd. */
export type Term = {
  id: number;
  category?: { id: number; code: string; name: string };
  since: string;
  until: string | null;
  document: string | null;
};

/** A term as it is sent. */
export type TermEntry = Omit<Term, 'id' | 'category'> & { category_id?: number };

const entryOf = ({ category, since, until, document }: Term): TermEntry => ({
  ...(category ? { category_id: category.id } : {}),
  since,
  until,
  document,
});

const saysSame = (a: Term, b: Term): boolean => JSON.stringify(entryOf(a)) === JSON.stringify(entryOf(b));

function without(terms: readonly Term[], changed: Term | null): readonly Term[] {
  if (!changed) return terms;
  const one = terms.find(({ id }) => id === changed.id) ?? terms.find((term) => saysSame(term, changed));
  return terms.filter((term) => term !== one);
}

/**
 * All that is sent when one term is written or taken away; the written one comes last, errors are told of it by that. A
 * term whose id is gone is the one that says the same: every write renews the ids.
 */
export const entriesWith = (
  terms: readonly Term[],
  changed: Term | null,
  written: TermEntry | null,
): TermEntry[] => [...without(terms, changed).map(entryOf), ...(written ? [written] : [])];

/** How a term stands today. */
export function standing({ since, until }: Term, today: string): 'now' | 'later' | 'over' {
  if (since > today) return 'later';
  return until !== null && until < today ? 'over' : 'now';
}

/** «с 01.01.2026», «с 01.01.2026 по 31.12.2026». */
export const termText = ({ since, until }: Pick<Term, 'since' | 'until'>): string =>
  `с ${dateText(since)}${until ? ` по ${dateText(until)}` : ''}`;
