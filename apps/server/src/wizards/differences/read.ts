import type { DraftDifference } from '@provizor/contract';
import {
  type Difference,
  differencesOf,
  missingWords,
  moscowDayOf,
  type Refusable,
  refusableOf,
  topsOf,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { busyAmong, readLatest } from '../check/facts.ts';
import { judgeFacts } from '../check/judge.ts';
import type { Problem } from '../check/problems.ts';
import { type Delivery, readContent } from '../content/read.ts';
import { type DraftHead, readHead } from '../drafts.ts';
import { namedPlaces } from '../place-names.ts';
import { progressOf } from '../progress.ts';
import { faultOf, type Speaker } from '../scan-words.ts';

type Read = Pick<Context, 'db' | 'now'>;

/** What differs in an acceptance, with all that is said and done about it. */
export type Found = {
  head: DraftHead & { document_id: string };
  delivery: Delivery;
  differences: Difference[];
  /** In the order of `differences`. */
  items: DraftDifference[];
  refusable: Refusable;
};

type Wrong = { problems: ReadonlyMap<string, Problem>; marked: ReadonlySet<string> };

/** What the last check has found, without what another document of ours is the reason of. */
async function readWrong(db: TenantTransaction, draftId: string): Promise<Wrong> {
  const { rows } = await sql<Problem>`
    select code, reason, sscc, status, branch_id as "branchId", warning
      from wizard_problem where draft_id = ${draftId} and not warning and reason <> 'busy'`.execute(db);
  const { rows: marked } = await sql<{ sscc: string }>`
    select sscc from wizard_box where draft_id = ${draftId} and status = 'error'`.execute(db);
  return {
    problems: new Map(rows.map((row) => [row.code, row])),
    marked: new Set(marked.map(({ sscc }) => sscc)),
  };
}

/** Code of what differs. */
export const codeOf = (delivery: Delivery, difference: Difference): string =>
  'pack' in difference
    ? (delivery.packs.sgtin[difference.pack] ?? '')
    : (delivery.boxes[difference.box]?.sscc ?? '');

/**
 * Of some codes those a document of ours names that is on its way, and those one has answered by now. Both in one
 * statement: what is answered between two of them would be in neither, and be refused twice.
 */
async function answeredCodes(
  db: TenantTransaction,
  documentId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from (${busyAmong(codes)}) busy
    union
    select l.code from mdlp_incoming_line l
     where l.document_id = ${documentId} and l.code = any(${[...codes]}::text[])
       and (l.accepted or l.closed_by is not null)`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Without what a document of ours has answered already or answers now: by itself or with its box. */
async function unanswered(
  db: TenantTransaction,
  documentId: string,
  delivery: Delivery,
  differences: readonly Difference[],
): Promise<Difference[]> {
  const tops = topsOf(delivery.shape);
  const around = (difference: Difference) => {
    const box = 'box' in difference ? difference.box : (delivery.packs.box[difference.pack] ?? -1);
    return [codeOf(delivery, difference), delivery.boxes[tops[box] ?? -1]?.sscc ?? ''];
  };
  const answered = await answeredCodes(db, documentId, [...new Set(differences.flatMap(around))]);
  return differences.filter((difference) => !around(difference).some((code) => answered.has(code)));
}

/** Packs MDLP would take no refusal of, by what is known of them. */
async function unfitForRefusal(
  { db, now }: Read,
  head: DraftHead,
  packs: readonly string[],
): Promise<ReadonlySet<string>> {
  // whoever refuses a suspended pack knows that it is
  const refusal = {
    ...head,
    wizard: 'refusal_receiver' as const,
    data: { ...head.data, confirm_paused: true },
  };
  const found = await judgeFacts(db, refusal, await readLatest(db, packs), moscowDayOf(now()));
  return new Set(found.flatMap(({ code, warning }) => (warning ? [] : [code])));
}

/** Packs whose state a refusal of these differences depends on: they, and all that lies in their outermost boxes. */
function concerned(delivery: Delivery, differences: readonly Difference[]): string[] {
  const tops = topsOf(delivery.shape);
  const topOf = (box: number) => (box < 0 ? -1 : (tops[box] ?? box));
  const boxes = new Set<number>();
  const packs = new Set<number>();
  for (const difference of differences) {
    const top = topOf('box' in difference ? difference.box : (delivery.packs.box[difference.pack] ?? -1));
    if (top >= 0) boxes.add(top);
    else if ('pack' in difference) packs.add(difference.pack);
  }
  return delivery.packs.sgtin.filter(
    (_, pack) => packs.has(pack) || boxes.has(topOf(delivery.packs.box[pack] ?? -1)),
  );
}

const markedWords = {
  text: 'Транспортная упаковка отмечена ошибочной при приёмке',
  cure: 'Отложите её целиком: откажитесь от неё (252) или выясните у отправителя',
};

function wordsOf(
  speaker: Speaker,
  wrong: Wrong,
  code: string,
  { kind, inBox }: { kind: Difference['kind']; inBox: boolean },
): { text: string; cure: string } {
  if (kind === 'missing' || kind === 'missing-box') return missingWords(inBox);
  const problem = wrong.problems.get(code);
  return (problem && faultOf(speaker, problem)) ?? markedWords;
}

function itemsOf(
  speaker: Speaker,
  wrong: Wrong,
  delivery: Delivery,
  differences: readonly Difference[],
  { ways }: Refusable,
): DraftDifference[] {
  const names = new Map(delivery.products.map(({ gtin, name }) => [gtin, name]));
  return differences.map((difference, at) => {
    const { kind } = difference;
    const code = codeOf(delivery, difference);
    const refusal = ways[at] ?? null;
    if ('box' in difference) {
      const inBox = (delivery.boxes[difference.box]?.parent ?? -1) >= 0;
      const nothing = { sgtin: null, sscc: code, name: 'Транспортная упаковка', series: null, expiry: null };
      return { kind, ...nothing, ...wordsOf(speaker, wrong, code, { kind, inBox }), refusal };
    }
    const batch = delivery.batches[delivery.packs.batch[difference.pack] ?? -1];
    const sscc = delivery.boxes[delivery.packs.box[difference.pack] ?? -1]?.sscc ?? null;
    return {
      kind,
      sgtin: code,
      sscc,
      name: names.get(code.slice(0, 14)) ?? '',
      series: batch?.series ?? null,
      expiry: batch?.expiry ?? null,
      ...wordsOf(speaker, wrong, code, { kind, inBox: sscc !== null }),
      refusal,
    };
  });
}

/** What differs in the acceptance of a delivery. Refuses not-found, wizard.wrong-document of any other draft. */
export async function readDifferences(ctx: Read, draftId: string): Promise<Found> {
  const { db } = ctx;
  const head = await readHead(db, draftId);
  const { document_id: documentId } = head;
  if (head.wizard !== 'direct' || documentId === null) return refuse('wizard.wrong-document');
  const delivery = await readContent(db, head);
  const { presence } = await progressOf(db, head, delivery);
  const wrong = await readWrong(db, draftId);
  const { boxes, packs, shape } = delivery;
  const all = differencesOf(
    shape,
    presence,
    {
      pack: (pack) => wrong.problems.has(packs.sgtin[pack] ?? ''),
      box: (box) => wrong.problems.has(boxes[box]?.sscc ?? ''),
    },
    head.data.rest_missing,
  );
  const differences = all.length === 0 ? [] : await unanswered(db, documentId, delivery, all);
  const unfit =
    differences.length === 0
      ? new Set<string>()
      : await unfitForRefusal(ctx, head, concerned(delivery, differences));
  const refusable = refusableOf(shape, differences, (pack) => !unfit.has(packs.sgtin[pack] ?? ''));
  const branches = [...wrong.problems.values()].flatMap(({ branchId }) => branchId ?? []);
  const speaker = { wizard: head.wizard, places: await namedPlaces(db, branches) };
  const items = itemsOf(speaker, wrong, delivery, differences, refusable);
  return { head: { ...head, document_id: documentId }, delivery, differences, items, refusable };
}
