import type { LineInput, StockLineRow } from '@provizor/contract/stock';
import { createUndoStack } from '../../../ui/sheet/index.ts';
import type { DraftSession, LineChange } from './draft.ts';
import type { SheetRow } from './rows.ts';

/** What is typed into: rows, and what becomes of a change. */
export type Lines = Pick<DraftSession, 'rows' | 'changeLines' | 'removeLines'> &
  Partial<Pick<DraftSession, 'addLines' | 'restoreLines' | 'marks'>>;

type Gone = { row: SheetRow; sgtins: string[] };

/** One thing a person did: lines changed, added and removed by it. */
type Change = {
  changed: Map<number, { before: SheetRow; after: SheetRow }>;
  added: SheetRow[];
  gone: Gone[];
};

/** Fields of a line people decide; the rest follows from them. */
const plainFields = [
  'nomenclature_id',
  'lot_id',
  'series',
  'expiry',
  'price',
  'vat_rate',
  'vat_value',
  'source',
  'quantity',
  'paper_sum',
  'paper_vat',
  'asked',
  'counted',
  'note',
  'maker_price',
  'retail_price',
] as const satisfies readonly (keyof LineInput & keyof StockLineRow)[];

const ids = {
  address: (row: SheetRow) => ({ address_id: row.address?.id ?? 0 }),
  address_to: (row: SheetRow) => ({ address_to_id: row.address_to?.id ?? 0 }),
  patient: (row: SheetRow) => ({ patient_id: row.patient?.id ?? null }),
} as const;

/** Facts of the moment, which no change brings back. */
const ofMoment = new Set(['edit', 'problem', 'seen', 'n_line', 'packs', 'available']);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields a person decides that differ between two states of a line, with what the second one says. */
export function inputTo(from: SheetRow, to: SheetRow): Partial<LineInput> {
  const plain = plainFields.filter((key) => !same(from[key], to[key])).map((key) => [key, to[key] ?? null]);
  const picked = (['address', 'address_to', 'patient'] as const).filter((key) => !same(from[key], to[key]));
  return Object.assign(Object.fromEntries(plain), ...picked.map((key) => ids[key](to)));
}

/** Everything a line is, as the server takes a new one. */
export const inputOf = (row: SheetRow): Partial<LineInput> => {
  const plain = plainFields.filter((key) => row[key] !== null && row[key] !== undefined);
  const picked = (['address', 'address_to', 'patient'] as const).filter((key) => row[key]);
  return Object.assign(
    Object.fromEntries(plain.map((key) => [key, row[key]])),
    ...picked.map((key) => ids[key](row)),
  );
};

/** The change that leads a line from one state to another one. */
function changeTo(from: SheetRow, to: SheetRow): LineChange {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof SheetRow>;
  const shown = [...names]
    .filter((name) => !ofMoment.has(name) && !same(from[name], to[name]))
    .map((name) => [name, to[name] ?? null]);
  return { n: to.n_line, input: inputTo(from, to), shown: Object.fromEntries(shown) };
}

/**
 * Whether a line does not stand any more as a change has left it. A lot brings its price and series along, which may be
 * learned later: then the lot alone tells.
 */
function isMoved(now: SheetRow | undefined, left: SheetRow, other: SheetRow): boolean {
  if (!now) return true;
  const typed = Object.keys(inputTo(left, other));
  const told = typed.includes('lot_id') ? ['lot_id', 'nomenclature_id'] : typed;
  const since = new Set(Object.keys(inputTo(now, left)));
  return told.some((key) => since.has(key));
}

const isEmpty = ({ changed, added, gone }: Change) => changed.size + added.length + gone.length === 0;

/**
 * The lines of a sheet with a memory: what is changed, added or removed through it can be undone and made again.
 * A line somebody else has changed since is left to him, and the sentence says so.
 */
export function withUndo<S extends Lines>(session: S) {
  const { rows, marks } = session;
  const at = (n: number) => rows.get(String(n));
  let group: Change | null = null;
  const nothing = (): Change => ({ changed: new Map(), added: [], gone: [] });
  const stack = createUndoStack<Change>(apply);

  function faultOf({ changed, added, gone }: Change, back: boolean): string | null {
    const word = back ? 'отменить' : 'повторить';
    for (const [n, { before, after }] of changed) {
      if (isMoved(at(n), back ? after : before, back ? before : after))
        return `Нельзя ${word}: строку ${n} после этого изменили`;
    }
    for (const row of back ? added : gone.map((each) => each.row)) {
      const now = at(row.n_line);
      if (!now) return `Нельзя ${word}: строки ${row.n_line} уже нет`;
      if (back && now.packs > row.packs)
        return `Нельзя отменить: в строку ${row.n_line} после этого отсканированы упаковки`;
    }
    const taken = (back ? gone.map((each) => each.row) : added).find(({ n_line }) => at(n_line));
    return taken ? `Нельзя ${word}: номер строки ${taken.n_line} уже занят` : null;
  }

  function apply(change: Change, back: boolean): string | null {
    const fault = faultOf(change, back);
    if (fault !== null) return fault;
    const { changed, gone } = change;
    // what has been typed into an added line since goes with it, and comes back with it
    if (back) change.added = change.added.map((row) => at(row.n_line) ?? row);
    const { added } = change;
    const away = back ? added : gone.map(({ row }) => row);
    const again: Gone[] = back ? gone : added.map((row) => ({ row, sgtins: [] }));
    const changes = [...changed.values()].map(({ before, after }) =>
      back ? changeTo(after, before) : changeTo(before, after),
    );
    if (changes.length > 0) session.changeLines(changes);
    if (away.length > 0) session.removeLines(away.map(({ n_line }) => n_line));
    if (again.length > 0) {
      session.restoreLines?.(again.map(({ row, sgtins }) => ({ row, input: inputOf(row), sgtins })));
    }
    return null;
  }

  /** Remembers what `act` does to these lines, as a thing of its own or of the present group. */
  function remembering<R>(numbers: readonly number[], act: () => R): R {
    const before = new Map(
      numbers.flatMap((n) => {
        const row = at(n);
        return row ? [[n, row] as const] : [];
      }),
    );
    const sgtins = Map.groupBy(marks?.get() ?? [], ({ n_line }) => n_line);
    const known = group;
    const change = known ?? nothing();
    const result = act();
    for (const [n, row] of before) {
      const after = at(n);
      if (!after) change.gone.push({ row, sgtins: (sgtins.get(n) ?? []).map(({ sgtin }) => sgtin) });
      else if (Object.keys(inputTo(row, after)).length > 0)
        change.changed.set(n, { before: change.changed.get(n)?.before ?? row, after });
    }
    if (!known && !isEmpty(change)) stack.push(change);
    return result;
  }

  const hands = {
    changeLines(changes: readonly LineChange[]): void {
      remembering(
        changes.map(({ n }) => n),
        () => session.changeLines(changes),
      );
    },
    addLines(lines: readonly Omit<LineChange, 'n'>[]): number[] {
      const known = group;
      const change = known ?? nothing();
      const numbers = session.addLines?.(lines) ?? [];
      change.added.push(...numbers.flatMap((n) => at(n) ?? []));
      if (!known && !isEmpty(change)) stack.push(change);
      return numbers;
    },
    removeLines(numbers: readonly number[]): void {
      remembering(numbers, () => session.removeLines(numbers));
    },
    undo: stack.undo,
    redo: stack.redo,
    /** Everything done until `act` ends is one thing to undo. */
    async together<R>(act: () => Promise<R>): Promise<R> {
      if (group) return act();
      const own = nothing();
      group = own;
      try {
        return await act();
      } finally {
        group = null;
        // lines added and changed in one go are added as they came out
        own.added = own.added.flatMap(({ n_line }) => at(n_line) ?? []);
        for (const { n_line } of own.added) own.changed.delete(n_line);
        if (!isEmpty(own)) stack.push(own);
      }
    },
  };
  return { ...session, ...hands };
}

/** What undoes and makes again; a sentence = why not. */
export type Undoable = { undo: () => string | null; redo: () => string | null };
/** Lines with a memory. */
export type Hands<S extends Lines> = ReturnType<typeof withUndo<S>>;
