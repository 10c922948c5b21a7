import type { CheckState } from '@provizor/contract';
import { type BoxCheck, type BoxFill, boxInHand, missingWords } from '@provizor/domain';
import { createRowStore, type RowStore } from '../../ui/grid/row-store.ts';
import { marksOf } from '../shared/components/mark-problems.ts';
import type { Change, Delivery } from './delivery.ts';
import { boxOrder, packOrder } from './problems-first.ts';
import { absentWords, type RowWords, rowWords } from './row-words.ts';

type Reason = {
  /** A problem found by the status check, in words; what it only warns of; what to do. */
  problem: string | null;
  warning: string | null;
  cure: string | null;
  /** The same in short lines. */
  short: RowWords | null;
};

export type PackRow = Reason & {
  sgtin: string;
  name: string;
  series: string;
  expiry: string | null;
  /** Box it lies in; null when it stands in the document by itself. */
  sscc: string | null;
  present: boolean;
  /** Present, although neither it nor its box was scanned. */
  unreconciled: boolean;
  /** Scanned itself, not only with its box. */
  scanned: boolean;
  /** The colleague who has scanned it. */
  colleague: string | null;
  /** Not scanned, and nobody looks for it any more. */
  absent: boolean;
  /** It lies at somebody else's. */
  away?: boolean;
};

export type BoxRow = Reason & {
  sscc: string;
  /** 0 = named by the document, 1 = in a box of it, … */
  depth: number;
  loaded: boolean;
  total: number;
  present: number;
  state: BoxCheck;
  /** Counts as whole without having been scanned. */
  unreconciled: boolean;
  fill: BoxFill;
  /** Who has it in hand. */
  person: string | null;
  /** It stands at somebody else's. */
  away?: boolean;
};

type Problem = CheckState['problems'][number];

/** Who scans: names of all, and whose screen it is; whether the goods are accepted, or a document of them is undone. */
export type Scanners = { me: number; nameOf(userId: number): string | undefined; accepts: boolean };

export type DeliveryRows = {
  packs: RowStore<PackRow>;
  boxes: RowStore<BoxRow>;
  /** Repaints just what a scan changed. */
  apply(change: Change): void;
  /** Takes what the status check has found: into the rows, the bars and the order, problems first. */
  judge(problems: readonly Problem[]): void;
  /** Whatever is not scanned has not come; or it is looked for again. */
  setShort(short: boolean): void;
};

const noReason: Reason = { problem: null, warning: null, cure: null, short: null };
const nothing: BoxFill = { found: 0, unseen: 0, bad: 0, missing: 0 };

const isSame = (a: BoxFill, b: BoxFill): boolean =>
  a.found === b.found && a.unseen === b.unseen && a.bad === b.bad && a.missing === b.missing;

/** Rows of both tables of a delivery. */
export function rowsOf(delivery: Delivery, scanners: Scanners): DeliveryRows {
  const { content } = delivery;
  const names = new Map(content.products.map((product) => [product.gtin, product.name]));
  const badPacks = new Uint8Array(content.packs.sgtin.length);
  const badBoxes = new Uint8Array(content.boxes.length);
  const wrong = { pack: (pack: number) => badPacks[pack] === 1, box: (box: number) => badBoxes[box] === 1 };
  let fills: BoxFill[] = delivery.fills(wrong);
  let short = false;
  const packs = createRowStore<PackRow>(
    (row) => row.sgtin,
    content.packs.sgtin.map((_, index) => packRow(index)),
  );
  const boxes = createRowStore<BoxRow>(
    (row) => row.sscc,
    content.boxes.map((_, index) => boxRow(index)),
  );

  function packRow(index: number): PackRow {
    const sgtin = content.packs.sgtin[index] ?? '';
    const batch = content.batches[content.packs.batch[index] ?? -1];
    return {
      sgtin,
      name: names.get(sgtin.slice(0, 14)) ?? '',
      series: batch?.series ?? '',
      expiry: batch?.expiry ?? null,
      sscc: content.boxes[content.packs.box[index] ?? -1]?.sscc ?? null,
      ...packState(index),
      away: !delivery.held,
      ...noReason,
    };
  }

  function packState(index: number) {
    const by = delivery.packScannedBy(index);
    const present = delivery.presence.packs[index] ?? false;
    return {
      present,
      unreconciled: present && !delivery.reconciled.packs[index],
      scanned: by !== undefined,
      colleague: by === undefined || by === scanners.me ? null : (scanners.nameOf(by) ?? null),
      absent: short && !present,
    };
  }

  function boxRow(index: number): BoxRow {
    const box = content.boxes[index];
    return {
      sscc: box?.sscc ?? '',
      depth: delivery.pathOf(index).length - 1,
      loaded: box?.packs !== null,
      ...boxState(index),
      away: !delivery.held,
      person: null,
      ...noReason,
    };
  }

  function boxState(index: number) {
    const state = delivery.presence.boxes[index] ?? { total: 0, present: 0, state: 'none' as const };
    const unreconciled = state.state === 'check' && delivery.reconciled.boxes[index]?.state !== 'check';
    return { ...state, unreconciled, fill: fills[index] ?? nothing };
  }

  /** Paints the boxes whose bars differ, and these ones. */
  function refill(changed: Iterable<number>): void {
    if (content.boxes.length === 0) return;
    const before = fills;
    fills = delivery.fills(wrong);
    const due = new Set(changed);
    for (const [box, fill] of fills.entries()) if (!isSame(fill, before[box] ?? nothing)) due.add(box);
    for (const box of due) boxes.update(content.boxes[box]?.sscc ?? '', boxState(box));
  }

  /** What cannot be accepted stands first, then what has not come; the rest as the document has it. */
  function reorder(): void {
    const inOrder = content.packs.sgtin.flatMap((sgtin) => packs.get(sgtin) ?? []);
    const sorted = packOrder(inOrder);
    if (sorted.some((row, at) => packs.rows()[at] !== row)) packs.reset(sorted);
    const tree = content.boxes.flatMap(({ sscc }) => boxes.get(sscc) ?? []);
    const ordered = boxOrder(tree);
    if (ordered.some((row, at) => boxes.rows()[at] !== row)) boxes.reset(ordered);
  }

  return {
    packs,
    boxes,
    apply(change) {
      for (const index of change.packs) packs.update(content.packs.sgtin[index] ?? '', packState(index));
      refill(change.boxes);
    },
    judge(problems) {
      const marks = marksOf(problems);
      const whole = new Map(problems.map((problem) => [problem.sgtin ?? problem.sscc ?? '', problem]));
      const of = (code: string): Reason => {
        const problem = whole.get(code);
        return problem
          ? {
              ...noReason,
              ...marks.get(code),
              cure: problem.cure,
              short: rowWords(problem, scanners.accepts),
            }
          : noReason;
      };
      const stale = <T extends Reason>(store: RowStore<T>): string[] =>
        store.rows().flatMap((row) => {
          const code = store.keyOf(row);
          const { problem, warning } = of(code);
          return row.problem === problem && row.warning === warning ? [] : [code];
        });
      const [stalePacks, staleBoxes] = [stale(packs), stale(boxes)];
      if (stalePacks.length + staleBoxes.length === 0) return;
      packs.updateMany(stalePacks, (row) => ({ ...row, ...of(row.sgtin) }));
      boxes.updateMany(staleBoxes, (row) => ({ ...row, ...of(row.sscc) }));
      for (const [index, sgtin] of content.packs.sgtin.entries())
        badPacks[index] = of(sgtin).problem === null ? 0 : 1;
      for (const [index, { sscc }] of content.boxes.entries())
        badBoxes[index] = of(sscc).problem === null ? 0 : 1;
      refill([]);
      reorder();
    },
    setShort(next) {
      if (short === next) return;
      short = next;
      const away = packs.rows().flatMap(({ sgtin, present }) => (present ? [] : [sgtin]));
      packs.updateMany(away, (row) => ({ ...row, absent: short }));
      reorder();
    },
  };
}

/** Why a row needs somebody, and what to do: whole, and in short lines; null when nothing is the matter. */
export function reasonOf(
  row: Reason & { absent?: boolean; sscc: string | null },
): { whole: RowWords; short: RowWords } | null {
  const text = row.problem ?? row.warning;
  const whole = { text: text ?? '', cure: row.cure ?? '' };
  if (text !== null) return { whole, short: row.short ?? whole };
  return row.absent ? { whole: missingWords(row.sscc !== null), short: absentWords } : null;
}

/** Writes who has which box in hand into the rows. */
export function markPeople(
  rows: DeliveryRows,
  people: readonly { name: string; open_sscc: string | null; held_sscc: string | null }[],
): void {
  const names = new Map<string, string>();
  for (const person of people) {
    const box = boxInHand(person);
    if (box !== null) names.set(box, [names.get(box), person.name].filter(Boolean).join(', '));
  }
  for (const row of rows.boxes.rows()) {
    const person = names.get(row.sscc) ?? null;
    if (row.person !== person) rows.boxes.update(row.sscc, { person });
  }
}
