import type { ExerciseState } from '@provizor/contract';
import { type CourseDocument, type CourseFacts, courseProgress } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { ExerciseRow } from './rows.ts';

/** Documents of ours made since the exercise began that name any of its codes. */
async function documentsOf(
  db: TenantTransaction,
  codes: readonly string[],
  since: string,
): Promise<CourseDocument[]> {
  const { rows } = await sql<CourseDocument>`
    select o.action_id as scheme, o.result, o.doc_num as number, o.receiver,
           (d.data ->> 'withdrawal_type')::int as withdrawal, array_agg(x.code) as codes
      from mdlp_outgoing_object x
      join mdlp_outgoing o on o.organization_id = x.organization_id and o.id = x.outgoing_id
      left join wizard_draft d on d.organization_id = o.organization_id and d.id = o.draft_id
     where x.code = any(${[...codes]}::text[]) and o.created_at >= ${since}::timestamptz
     group by o.organization_id, o.id, d.data
     order by o.created_at, o.id`.execute(db);
  return rows;
}

/** What the registry and the balances have of the packs. */
async function packsOf(db: TenantTransaction, codes: readonly string[]): Promise<CourseFacts['packs']> {
  const { rows } = await sql<CourseFacts['packs'][number]>`
    select p.sgtin as code, p.status, p.branch_id as place,
           coalesce((select sum(l.quantity) > 0 from stock_pack_ledger l
                      where l.organization_id = p.organization_id and l.sgtin = p.sgtin), false) as stocked
      from pack p where p.sgtin = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

async function scannedOf(db: TenantTransaction, codes: readonly string[], since: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from wizard_scan
     where code = any(${[...codes]}::text[]) and scanned_at >= ${since}::timestamptz`.execute(db);
  return rows.map(({ code }) => code);
}

/** How far an exercise is, from what the program has of its packs, their documents and the balances. */
export async function stateOf(db: TenantTransaction, row: ExerciseRow): Promise<ExerciseState> {
  const of = (...roles: ExerciseRow['codes'][number]['role'][]) =>
    row.codes.filter(({ role }) => roles.includes(role)).map(({ code }) => code);
  const codes = row.codes.map(({ code }) => code);
  const progress = courseProgress(row.key, {
    goods: of('goods'),
    box: of('box', 'inside'),
    foreign: of('foreign'),
    place: row.given.place,
    secondPlace: row.given.second_place,
    number: row.given.number,
    documents: await documentsOf(db, codes, row.started_at),
    scanned: await scannedOf(db, codes, row.started_at),
    packs: await packsOf(db, of('goods')),
  });
  return { ...row, ...progress };
}
