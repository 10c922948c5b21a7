import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import {
  type ImportKind,
  isLost,
  type LostRow,
  Rejection,
  type Target,
  type TargetRow,
} from './kinds/index.ts';
import { keysOf, merge, noteSeen, type Place, type Row } from './merge.ts';
import type { SourceRecord } from './reading/record.ts';

/** A record with the rows it becomes, those it has and that are not taken, and why they are not. */
export type Item = {
  record: SourceRecord;
  rows: TargetRow[];
  lost: LostRow[];
  part: string;
  reason?: string;
};

export type Rejected = { part: string; line: number; reason: string; raw: string };

/** Rows of the tables a batch writes, or would write; `ended` = those its records say to be over. */
export type Counts = { added: number; changed: number; unchanged: number; ended: number };

export type BatchResult = Counts & { rejected: Rejected[] };

/** What is done with the rows of one table of a batch. */
export type Work = (tx: TenantTransaction, place: Place, rows: readonly Row[]) => Promise<Counts>;

/** Turns a record into rows; what cannot be taken of it keeps its reason. */
export function itemOf(record: SourceRecord, part: string, rows: () => (TargetRow | LostRow)[]): Item {
  try {
    const read = rows();
    const lost = read.filter(isLost);
    const taken = read.filter((row): row is TargetRow => !isLost(row));
    const reasons = lost.flatMap(({ reason }) => reason ?? []);
    if (reasons.length === 0) return { record, part, rows: taken, lost };
    const rest = taken.length > 0 ? ['остальное принято'] : [];
    return { record, part, rows: taken, lost, reason: [...reasons, ...rest].join('; ') };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { record, part, rows: [], lost: [], reason: error.message };
  }
}

const rejectedOf = ({ record, part, reason = '' }: Item): Rejected => ({
  part,
  line: record.line,
  // the database takes no NUL
  reason: reason.replaceAll('\0', ''),
  raw: record.raw().replaceAll('\0', ''),
});

function byTarget(kind: ImportKind, items: readonly Item[]): [string, Target, Row[]][] {
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
    return target ? [[name, target, [...values.values()]] as [string, Target, Row[]]] : [];
  });
}

/** Writes rows to their table. */
export const write: Work = async (tx, place, rows) => {
  const { added, changed } = await merge(tx, place, rows);
  if (place.target.ends) await noteSeen(tx, place.run, place.target, keysOf(place.target, rows));
  const unchanged = place.target.mode === 'update' ? 0 : rows.length - added - changed;
  return { added, changed, unchanged, ended: 0 };
};

const nothing: Counts = { added: 0, changed: 0, unchanged: 0, ended: 0 };
const kindsOfCounts = ['added', 'changed', 'unchanged', 'ended'] as const;

const addTo = (totals: Counts, counts: Counts): void => {
  for (const key of kindsOfCounts) totals[key] += counts[key];
};

async function carryOut(
  tx: TenantTransaction,
  kind: ImportKind,
  run: number,
  items: readonly Item[],
  work: Work,
) {
  const result = { ...nothing };
  for (const [name, target, rows] of byTarget(kind, items)) {
    addTo(result, await work(tx, { run, name, target }, rows));
  }
  return result;
}

/** Notes the rows that stand in the file and were not taken. */
async function noteLost(
  tx: TenantTransaction,
  kind: ImportKind,
  run: number,
  lost: readonly LostRow[],
): Promise<void> {
  for (const [name, target] of Object.entries(kind.targets)) {
    // the database takes no NUL
    const keys = lost.flatMap((row) => (row.target === name ? (row.key?.replaceAll('\0', '') ?? []) : []));
    if (target.ends && keys.length > 0) await noteSeen(tx, run, target, keys);
  }
}

/** The rows of a record as lost: the database has refused it. */
const lostOf = (kind: ImportKind, { rows }: Item): LostRow[] =>
  rows.map(({ target, values }) => ({
    target,
    key: String(values[kind.targets[target]?.key ?? '']),
    reason: null,
  }));

/** Errors of the data itself: wrong values, broken rules of the tables. */
const isOfData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));

/** Runs `fn`; its changes are taken back when the data break a rule. */
export async function attempt<T>(tx: TenantTransaction, fn: () => Promise<T>): Promise<T | Error> {
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
 * Does the work of a batch. When the database refuses it, it is halved until the records at fault stand alone: these
 * are rejected, all others are taken. Rows of what is rejected count as met.
 */
export async function workBatch(
  tx: TenantTransaction,
  kind: ImportKind,
  run: number,
  items: readonly Item[],
  work: Work,
): Promise<BatchResult> {
  const good = items.filter(({ rows }) => rows.length > 0);
  const rejected = items.filter((item) => item.reason !== undefined).map(rejectedOf);
  const lost = items.flatMap((item) => item.lost);
  const totals = { ...nothing };
  const pending = good.length > 0 ? [good] : [];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const taken = part;
    const done = await attempt(tx, () => carryOut(tx, kind, run, taken, work));
    if (!(done instanceof Error)) {
      addTo(totals, done);
    } else if (taken.length === 1 && taken[0]) {
      lost.push(...lostOf(kind, taken[0]));
      rejected.push(rejectedOf({ ...taken[0], reason: `База не приняла строку: ${done.message}` }));
    } else {
      const middle = taken.length >> 1;
      pending.push(taken.slice(middle), taken.slice(0, middle));
    }
  }
  await noteLost(tx, kind, run, lost);
  return { ...totals, rejected };
}
