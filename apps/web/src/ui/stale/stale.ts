import { RefusalError } from '../../lib/api/refusal-error.ts';

/** A field of a card as both sides are told: `text` says a value, '' for nothing. */
export type StaleField<V> = { key: keyof V & string; title: string; text: (values: V) => string };

/** A field the two sides differ in, and whose value is proposed. */
export type Difference<V> = {
  field: StaleField<V>;
  mine: string;
  theirs: string;
  proposed: 'mine' | 'theirs';
};

/** The row as it is now, of a save refused as stale; null for another error. */
export function staleRow<R extends object>(failure: unknown): R | null {
  if (!(failure instanceof RefusalError)) return null;
  return (failure.detailsOf('version.stale') as R | null | undefined) ?? null;
}

/**
 * What the two sides differ in. Proposed is the side that changed the field; where both did, mine.
 * @param start the values both began with
 */
export function differencesOf<V extends object>(
  fields: readonly StaleField<V>[],
  start: V,
  mine: V,
  theirs: V,
): Difference<V>[] {
  return fields
    .map((field) => {
      const [before, my, their] = [field.text(start), field.text(mine), field.text(theirs)];
      return { field, mine: my, theirs: their, proposed: my === before ? 'theirs' : 'mine' } as const;
    })
    .filter((difference) => difference.mine !== difference.theirs);
}

/** Their values with those fields of mine that were chosen. */
export function mergedOf<V extends object>(theirs: V, mine: V, kept: ReadonlySet<string>): V {
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(mine).filter(([key]) => kept.has(key))),
  };
}
