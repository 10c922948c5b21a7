import { wizardOf } from '@provizor/contract';
import { type DeliveryMarks, type Presence, presenceOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
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
};

/** What of a draft is present, and what of that its document would name now. Of goods all that is scanned is there. */
export async function progressOf(
  db: TenantTransaction,
  draft: DraftHead,
  delivery: Delivery,
): Promise<Progress> {
  const marks = await readMarks(db, draft.id);
  const problems = await readProblems(db, draft.id);
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
  return {
    presence,
    scanned: new Set(marks.codes),
    ...select(delivery, presence, problems, draft.data.skip_problems && !whole),
  };
}

function select(delivery: Delivery, presence: Presence, problems: Set<string>, skip: boolean) {
  const topOf = delivery.boxes.map((box, index) => topIndex(delivery, box.parent < 0 ? index : box.parent));
  const bad = new Set<number>();
  delivery.packs.sgtin.forEach((sgtin, pack) => {
    const box = delivery.packs.box[pack] ?? -1;
    if (box >= 0 && problems.has(sgtin)) bad.add(topOf[box] ?? -1);
  });
  delivery.boxes.forEach((box, index) => {
    if (problems.has(box.sscc)) bad.add(topOf[index] ?? -1);
  });
  const content: Progress['content'] = [];
  const excluded: string[] = [];
  const blocking: string[] = [];
  const taken = new Set<number>();
  delivery.boxes.forEach((box, index) => {
    if (box.parent >= 0 || presence.boxes[index]?.state !== 'check') return;
    if (bad.has(index)) (skip ? excluded : blocking).push(box.sscc);
    if (bad.has(index) && skip) return;
    taken.add(index);
    content.push({ sscc: box.sscc });
  });
  const packs: number[] = [];
  delivery.packs.sgtin.forEach((sgtin, pack) => {
    const box = delivery.packs.box[pack] ?? -1;
    if (box >= 0) {
      if (taken.has(topOf[box] ?? -1)) packs.push(pack);
      return;
    }
    if (!presence.packs[pack]) return;
    if (problems.has(sgtin)) (skip ? excluded : blocking).push(sgtin);
    if (problems.has(sgtin) && skip) return;
    packs.push(pack);
    content.push({ sgtin });
  });
  return { content, packs, excluded, blocking };
}

function topIndex(delivery: Delivery, box: number): number {
  let at = box;
  for (let parent = delivery.boxes[at]?.parent ?? -1; parent >= 0; parent = delivery.boxes[at]?.parent ?? -1)
    at = parent;
  return at;
}
