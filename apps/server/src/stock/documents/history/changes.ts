import type { StockChange } from '@provizor/contract/stock';
import type { z } from 'zod';
import { bookkeeping, type Entry, type Value } from './entries.ts';
import type { Names } from './names.ts';
import { fieldOf, type KnownField, titleOf } from './titles.ts';

/** An entry shows so many; a receipt of a thousand lines has more. */
const shown = 200;

export type FlatChange = { n_line: number | null; key: string; old: Value; new: Value; field: KnownField };

const isEmpty = (value: Value) => value === null || value === '' || value === undefined;
const same = (a: Value, b: Value) => (isEmpty(a) && isEmpty(b)) || a === b;

/** «3.quantity» of the lines' trail: line and field. */
function splitKey(key: string): { n_line: number | null; key: string } {
  const [, n, field] = /^(\d+)\.(\w+)$/.exec(key) ?? [];
  return n === undefined || field === undefined ? { n_line: null, key } : { n_line: Number(n), key: field };
}

/** Fields kept together in `data` are told one by one. */
function unfolded([key, change]: [string, { old: Value; new: Value }]): [
  string,
  { old: Value; new: Value },
][] {
  if (key !== 'data') return [[key, change]];
  const [old, now] = [change.old ?? {}, change.new ?? {}] as Record<string, Value>[];
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  return keys.map((each) => [each, { old: old?.[each] ?? null, new: now?.[each] ?? null }]);
}

/** The changes of an entry that people know by name, by line and field. */
export function flatChanges({ kind, table, changes }: Entry): FlatChange[] {
  return Object.entries(changes)
    .filter(([key]) => !bookkeeping.includes(key))
    .flatMap(unfolded)
    .flatMap(([name, { old, new: now }]): FlatChange[] => {
      const { n_line, key } = splitKey(name);
      const field = fieldOf(kind, table, key);
      return field === undefined || same(old, now) ? [] : [{ n_line, key, old, new: now, field }];
    })
    .toSorted(
      (a, b) => (a.n_line ?? 0) - (b.n_line ?? 0) || a.field.title.localeCompare(b.field.title, 'ru'),
    );
}

/** Rows the changes refer to. */
export const referencesOf = (changes: FlatChange[]): { table: string; id: number }[] =>
  changes.flatMap(({ field, old, new: now }) =>
    field.to === undefined
      ? []
      : [old, now]
          .filter((id): id is number => typeof id === 'number' && id > 0)
          .map((id) => ({ table: field.to ?? '', id })),
  );

function textOf(value: Value, { to, choices }: KnownField, names: Names): string | null {
  if (isEmpty(value)) return null;
  if (to !== undefined && typeof value === 'number') {
    return value === 0 ? null : (names.of(to, value) ?? `№ ${value}`);
  }
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const text = String(value);
  return choices?.[text] ?? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1').slice(0, 500);
}

/** An entry as people read it. */
export function changeOf(entry: Entry, flat: FlatChange[], names: Names): z.infer<typeof StockChange> {
  const { document_id: id, kind, number, document_date, storage, removed } = entry;
  return {
    id: Number(entry.id),
    at: entry.at,
    user_id: entry.user_id,
    user: entry.user,
    document: { id, kind, number, document_date, storage, removed },
    title: titleOf(entry),
    changes: flat.slice(0, shown).map(({ n_line, key, old, new: now, field }) => ({
      n_line,
      field: key,
      title: field.title,
      old: textOf(old, field, names),
      new: textOf(now, field, names),
    })),
    more: Math.max(0, flat.length - shown),
  };
}
