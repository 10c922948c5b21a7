import { wizardOf } from '@provizor/contract';
import {
  type DeliveryMarks,
  type Grouped,
  groupPacks,
  type Presence,
  packsGoing,
  presenceOf,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { codesNamedElsewhere } from '../exchange/index.ts';
import type { Delivery } from './content/read.ts';
import type { DraftHead } from './drafts.ts';

/** Codes of a draft scanned so far and the box states people have set. */
async function readMarks(db: TenantTransaction, draftId: string) {
  const scans = await sql<{ code: string }>`select code from wizard_scan where draft_id = ${draftId}`.execute(
    db,
  );
  const boxes = await sql<{ sscc: string; status: 'check' | 'error' }>`
    select sscc, status from wizard_box where draft_id = ${draftId}`.execute(db);
  return { codes: scans.rows.map((row) => row.code), boxes: boxes.rows };
}

/** Objects MDLP would refuse: packs in no state to be accepted and boxes that hold one (by the last check). */
async function readProblems(db: TenantTransaction, draftId: string): Promise<Set<string>> {
  const { rows } = await sql<{
    code: string;
  }>`select code from wizard_problem where draft_id = ${draftId} and not warning`.execute(db);
  return new Set(rows.map((row) => row.code));
}

export type Progress = {
  presence: Presence;
  /** Codes scanned by somebody. */
  scanned: ReadonlySet<string>;
  /** Named objects that go into the document: whole boxes and loose packs. */
  content: { sgtin?: string; sscc?: string }[];
  /** Packs that come with them. */
  packs: number[];
  /** Objects left out because of a problem pack. */
  excluded: string[];
  /** Problem packs or boxes among what would be sent, when they are not left out. */
  blocking: string[];
  /** Every pack in one group. */
  grouped: Grouped;
};

/** What of a draft is present, and what of that its document would name now. Of goods all that is scanned is there. */
export async function progressOf(
  db: TenantTransaction,
  draft: DraftHead,
  delivery: Delivery,
): Promise<Progress> {
  const marks = await readMarks(db, draft.id);
  return progressBy(draft, delivery, marks, await readProblems(db, draft.id));
}

/**
 * The same for a draft that is about to be sent: what another document of ours has named since the check is a problem
 * too, whatever the check has found.
 */
export async function progressToSend(
  db: TenantTransaction,
  draft: DraftHead,
  delivery: Delivery,
): Promise<Progress & { busy: ReadonlySet<string> }> {
  const marks = await readMarks(db, draft.id);
  const problems = await readProblems(db, draft.id);
  const progress = progressBy(draft, delivery, marks, problems);
  const codes = progress.content.map(({ sgtin, sscc }) => sgtin ?? sscc ?? '');
  const busy = await codesNamedElsewhere(db, draft.id, codes);
  if (busy.size === 0) return { ...progress, busy };
  return { ...progressBy(draft, delivery, marks, new Set([...problems, ...busy])), busy };
}

type Marks = Awaited<ReturnType<typeof readMarks>>;

function progressBy(
  draft: DraftHead,
  delivery: Delivery,
  marks: Marks,
  problems: ReadonlySet<string>,
): Progress {
  const index = <T>(map: Map<string, T>, codes: string[]) =>
    new Set(codes.map((code) => map.get(code)).filter((found) => found !== undefined));
  const { source, whole = false } = wizardOf(draft.wizard);
  const states: DeliveryMarks = {
    scannedBoxes: index(delivery.boxIndex, marks.codes),
    scannedPacks: index(delivery.packIndex, marks.codes),
    boxChecks: new Map(marks.boxes.map((box) => [delivery.boxIndex.get(box.sscc) ?? -1, box.status])),
    everything: source === 'goods' || whole || draft.data.without_reconciliation || !draft.data.check_packs,
  };
  const presence = presenceOf(delivery.shape, states);
  // Of goods only what is scanned is there; of what goes as a whole nothing is looked for.
  const isReconciled = source === 'income' && states.everything;
  const reconciled = isReconciled ? presenceOf(delivery.shape, { ...states, everything: false }) : presence;
  const { boxes, packs } = delivery;
  const wrong = {
    pack: (pack: number) => problems.has(packs.sgtin[pack] ?? ''),
    box: (box: number) => problems.has(boxes[box]?.sscc ?? ''),
  };
  const skip = draft.data.skip_problems && !whole;
  const grouped = groupPacks(delivery.shape, presence, reconciled, wrong, skip);
  const sscc = (box: number) => boxes[box]?.sscc ?? '';
  const sgtin = (pack: number) => packs.sgtin[pack] ?? '';
  const inTheWay = [...grouped.boxesBad.map(sscc), ...grouped.looseBad.map(sgtin)];
  return {
    presence,
    scanned: new Set(marks.codes),
    content: [
      ...grouped.boxesTaken.map((box) => ({ sscc: sscc(box) })),
      ...grouped.loose.map((pack) => ({ sgtin: sgtin(pack) })),
    ],
    packs: packsGoing(grouped),
    excluded: skip ? inTheWay : [],
    blocking: skip ? [] : inTheWay,
    grouped,
  };
}
