import type { CheckState, WizardName } from '@provizor/contract';
import { checkAgeOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { findTrouble, troubleOf } from '../exchange/index.ts';
import { toldByMdlp } from './check/problems.ts';
import { isOwnPlace, placeName } from './place-names.ts';
import { problemText } from './problem-text.ts';

/** Whatever the check of a draft may wait for. */
export const troublesOf = (draftId: string, documentId: string | null): string[] => [
  troubleOf.check(draftId),
  ...(documentId === null ? [] : [troubleOf.boxes(documentId)]),
];

/** Problems shown in one reply; the count is always whole. */
const shown = 1000;

type Counts = 'problem_count' | 'refused_count' | 'warning_count';

type Row = Pick<CheckState, 'result' | 'checked' | 'total' | 'wait' | 'message' | 'at' | Counts> & {
  document_id: string | null;
  state: 'running' | 'done';
  answered_at: string | null;
  /** Seconds since it ended, and since the oldest answer it rests on. */
  ended: number | null;
  answered: number | null;
  /** Packs refused by answers of MDLP, and seconds since the oldest of those. */
  refused: number;
  refused_answered: number | null;
};
type ProblemRow = Pick<
  CheckState['problems'][number],
  'sscc' | 'branch_id' | 'branch_name' | 'status' | 'reason' | 'name' | 'warning'
> & { code: string; wizard: WizardName; branch_own: boolean; about_type: number | null };

/** Of what had problems nothing is left when they were taken out. */
const result = sql`
  case when c.result in ('problems', 'empty') and not exists (
         select from wizard_problem p where p.draft_id = c.draft_id and not p.warning)
       then 'ok' else c.result end`;

async function findProblems(db: TenantTransaction, draftId: string): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select p.code, p.sscc, p.branch_id, ${placeName(sql`p.branch_id`)} as branch_name,
           ${isOwnPlace(sql`p.branch_id`)} as branch_own, p.status, p.reason, p.warning, g.name, d.wizard,
           (select i.doc_type from mdlp_incoming i where i.document_id = d.document_id) as about_type
    from wizard_problem p join wizard_draft d on d.organization_id = p.organization_id and d.id = p.draft_id
    left join gtin_info g on length(p.code) = 27 and g.gtin = left(p.code, 14)
    where p.draft_id = ${draftId} order by p.warning, p.sscc nulls first, p.code limit ${shown}`.execute(db);
  return rows;
}

/** Progress and outcome of the status check of a draft; state `none` before the first one. */
export async function findCheck(db: TenantTransaction, draftId: string): Promise<CheckState> {
  const { rows } = await sql<Row>`/* prepared */
    select c.state, ${result} as result, c.checked, c.total, c.message, to_json(c.finished_at)#>>'{}' as at,
      to_json(c.oldest_answer)#>>'{}' as answered_at,
      extract(epoch from now() - c.finished_at)::float8 as ended,
      extract(epoch from now() - c.oldest_answer)::float8 as answered,
      case when c.wait_until > now() then ceil(extract(epoch from c.wait_until - now()))::int end as wait,
      n.problem_count, n.refused_count, n.warning_count,
      r.refused, r.refused_answered, d.document_id
    from wizard_check c join wizard_draft d on d.organization_id = c.organization_id and d.id = c.draft_id
   cross join lateral (
     select count(*)::int as problem_count, (count(*) filter (where p.warning))::int as warning_count,
            (count(*) filter (where not p.warning and length(p.code) = 27))::int as refused_count
       from wizard_problem p where p.draft_id = c.draft_id) n
   cross join lateral (
     select count(*)::int as refused, extract(epoch from now() - min(a.checked_at))::float8 as refused_answered
       from wizard_problem p join pack_status_cache a on a.organization_id = p.organization_id and a.sgtin = p.code
      where p.draft_id = c.draft_id and ${toldByMdlp}) r
   where c.draft_id = ${draftId}`.execute(db);
  const check = rows[0];
  if (!check) {
    return {
      state: 'none',
      result: null,
      checked: 0,
      total: 0,
      wait: null,
      message: null,
      at: null,
      answered_at: null,
      age: 'fresh',
      trouble: null,
      problems: [],
      problem_count: 0,
      refused_count: 0,
      warning_count: 0,
    };
  }
  const problems = check.problem_count > 0 ? await findProblems(db, draftId) : [];
  const { document_id: document, ended, answered, refused, refused_answered: since, ...state } = check;
  const rests = {
    ended: ended ?? 0,
    answered,
    packs: check.total,
    refused: { packs: refused, answered: since },
  };
  const age = check.state === 'done' ? checkAgeOf(rests) : 'fresh';
  const waits = check.state === 'running' || check.result === 'error';
  const trouble = waits ? await findTrouble(db, troublesOf(draftId, document)) : null;
  return { ...state, age, trouble, problems: problems.map(describe) };
}

function describe({
  code,
  wizard,
  branch_own,
  about_type,
  ...row
}: ProblemRow): CheckState['problems'][number] {
  const pack = code.length === 27;
  return {
    ...row,
    gtin: pack ? code.slice(0, 14) : null,
    sgtin: pack ? code : null,
    sscc: pack ? row.sscc : code,
    ...problemText(wizard, { ...row, branch_own, about_type }),
  };
}
