import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { Cell, Target } from './kinds/index.ts';

/** What a batch did to one table. */
export type Merged = { added: number; changed: number };

type Row = Record<string, Cell>;

const list = (names: readonly string[], of: (name: string) => RawBuilder<unknown>) => sql.join(names.map(of));

/** Batch as a table `i` of typed columns. */
function inputOf({ columns }: Target, rows: readonly Row[]) {
  const names = Object.keys(columns);
  const arrays = names.map(
    (name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(columns[name] ?? 'text')}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) as i (${list(names, (name) => sql.id(name))})`;
}

/** A row entered by hand with the name of an incoming code becomes the row of that code. */
async function adopt(tx: TenantTransaction, target: Target, rows: readonly Row[]): Promise<void> {
  const table = sql.table(target.table);
  await sql`
    update ${table} t set code = i.code from ${inputOf(target, rows)}
     where t.code is null and lower(t.name) = lower(i.name)
       and not exists (select from ${table} o where o.code = i.code)`.execute(tx);
}

async function update(tx: TenantTransaction, target: Target, rows: readonly Row[]): Promise<Merged> {
  const names = Object.keys(target.columns).filter((name) => name !== target.key);
  const { numAffectedRows } = await sql`
    update ${sql.table(target.table)} t set ${list(names, (name) => sql`${sql.id(name)} = ${sql.ref(`i.${name}`)}`)}
      from ${inputOf(target, rows)}
     where ${sql.ref(`t.${target.key}`)} = ${sql.ref(`i.${target.key}`)}
       and (${list(names, (name) => sql.ref(`t.${name}`))}) is distinct from (${list(names, (name) => sql.ref(`i.${name}`))})`.execute(
    tx,
  );
  return { added: 0, changed: Number(numAffectedRows ?? 0) };
}

/**
 * Brings a table to what the rows say, in one statement: new keys are added, rows that differ are changed, equal ones
 * are not touched. Keys must not repeat.
 */
export async function merge(tx: TenantTransaction, target: Target, rows: readonly Row[]): Promise<Merged> {
  if (target.mode === 'update') return update(tx, target, rows);
  if (target.adopts) await adopt(tx, target, rows);
  const names = Object.keys(target.columns);
  const table = sql.table(target.table);
  const revives = target.ends && !names.includes('actual');
  const kept = names.filter((name) => name !== target.key);
  const sets = kept.map((name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`);
  if (revives) sets.push(sql`actual = true`);
  if (target.versioned) sets.push(sql`version = t.version + 1`);
  const { rows: counts } = await sql<Merged>`
    with merged as (
      insert into ${table} as t (${list(names, (name) => sql.id(name))})
      select ${list(names, (name) => sql.ref(`i.${name}`))} from ${inputOf(target, rows)}
       order by ${sql.ref(`i.${target.key}`)}
      on conflict (${sql.id(target.key)}) do update set ${sql.join(sets)}
       where (${list(kept, (name) => sql.ref(`t.${name}`))}) is distinct from
             (${list(kept, (name) => sql.ref(`excluded.${name}`))}) ${revives ? sql`or not t.actual` : sql``}
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
      from merged`.execute(tx);
  return counts[0] ?? { added: 0, changed: 0 };
}

/** Notes the keys a full file has shown. */
export async function noteSeen(
  tx: TenantTransaction,
  run: number,
  target: Target,
  rows: readonly Row[],
): Promise<void> {
  await sql`
    insert into import_seen (run_id, target, key)
    select ${run}, ${target.table}, k from unnest(${rows.map((row) => String(row[target.key]))}::text[]) as k
    on conflict do nothing`.execute(tx);
}

/** Marks what a full file has not shown as not actual; gives how many rows. */
export async function endUnseen(
  tx: TenantTransaction,
  run: number,
  target: Target,
  regions: readonly string[],
): Promise<number> {
  const key = sql.ref(`t.${target.key}`);
  const within = target.byRegion ? sql`and t.region = any(${regions}::text[])` : sql``;
  const counted = target.versioned ? sql`, version = t.version + 1` : sql``;
  const { numAffectedRows } = await sql`
    update ${sql.table(target.table)} t set actual = false ${counted}
     where t.actual and ${key} is not null ${within}
       and not exists (select from import_seen s
                        where s.run_id = ${run} and s.target = ${target.table} and s.key = ${key}::text)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
