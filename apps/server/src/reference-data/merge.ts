import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { beforeOf, keepBefore, markOf } from './before.ts';
import type { Cell, Target } from './kinds/index.ts';

/** What a batch did to one table. */
export type Merged = { added: number; changed: number };

export type Row = Record<string, Cell>;

/** A table a run writes to, by the name the kind calls it. */
export type Place = { run: number; name: string; target: Target };

const list = (names: readonly string[], of: (name: string) => RawBuilder<unknown>) => sql.join(names.map(of));

/** Batch as a table `i` of typed columns. */
export function inputOf({ columns }: Target, rows: readonly Row[]): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const arrays = names.map(
    (name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(columns[name] ?? 'text')}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as i (${list(names, (name) => sql.id(name))})`;
}

/** True of a row `t` that the row `other` would change. */
export function differs(target: Target, other: string): RawBuilder<unknown> {
  const kept = Object.keys(target.columns).filter((name) => name !== target.key);
  const revived = revives(target) ? sql`or not t.actual` : sql``;
  return sql`((${list(kept, (name) => sql.ref(`t.${name}`))}) is distinct from
    (${list(kept, (name) => sql.ref(`${other}.${name}`))}) ${revived})`;
}

const revives = ({ ends, columns }: Target): boolean => ends === true && !('actual' in columns);

/** A row entered by hand with the name of an incoming code becomes the row of that code. */
async function adopt(tx: TenantTransaction, place: Place, rows: readonly Row[]): Promise<void> {
  const { target } = place;
  const table = sql.table(target.table);
  await sql`
    with adopted as (
      update ${table} t set code = i.code from ${inputOf(target, rows)}
       where t.code is null and lower(t.name) = lower(i.name)
         and not exists (select from ${table} o where o.code = i.code)
         and not exists (select from ${table} o where o.code is null and lower(o.name) = lower(t.name) and o.id < t.id)
      returning t.code as key, ${beforeOf(target, { code: sql`null::text` })} as before, ${markOf(target)} as mark),
    kept as (${keepBefore(place, sql`select key, before, mark from adopted`)})
    select from adopted`.execute(tx);
}

async function update(tx: TenantTransaction, place: Place, rows: readonly Row[]): Promise<Merged> {
  const { target } = place;
  const names = Object.keys(target.columns).filter((name) => name !== target.key);
  const table = sql.table(target.table);
  const same = sql`${sql.ref(`t.${target.key}`)} = ${sql.ref(`i.${target.key}`)}`;
  const { rows: counts } = await sql<Merged>`
    with i as materialized (select * from ${inputOf(target, rows)}),
    former as (select ${sql.ref(`t.${target.key}`)}::text as key, ${beforeOf(target)} as before
                 from ${table} t join i on ${same}),
    merged as (
      update ${table} t set ${list(names, (name) => sql`${sql.id(name)} = ${sql.ref(`i.${name}`)}`)}
        from i where ${same} and ${differs(target, 'i')}
      returning ${sql.ref(`t.${target.key}`)}::text as key, ${markOf(target)} as mark),
    kept as (${keepBefore(place, sql`select m.key, f.before, m.mark from merged m join former f on f.key = m.key`)})
    select 0 as added, count(*)::int as changed from merged`.execute(tx);
  return counts[0] ?? { added: 0, changed: 0 };
}

/**
 * Brings a table to what the rows say, in one statement: new keys are added, rows that differ are changed, equal ones
 * are not touched; what was there before is kept for undoing the run. Keys must not repeat.
 */
export async function merge(tx: TenantTransaction, place: Place, rows: readonly Row[]): Promise<Merged> {
  const { target } = place;
  if (target.mode === 'update') return update(tx, place, rows);
  if (target.adopts) await adopt(tx, place, rows);
  const names = Object.keys(target.columns);
  const table = sql.table(target.table);
  const key = (of: string) => sql.ref(`${of}.${target.key}`);
  const kept = names.filter((name) => name !== target.key);
  const sets = kept.map((name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`);
  if (revives(target)) sets.push(sql`actual = true`);
  if (target.versioned) sets.push(sql`version = t.version + 1`);
  const { rows: counts } = await sql<Merged>`
    with i as materialized (select * from ${inputOf(target, rows)}),
    former as (select ${key('t')}::text as key, ${beforeOf(target)} as before
                 from ${table} t join i on ${key('i')} = ${key('t')}),
    merged as (
      insert into ${table} as t (${list(names, (name) => sql.id(name))})
      select ${list(names, (name) => sql.ref(`i.${name}`))} from i order by ${key('i')}
      on conflict (${sql.id(target.key)}) do update set ${sql.join(sets)} where ${differs(target, 'excluded')}
      returning ${key('t')}::text as key, ${markOf(target)} as mark, (xmax = 0) as is_new),
    kept as (${keepBefore(place, sql`select m.key, f.before, m.mark from merged m left join former f on f.key = m.key`)})
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
      from merged`.execute(tx);
  return counts[0] ?? { added: 0, changed: 0 };
}

export const keysOf = ({ key }: Target, rows: readonly Row[]): string[] =>
  rows.map((row) => String(row[key]));

/** Notes the keys a full file has shown. */
export async function noteSeen(
  tx: TenantTransaction,
  run: number,
  target: Target,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into import_seen (run_id, target, key)
    select ${run}, ${target.table}, k from unnest(${keys}::text[]) as k
    on conflict do nothing`.execute(tx);
}

/** Condition of the actual rows `t` that a full file has not shown. */
export function unseen(run: number, target: Target): RawBuilder<unknown> {
  return sql`not exists (select from import_seen s where s.run_id = ${run} and s.target = ${target.table}
                                                     and s.key = ${sql.ref(`t.${target.key}`)}::text)`;
}

/** Condition of the rows `t` a full file speaks of. */
export function spokenOf(target: Target, regions: readonly string[]): RawBuilder<unknown> {
  const within = target.byRegion ? sql`and t.region = any(${regions}::text[])` : sql``;
  return sql`t.actual and ${sql.ref(`t.${target.key}`)} is not null ${within}`;
}

/** Marks what a full file has not shown as not actual; gives how many rows. */
export async function endUnseen(
  tx: TenantTransaction,
  place: Place,
  regions: readonly string[],
): Promise<number> {
  const { run, target } = place;
  const counted = target.versioned ? sql`, version = t.version + 1` : sql``;
  const { rows } = await sql<{ n: number }>`
    with ended as (
      update ${sql.table(target.table)} t set actual = false ${counted}
       where ${spokenOf(target, regions)} and ${unseen(run, target)}
      returning ${sql.ref(`t.${target.key}`)}::text as key, ${markOf(target)} as mark,
                ${beforeOf(target, { actual: sql`true` })} as before),
    kept as (${keepBefore(place, sql`select key, before, mark from ended`)})
    select count(*)::int as n from ended`.execute(tx);
  return rows[0]?.n ?? 0;
}
