import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { boxesOf } from '../content/read.ts';
import type { BoxRow } from '../content/rows.ts';
import { type DraftHead, readHead } from '../drafts.ts';
import { type Answer, readAnswers } from './facts.ts';
import { judgeBoxes, judgePacks } from './judge.ts';
import { type Problem, replaceProblems } from './problems.ts';

/** A check as it stands: the draft, its boxes, and what is known of its packs. */
export type Run = { draft: DraftHead; boxes: BoxRow[]; facts: Answer[] };

/** Reads a draft with what is known of its packs. Refuses not-found. */
export async function readRun(db: TenantTransaction, draftId: string, freshFrom: Date): Promise<Run> {
  const draft = await readHead(db, draftId);
  const boxes = await boxesOf(db, draft);
  const facts = await readAnswers(
    db,
    draft,
    boxes.map(({ sscc }) => sscc),
    freshFrom,
  );
  return { draft, boxes, facts };
}

/** How many packs a check is about. */
export const packsIn = ({ facts }: Pick<Run, 'facts'>): number =>
  facts.reduce((sum, { codes }) => sum + codes.length, 0);

/** Judges everything in a draft by what is known. */
export async function judgeRun(
  db: TenantTransaction,
  { draft, boxes, facts }: Run,
  today: string,
): Promise<Problem[]> {
  const named = new Set(boxes.map(({ sscc }) => sscc));
  return [
    ...(await judgeBoxes(db, draft, boxes)),
    ...(await judgePacks(db, draft, facts, { today, boxes: named })),
  ];
}

export type Result = 'ok' | 'problems' | 'empty' | 'error';

/** What a check has come to: nothing wrong, problems, or MDLP knows none of the packs. */
export function resultOf(problems: readonly Problem[], total: number): Result {
  const wrong = problems.filter(({ warning }) => !warning);
  const unknown = wrong.filter(({ reason }) => reason === 'not-in-mdlp').length;
  if (total > 0 && unknown === total) return 'empty';
  return wrong.length > 0 ? 'problems' : 'ok';
}

/** Judges a draft anew by what is known: other choices do not change what MDLP says of the packs. */
export async function judgeAgain(
  db: TenantTransaction,
  ids: { organizationId: number; draftId: string },
  now: Date,
): Promise<void> {
  const run = await readRun(db, ids.draftId, now);
  const problems = await judgeRun(db, run, moscowDayOf(now));
  await replaceProblems(db, ids, problems);
  await sql`
    update wizard_check set result = ${resultOf(problems, packsIn(run))}
     where draft_id = ${ids.draftId} and state = 'done' and result <> 'error'`.execute(db);
}
