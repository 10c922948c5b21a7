import { portionOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { itemOf } from './batch.ts';
import type { SourceFacts } from './examine.ts';
import { type ImportKind, kinds, type Reading } from './kinds/index.ts';
import type { Row } from './merge.ts';
import { type Part, readRecords } from './reading/index.ts';
import type { SourceRecord } from './reading/record.ts';

/** Records a source is recognised by, and files whose beginnings are read. */
const sampleSize = 200;
const filesLookedInto = 30;

type Step = { part: Part; reading: Reading };

async function headOf({ part, reading }: Step, count: number): Promise<SourceRecord[]> {
  const head: SourceRecord[] = [];
  for await (const record of readRecords(part, reading.formats, () => undefined)) {
    head.push(record);
    if (head.length >= count) break;
  }
  return head;
}

const readsLike =
  ({ node }: SourceRecord) =>
  ({ formats: { xml, csv, json } }: Reading): boolean => {
    if (node.name === 'row') return csv === true;
    return node.name === 'object' ? json === true : xml?.element === node.name;
  };

/** Rows the first target of a kind would have of the records, as many as it can take. */
function rowsAs(kind: ImportKind, records: readonly SourceRecord[], today: string): Row[] {
  const [target] = Object.keys(kind.targets);
  return records.flatMap((record): Row[] => {
    const reading = kind.readings.find(readsLike(record));
    if (!reading) return [];
    const { rows } = itemOf(record, '', () => reading.rows(record, { region: '', today }));
    return rows.filter((row) => row.target === target).map(({ values }) => values);
  });
}

/** How many of the rows a directory of codes and names has already. */
async function knownOf(tx: TenantTransaction, kind: ImportKind, rows: readonly Row[]): Promise<number> {
  const [target] = Object.values(kind.targets);
  if (target?.key !== 'code' || !('name' in target.columns)) return 0;
  // the database takes no NUL
  const texts = (name: string) => rows.map((row) => String(row[name] ?? '').replaceAll('\0', ''));
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n
      from unnest(${texts('code')}::text[], ${texts('name')}::text[]) as i (code, name)
      join ${sql.table(target.table)} t on t.code = i.code and lower(t.name) = lower(i.name)`.execute(tx);
  return found[0]?.n ?? 0;
}

type Candidate = { kind: ImportKind; fits: number; known: number; named: boolean };

/** Half of the records or more. */
const most = (count: number, records: readonly unknown[]): boolean => count * 2 >= records.length;

/**
 * The directory other than its own that the records are of; null = none. It is another one when its number or name
 * stands in the file, when it takes the records and the own one does not, or when it has their codes and names already.
 */
export async function likenessOf(
  tx: TenantTransaction,
  own: ImportKind,
  source: { names: readonly string[]; records: readonly SourceRecord[]; today: string },
): Promise<string | null> {
  const { names, records, today } = source;
  if (records.length === 0) return null;
  const words = [...names, records[0]?.header.oid ?? ''];
  const judge = async (kind: ImportKind): Promise<Candidate> => {
    const rows = rowsAs(kind, records, today);
    const named = kind.marks !== undefined && words.some((word) => kind.marks?.test(word));
    return { kind, fits: rows.length, known: await knownOf(tx, kind, rows), named };
  };
  const self = await judge(own);
  const others: Candidate[] = [];
  for (const kind of kinds) if (kind !== own) others.push(await judge(kind));
  const fitting = others
    .filter(({ fits }) => most(fits, records))
    .sort((a, b) => Number(b.named) - Number(a.named) || b.known - a.known || b.fits - a.fits);
  const other = fitting.find(
    ({ named, known }) =>
      (named && !self.named) || !most(self.fits, records) || (most(known, records) && known > self.known * 2),
  );
  return other?.kind.title ?? null;
}

/** What the source says of itself: its beginning, its names and headers. Throws ImportFailure. */
export async function sourceFacts(
  tx: TenantTransaction,
  kind: ImportKind,
  source: { name: string; steps: readonly Step[]; today: string },
): Promise<SourceFacts> {
  const files = [{ name: source.name, header: {} }];
  let records: SourceRecord[] = [];
  for (const step of source.steps.slice(0, filesLookedInto)) {
    const head = await headOf(step, records.length > 0 ? 1 : sampleSize);
    files.push({ name: step.part.name, header: head[0]?.header ?? {} });
    if (records.length === 0) records = head;
  }
  const names = files.map(({ name }) => name);
  return {
    like: await likenessOf(tx, kind, { names, records, today: source.today }),
    portion: portionOf(files),
  };
}
