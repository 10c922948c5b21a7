import type { ImportUndo } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { attempt } from './batch.ts';
import { markOf, writtenColumns } from './before.ts';
import { kindOf, type Target } from './kinds/index.ts';
import type { Place } from './merge.ts';
import type { Run } from './runs.ts';

const keyOf = ({ key, columns }: Target, of: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${of}.key`)}::${sql.raw(columns[key] ?? 'text')}`;

/** Kept rows `b` of a place whose row `t` is as the run left it. */
const untouched = ({ run, name, target }: Place): RawBuilder<unknown> => sql`
  b.run_id = ${run} and b.target = ${name} and ${sql.ref(`t.${target.key}`)} = ${keyOf(target, 'b')}
  and ${markOf(target)} = b.mark`;

/** Rows of a place the run has changed, by pages of keys. */
async function changedKeys(tx: TenantTransaction, place: Place, after: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from import_before
     where run_id = ${place.run} and target = ${place.name} and before is not null and key > ${after}
     order by key limit 2000`.execute(tx);
  return rows.map(({ key }) => key);
}

async function restoreKeys(tx: TenantTransaction, place: Place, keys: readonly string[]): Promise<number> {
  const { target } = place;
  const columns = writtenColumns(target);
  const names = Object.keys(columns);
  const sets = names.map((name) => sql`${sql.id(name)} = ${sql.ref(`i.${name}`)}`);
  if (target.versioned) sets.push(sql`version = t.version + 1`);
  const typed = names.map((name) => sql`${sql.id(name)} ${sql.raw(columns[name] ?? 'text')}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(target.table)} t set ${sql.join(sets)}
      from import_before b cross join lateral jsonb_to_record(b.before) as i (${sql.join(typed)})
     where ${untouched(place)} and b.before is not null and b.key = any(${keys}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Puts changed rows back; rows the database refuses (their names are taken by now) are skipped one by one. */
async function restore(tx: TenantTransaction, place: Place): Promise<{ restored: number; skipped: number }> {
  let restored = 0;
  let all = 0;
  for (let keys = await changedKeys(tx, place, ''); keys.length > 0; ) {
    all += keys.length;
    const pending = [keys];
    for (let part = pending.pop(); part; part = pending.pop()) {
      const taken = part;
      const done = await attempt(tx, () => restoreKeys(tx, place, taken));
      if (!(done instanceof Error)) restored += done;
      else if (taken.length > 1) {
        const middle = taken.length >> 1;
        pending.push(taken.slice(middle), taken.slice(0, middle));
      }
    }
    keys = await changedKeys(tx, place, keys.at(-1) ?? '');
  }
  return { restored, skipped: all - restored };
}

type Reference = { child: string; column: string; own: string; is_own: boolean };

/** Columns of tables that point at a table. */
async function referencesTo(tx: TenantTransaction, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname::text as "column", o.attname::text as own,
           c.conrelid = c.confrelid as is_own
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = c.confkey[1]
     where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(tx);
  return rows;
}

/** Takes away rows the run has added; those in use become not actual. */
async function takeAway(
  tx: TenantTransaction,
  place: Place,
): Promise<{ removed: number; ended: number; skipped: number }> {
  const { run, name, target } = place;
  const table = sql.table(target.table);
  const references = await referencesTo(tx, target.table);
  const uses = references
    .filter(({ is_own }) => !is_own)
    .map(
      ({ child, column, own }) =>
        sql`or exists (select from ${sql.raw(child)} c where ${sql.ref(`c.${column}`)} = ${sql.ref(`t.${own}`)})`,
    );
  const inUse = sql`(false ${sql.join(uses, sql` `)})`;
  const added = sql`${untouched(place)} and b.before is null`;
  for (const { column, own } of references.filter(({ is_own }) => is_own)) {
    // a tree is made anew afterwards
    await sql`
      update ${table} u set ${sql.id(column)} = null
       where ${sql.ref(`u.${column}`)} in (
         select ${sql.ref(`t.${own}`)} from ${table} t, import_before b where ${added} and not ${inUse})`.execute(
      tx,
    );
  }
  const removed =
    await sql`delete from ${table} t using import_before b where ${added} and not ${inUse}`.execute(tx);
  const counted = target.versioned ? sql`, version = t.version + 1` : sql``;
  const ended = target.ends
    ? await sql`update ${table} t set actual = false ${counted} from import_before b where ${added}`.execute(
        tx,
      )
    : null;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_before b where run_id = ${run} and target = ${name} and before is null`.execute(
    tx,
  );
  const counts = {
    removed: Number(removed.numAffectedRows ?? 0),
    ended: Number(ended?.numAffectedRows ?? 0),
  };
  return { ...counts, skipped: (rows[0]?.n ?? 0) - counts.removed - counts.ended };
}

/**
 * Puts back what a run has written: changed and ended rows as they were before, added ones away. Rows changed by
 * others since are left alone and counted as skipped.
 */
export async function undoRun(tx: TenantTransaction, run: Pick<Run, 'id' | 'kind'>): Promise<ImportUndo> {
  const kind = kindOf(run.kind);
  const total: ImportUndo = { restored: 0, removed: 0, ended: 0, skipped: 0 };
  for (const [name, target] of Object.entries(kind?.targets ?? {}).reverse()) {
    const place = { run: run.id, name, target };
    const back = await restore(tx, place);
    total.restored += back.restored;
    total.skipped += back.skipped;
    if (target.mode === 'update') continue;
    const away = await takeAway(tx, place);
    total.removed += away.removed;
    total.ended += away.ended;
    total.skipped += away.skipped;
  }
  for (const statement of kind?.finish ?? []) await sql.raw(statement).execute(tx);
  await sql`delete from import_before where run_id = ${run.id}`.execute(tx);
  await sql`
    update import_run set state = 'undone', undo = ${JSON.stringify(total)}::jsonb, message = null, finished_at = now()
     where id = ${run.id}`.execute(tx);
  return total;
}
