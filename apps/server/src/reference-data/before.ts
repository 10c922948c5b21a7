import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { ColumnType, Target } from './kinds/index.ts';

/** Columns an import writes, with `actual` where it writes this. */
export const writtenColumns = ({ columns, ends }: Target): Readonly<Record<string, ColumnType>> =>
  ends ? { ...columns, actual: 'boolean' } : columns;

/** What an import writes of a row `t` as JSON; `known` = values other than those of the row. */
export function beforeOf(
  target: Target,
  known: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const pairs = Object.keys(writtenColumns(target)).map(
    (name) => sql`${sql.lit(name)}, ${known[name] ?? sql.ref(`t.${name}`)}`,
  );
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** Checksum of what an import writes of a row `t`. */
export function markOf(target: Target): RawBuilder<unknown> {
  const cells = Object.keys(writtenColumns(target)).map((name) => sql.ref(`t.${name}`));
  return sql`md5(row(${sql.join(cells)})::text)`;
}

/**
 * Keeps rows `key`, `before`, `mark` of a statement for undoing. Of a row written twice in a run the first `before`
 * and the last `mark` count.
 */
export function keepBefore(
  { run, name }: { run: number; name: string },
  written: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into import_before (run_id, target, key, before, mark)
    select ${run}::int, ${name}::text, w.key, w.before, w.mark from (${written}) w
    on conflict (run_id, target, key) do update set mark = excluded.mark`;
}

/** Forgets what was there before older runs of a kind: the last two that wrote can be undone. */
export async function forgetBefore(tx: TenantTransaction, kind: string): Promise<void> {
  await sql`
    delete from import_before where run_id in (
      select r.id from import_run r
       where r.kind = ${kind} and exists (select from import_before b where b.run_id = r.id)
       order by r.id desc offset 2)`.execute(tx);
}
