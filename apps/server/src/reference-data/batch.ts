import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { type ImportKind, Rejection, type Target, type TargetRow } from './kinds/index.ts';
import { merge, noteSeen } from './merge.ts';
import type { SourceRecord } from './reading/record.ts';

/** A record with the rows it becomes, or why it becomes none. */
export type Item = { record: SourceRecord; rows: TargetRow[]; part: string; reason?: string };

export type Rejected = { part: string; line: number; reason: string; raw: string };

export type BatchResult = {
  added: number;
  changed: number;
  unchanged: number;
  rejected: Rejected[];
};

/** Turns a record into rows; a record that cannot be taken keeps its reason. */
export function itemOf(record: SourceRecord, part: string, rows: () => TargetRow[]): Item {
  try {
    return { record, part, rows: rows() };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { record, part, rows: [], reason: error.message };
  }
}

const rejectedOf = ({ record, part, reason = '' }: Item): Rejected => ({
  part,
  line: record.line,
  // the database takes no NUL
  reason: reason.replaceAll('\0', ''),
  raw: record.raw().replaceAll('\0', ''),
});

function byTarget(kind: ImportKind, items: readonly Item[]): [Target, TargetRow['values'][]][] {
  const found = new Map<string, Map<string, TargetRow['values']>>();
  for (const { rows } of items) {
    for (const { target, values } of rows) {
      const known = found.get(target) ?? new Map<string, TargetRow['values']>();
      found.set(target, known);
      // the last row of a key counts
      known.set(String(values[kind.targets[target]?.key ?? '']), values);
    }
  }
  return [...found].flatMap(([name, values]) => {
    const target = kind.targets[name];
    return target ? [[target, [...values.values()]] as [Target, TargetRow['values'][]]] : [];
  });
}

async function write(tx: TenantTransaction, kind: ImportKind, run: number, items: readonly Item[]) {
  const result = { added: 0, changed: 0, unchanged: 0 };
  for (const [target, rows] of byTarget(kind, items)) {
    const { added, changed } = await merge(tx, target, rows);
    result.added += added;
    result.changed += changed;
    if (target.mode !== 'update') result.unchanged += rows.length - added - changed;
    if (target.ends) await noteSeen(tx, run, target, rows);
  }
  return result;
}

/** Errors of the data itself: wrong values, broken rules of the tables. */
const isOfData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));

/** Runs `fn`; its changes are taken back when the data break a rule. */
async function attempt<T>(tx: TenantTransaction, fn: () => Promise<T>): Promise<T | Error> {
  await sql`savepoint batch`.execute(tx);
  try {
    const value = await fn();
    await sql`release savepoint batch`.execute(tx);
    return value;
  } catch (error) {
    if (!isOfData(error)) throw error;
    await sql`rollback to savepoint batch`.execute(tx);
    return error;
  }
}

/**
 * Writes a batch. When the database refuses it, it is halved until the records at fault stand alone: these are
 * rejected, all others are written.
 */
export async function writeBatch(
  tx: TenantTransaction,
  kind: ImportKind,
  run: number,
  items: readonly Item[],
): Promise<BatchResult> {
  const good = items.filter((item) => item.reason === undefined);
  const rejected = items.filter((item) => item.reason !== undefined).map(rejectedOf);
  const totals = { added: 0, changed: 0, unchanged: 0 };
  const pending = good.length > 0 ? [good] : [];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const taken = part;
    const done = await attempt(tx, () => write(tx, kind, run, taken));
    if (!(done instanceof Error)) {
      for (const key of ['added', 'changed', 'unchanged'] as const) totals[key] += done[key];
    } else if (taken.length === 1 && taken[0]) {
      rejected.push(rejectedOf({ ...taken[0], reason: `База не приняла строку: ${done.message}` }));
    } else {
      const middle = taken.length >> 1;
      pending.push(taken.slice(middle), taken.slice(0, middle));
    }
  }
  return { ...totals, rejected };
}
