import type { ImportPlan } from '@provizor/contract';
import { type ImportFacts, judgeImport } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { Work } from './batch.ts';
import type { ImportKind, Target } from './kinds/index.ts';
import { differs, inputOf, keysOf, noteSeen, spokenOf, unseen } from './merge.ts';
import type { Run } from './runs.ts';

/** Rows that would end which the plan names. */
const examplesKept = 20;

/** Counts what writing the rows would do, and writes nothing but the keys that were met. */
export const compare: Work = async (tx, { run, target }, rows) => {
  const { key, ends, columns, mode } = target;
  // a row entered by hand takes the code
  const adopted = target.adopts ? sql`or t.code is null and lower(t.name) = lower(i.name)` : sql``;
  const over = ends && 'actual' in columns ? sql`t.actual and not i.actual` : sql`false`;
  const { rows: found } = await sql<{ fresh: number; changed: number; ended: number }>`
    select count(*) filter (where t.ctid is null)::int as fresh,
           count(*) filter (where t.ctid is not null and ${differs(target, 'i')})::int as changed,
           count(*) filter (where ${over})::int as ended
      from ${inputOf(target, rows)}
      left join ${sql.table(target.table)} t on ${sql.ref(`t.${key}`)} = ${sql.ref(`i.${key}`)} ${adopted}`.execute(
    tx,
  );
  if (ends) await noteSeen(tx, run, target, keysOf(target, rows));
  const { fresh = 0, changed = 0, ended = 0 } = found[0] ?? {};
  const added = mode === 'update' ? 0 : fresh;
  return { added, changed, unchanged: Math.max(0, rows.length - added - changed), ended };
};

/** Names of a row `t` for people, the first that the table has. */
const nameColumns = ['name', 'trade_name', 'mnn', 'full_name'];

async function endingOf(
  tx: TenantTransaction,
  { id, is_full: full }: Run,
  target: Target,
  regions: readonly string[],
) {
  const { rows } = await sql<{ actual: number; ending: number }>`
    select count(*)::int as actual, count(*) filter (where ${full} and ${unseen(id, target)})::int as ending
      from ${sql.table(target.table)} t where ${spokenOf(target, regions)}`.execute(tx);
  const { actual = 0, ending = 0 } = rows[0] ?? {};
  if (ending === 0) return { actual, ending, examples: [] };
  const name = nameColumns.find((each) => each in target.columns);
  const { rows: examples } = await sql<{ text: string }>`
    select concat_ws(' – ', ${sql.ref(`t.${target.key}`)}::text, ${name ? sql.ref(`t.${name}`) : sql`null`}) as text
      from ${sql.table(target.table)} t where ${spokenOf(target, regions)} and ${unseen(id, target)}
     order by ${sql.ref(`t.${target.key}`)} limit ${examplesKept}`.execute(tx);
  return { actual, ending, examples: examples.map(({ text }) => text) };
}

type Examined = {
  read_count: number;
  added: number;
  changed: number;
  ended: number;
  rejected: number;
  unchanged: number;
  date: string | null;
  version: string | null;
  last_date: string | null;
  last_version: string | null;
};

async function countsOf(tx: TenantTransaction, run: Run): Promise<Examined> {
  const { rows } = await sql<Examined>`
    select r.read_count, r.added, r.changed, r.unchanged, r.ended, r.rejected, r.file_date as date, r.version,
           l.file_date as last_date, l.version as last_version
      from import_run r
      left join lateral (select o.file_date, o.version from import_run o
                          where o.kind = r.kind and o.state = 'done' order by o.id desc limit 1) l on true
     where r.id = ${run.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no import run ${run.id}`);
  return row;
}

/** Facts only the source tells: what directory it resembles, what less than the whole it is. */
export type SourceFacts = Pick<ImportFacts, 'like' | 'portion'>;

/** What a run that has been examined would do, and why a person is to be asked (no reasons: he is not). */
export async function planOf(
  tx: TenantTransaction,
  kind: ImportKind,
  run: Run,
  regions: readonly string[],
  facts: SourceFacts,
): Promise<ImportPlan> {
  const counts = await countsOf(tx, run);
  const endings: { title: string; actual: number; ending: number }[] = [];
  const examples: string[] = [];
  for (const target of Object.values(kind.targets).filter(({ ends }) => ends)) {
    const found = await endingOf(tx, run, target, regions);
    endings.push({ title: target.title ?? kind.title, actual: found.actual, ending: found.ending });
    examples.push(...found.examples);
  }
  const sum = (of: 'actual' | 'ending') => endings.reduce((total, each) => total + each[of], 0);
  const ended = sum('ending') + counts.ended;
  // what the records themselves say to be over belongs to the whole
  if (counts.ended > 0) endings.push({ title: kind.title, actual: sum('actual'), ending: ended });
  const reasons = judgeImport({
    ...facts,
    title: kind.title,
    full: run.is_full,
    records: counts.read_count,
    rejected: counts.rejected,
    rows: counts.added + counts.changed + counts.unchanged,
    endings,
    age: {
      date: counts.date,
      version: counts.version,
      lastDate: counts.last_date,
      lastVersion: counts.last_version,
    },
  });
  return {
    reasons,
    read: counts.read_count,
    added: counts.added,
    changed: counts.changed,
    ended,
    rejected: counts.rejected,
    examples: examples.slice(0, examplesKept),
  };
}
