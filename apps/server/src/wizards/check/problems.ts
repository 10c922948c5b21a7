import type { CheckState } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** What is wrong with a pack or a box of a draft. */
export type Problem = {
  code: string;
  reason: CheckState['problems'][number]['reason'];
  /** The transport pack it lies in. */
  sscc: string | null;
  status: string | null;
  branchId: string | null;
  warning: boolean;
};

type Ids = { organizationId: number; draftId: string };

/** Keeps problems of a draft; of one code the first stays. */
export async function addProblems(
  db: TenantTransaction,
  { organizationId, draftId }: Ids,
  problems: readonly Problem[],
): Promise<void> {
  await sql`
    insert into wizard_problem (organization_id, draft_id, code, reason, sscc, status, branch_id, warning)
    select ${organizationId}, ${draftId}, p.* from unnest(
      ${problems.map((p) => p.code)}::text[], ${problems.map((p) => p.reason)}::text[],
      ${problems.map((p) => p.sscc)}::text[], ${problems.map((p) => p.status)}::text[],
      ${problems.map((p) => p.branchId)}::text[], ${problems.map((p) => p.warning)}::bool[]) as p
    on conflict (organization_id, draft_id, code) do nothing`.execute(db);
}

/** Keeps these problems of a draft and no others. */
export async function replaceProblems(
  db: TenantTransaction,
  ids: Ids,
  problems: readonly Problem[],
): Promise<void> {
  await sql`delete from wizard_problem where draft_id = ${ids.draftId}`.execute(db);
  await addProblems(db, ids, problems);
}

/**
 * Of the problems of a draft those MDLP has told, where what it says next may set the pack free; an earlier document of
 * ours does not end by asking about packs.
 */
export const toldByMdlp = sql`not p.warning and p.reason <> 'busy' and length(p.code) = 27`;
