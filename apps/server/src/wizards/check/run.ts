import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Delivery } from '../content/read.ts';
import { readContent } from '../content/read.ts';
import { type DraftHead, readHead } from '../drafts.ts';
import { type Answer, readFacts } from './facts.ts';
import { judgeBoxes, judgePacks } from './judge.ts';
import { type Problem, replaceProblems } from './problems.ts';

/** A check as it stands: the draft, its content, and what is known of its packs. */
export type Run = { draft: DraftHead; delivery: Delivery; facts: Answer[] };

/** Reads a draft with what is known of its packs. Refuses not-found. */
export async function readRun(db: TenantTransaction, draftId: string, freshFrom: Date): Promise<Run> {
  const draft = await readHead(db, draftId);
  const delivery = await readContent(db, draft);
  return { draft, delivery, facts: await readFacts(db, delivery.packs.sgtin, freshFrom) };
}

/** Judges everything in a draft by what is known. */
export async function judgeRun(
  db: TenantTransaction,
  { draft, delivery, facts }: Run,
  today: string,
): Promise<Problem[]> {
  const boxes = new Set(delivery.boxes.map(({ sscc }) => sscc));
  const packs = facts.map((fact, pack) => ({
    ...fact,
    box: delivery.boxes[delivery.packs.box[pack] ?? -1]?.sscc ?? null,
  }));
  return [
    ...(await judgeBoxes(db, draft, delivery)),
    ...(await judgePacks(db, draft, packs, { today, boxes })),
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
    update wizard_check set result = ${resultOf(problems, run.facts.length)}
     where draft_id = ${ids.draftId} and state = 'done' and result <> 'error'`.execute(db);
}
