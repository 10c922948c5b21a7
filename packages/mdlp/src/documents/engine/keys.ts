import type { RowsType, UniqueKey } from './model.ts';

const keyOf = (row: unknown, field: readonly string[]): string | undefined => {
  let value = row;
  for (const step of field) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'string' ? value : undefined;
};

/** A rule that was broken and the value that came again. */
export type Repeat = { readonly key: UniqueKey; readonly value: string };

const NONE: readonly Repeat[] = [];

/** Watches the rows of one list for repeated keys. */
export class KeyWatch {
  readonly #keys: { key: UniqueKey; seen: Set<string>; counted: number }[];

  constructor(type: RowsType) {
    this.#keys = type.unique.map((key) => ({ key, seen: new Set(), counted: -1 }));
  }

  /**
   * Takes a row in; a row may be given again while it grows, each of its keys counts once.
   * @param index number of the row from 0
   * @returns the rules it breaks with the repeated values
   */
  repeated(row: unknown, index: number): readonly Repeat[] {
    let broken: Repeat[] | undefined;
    for (const watch of this.#keys) {
      if (watch.counted === index) continue;
      const value = keyOf(row, watch.key.field);
      if (value === undefined) continue;
      watch.counted = index;
      const before = watch.seen.size;
      if (watch.seen.add(value).size === before) {
        broken ??= [];
        broken.push({ key: watch.key, value });
      }
    }
    return broken ?? NONE;
  }
}
