import type { DraftContent } from '@provizor/contract';
import {
  type BoxCheck,
  type BoxFill,
  type DeliveryMarks,
  type Difference,
  differencesOf,
  fillOf,
  type Presence,
  presenceOf,
  type Wrong,
} from '@provizor/domain';
import type { Code, ContentModel, ScanOutcome, TakenCodes } from '../shared/session/content-model.ts';
import { describeCode } from './describe.ts';
import { checked, type DeliveryWords, seenOf } from './scan-texts.ts';
import type { ScanVerdict } from './scan-verdict.ts';
import { Scanned } from './scanned.ts';

export type Change = { packs: number[]; boxes: number[] };

/** Choices of the draft that decide what counts as present. */
export type DeliveryOptions = { check_packs: boolean; without_reconciliation: boolean };

/**
 * A delivery on the screen: its content, what has been scanned by anybody, what counts as present.
 * Lives outside React; rows learn of their change by `subscribe`. A scan in 25 000 packs takes about a millisecond.
 */
export class Delivery implements ContentModel {
  readonly content: DraftContent;
  readonly words: DeliveryWords;
  readonly #packIndex: Map<string, number>;
  readonly #boxIndex: Map<string, number>;
  /** Boxes whose content is not known. */
  readonly #unopened: number;
  readonly #shape: { boxes: { parent: number; loaded: boolean }[]; packBox: number[] };
  readonly #scannedPacks: Scanned;
  readonly #scannedBoxes: Scanned;
  #boxChecks = new Map<number, BoxCheck>();
  #options: DeliveryOptions = { check_packs: true, without_reconciliation: false };
  /** Whether the goods are here, to be held against the document. */
  readonly held: boolean;
  #presence: Presence;
  /** What counts as present by scans alone. */
  #reconciled: Presence;
  readonly #listeners = new Set<(change: Change) => void>();

  /**
   * @param words what is said of what was marked
   * @param held whether the goods are held against the document: those at somebody else's are not
   */
  constructor(content: DraftContent, words: DeliveryWords = checked, held = true) {
    this.held = held;
    this.content = content;
    this.words = words;
    this.#scannedPacks = new Scanned(content.packs.sgtin.length);
    this.#scannedBoxes = new Scanned(content.boxes.length);
    this.#packIndex = new Map(content.packs.sgtin.map((sgtin, index) => [sgtin, index]));
    this.#boxIndex = new Map(content.boxes.map((box, index) => [box.sscc, index]));
    this.#unopened = content.boxes.filter(({ packs }) => packs === null).length;
    this.#shape = {
      boxes: content.boxes.map((box) => ({ parent: box.parent, loaded: box.packs !== null })),
      packBox: content.packs.box,
    };
    this.#presence = presenceOf(this.#shape, this.#marks());
    this.#reconciled = this.#presence;
  }

  get presence(): Presence {
    return this.#presence;
  }

  get reconciled(): Presence {
    return this.#reconciled;
  }

  /** Packs that count as present although nobody has scanned them or their box. */
  get unreconciled(): number {
    return this.#presence.packsPresent - this.#reconciled.packsPresent;
  }

  /** States of boxes people have set. */
  get checks(): { sscc: string; status: BoxCheck }[] {
    return [...this.#boxChecks].map(([box, status]) => ({
      sscc: this.content.boxes[box]?.sscc ?? '',
      status,
    }));
  }

  packOf(sgtin: string): number | undefined {
    return this.#packIndex.get(sgtin);
  }

  boxOf(sscc: string): number | undefined {
    return this.#boxIndex.get(sscc);
  }

  /** User who scanned the pack itself (not its box), undefined when nobody has. */
  packScannedBy(pack: number): number | undefined {
    return this.#scannedPacks.by(pack);
  }

  scannedBy(code: string): number | undefined {
    const pack = this.#packIndex.get(code);
    return pack === undefined
      ? this.#scannedBoxes.by(this.#boxIndex.get(code) ?? -1)
      : this.#scannedPacks.by(pack);
  }

  /** Codes scanned by anybody, boxes first. */
  scannedCodes(): { code: string; kind: 'sgtin' | 'sscc' }[] {
    const boxes = [...this.#scannedBoxes.indexes()].map((box) => this.content.boxes[box]?.sscc ?? '');
    const packs = [...this.#scannedPacks.indexes()].map((pack) => this.content.packs.sgtin[pack] ?? '');
    return [
      ...boxes.map((code) => ({ code, kind: 'sscc' as const })),
      ...packs.map((code) => ({ code, kind: 'sgtin' as const })),
    ];
  }

  /** Boxes from this one up to the top. */
  pathOf(box: number): number[] {
    const path: number[] = [];
    for (let at = box; at >= 0; at = this.content.boxes[at]?.parent ?? -1) path.push(at);
    return path;
  }

  /**
   * Judges a scan and marks what it names.
   * @param open index of the box being checked now: packs of another box and other boxes are told apart (wizards, sections 4 and 8),
   * null = none
   */
  judge(code: string, userId: number, open: number | null = null): ScanVerdict {
    const verdict = this.#judge(code, open);
    if (verdict.kind === 'pack') {
      this.#scannedPacks.add(verdict.pack, userId);
      const change = this.#refresh();
      const box = this.content.packs.box[verdict.pack] ?? -1;
      const done = box >= 0 && change.boxes.includes(box) && this.#presence.boxes[box]?.state === 'check';
      return { ...verdict, boxDone: done ? box : null };
    }
    if (verdict.kind === 'box') {
      this.#scannedBoxes.add(verdict.box, userId);
      this.#refresh();
    }
    return verdict;
  }

  #judge(code: string, open: number | null): ScanVerdict {
    const pack = this.#packIndex.get(code);
    if (pack !== undefined) {
      const box = this.content.packs.box[pack] ?? -1;
      if (open !== null && !this.pathOf(box).includes(open)) return { kind: 'other-box', pack, box, open };
      const wrong = this.#wrongOf(code);
      if (wrong !== undefined) return { kind: 'wrong-box', box: wrong };
      if (this.#scannedPacks.has(pack)) return { kind: 'repeated', pack, box: null };
      if (box >= 0 && this.#presence.boxes[box]?.state === 'check')
        return { kind: 'inside-checked', pack, box };
      return { kind: 'pack', pack, boxDone: null };
    }
    const box = this.#boxIndex.get(code);
    if (box === undefined)
      return this.#unopened > 0
        ? { kind: 'unopened', code, boxes: this.#unopened }
        : { kind: 'foreign', code };
    if (open !== null && (box === open || !this.pathOf(box).includes(open)))
      return { kind: 'box-busy', box, open };
    const wrong = this.#wrongOf(code);
    if (wrong !== undefined) return { kind: 'wrong-box', box: wrong };
    if (this.#scannedBoxes.has(box)) return { kind: 'repeated', pack: null, box };
    return { kind: 'box', box };
  }

  /** The box marked wrong that keeps a known code out: one around it, or in it, which does not come in whole then. */
  #wrongOf(code: string): number | undefined {
    const wrong = [...this.#boxChecks.keys()].filter((box) => this.#boxChecks.get(box) === 'error');
    if (wrong.length === 0) return undefined;
    const pack = this.#packIndex.get(code);
    const own = pack === undefined ? this.#boxIndex.get(code) : this.content.packs.box[pack];
    const around = this.pathOf(own ?? -1);
    const isInside = (box: number) =>
      pack === undefined && own !== undefined && this.pathOf(box).includes(own);
    return wrong.find((box) => around.includes(box) || isInside(box));
  }

  scan(code: string, userId: number, open: string | null): ScanOutcome {
    const verdict = this.judge(code, userId, open === null ? null : (this.boxOf(open) ?? null));
    const taken = verdict.kind === 'pack' || verdict.kind === 'box';
    return { taken, repeated: verdict.kind === 'repeated', seen: seenOf(verdict, code, this) };
  }

  scanMany<C extends Code>(codes: readonly C[], userId: number): TakenCodes<C> {
    const known = codes.filter(({ code }) => this.#packIndex.has(code) || this.#boxIndex.has(code));
    const right = known.filter(({ code }) => this.#wrongOf(code) === undefined);
    const fresh = right.filter(({ code }) => {
      const pack = this.#packIndex.get(code);
      return pack === undefined
        ? !this.#scannedBoxes.has(this.#boxIndex.get(code) ?? -1)
        : !this.#scannedPacks.has(pack);
    });
    this.merge(
      fresh.map(({ code }) => ({ code, user_id: userId })),
      this.checks,
      false,
    );
    const strange = codes.length - known.length;
    return {
      fresh,
      repeated: right.length - fresh.length,
      foreign: this.#unopened > 0 ? 0 : strange,
      unopened: this.#unopened > 0 ? strange : 0,
      wrong: known.length - right.length,
    };
  }

  renewed(content: DraftContent): Delivery {
    return new Delivery(content, this.words, this.held);
  }

  isIncomplete(): boolean {
    return this.content.loading.boxes > 0 || this.content.packs.sgtin.length === 0;
  }

  /** How each box is filled, by what is wrong with its packs and boxes. */
  fills(wrong: Wrong): BoxFill[] {
    return fillOf(this.#shape, this.#presence, this.#reconciled, wrong);
  }

  /** What differs from the document of the supplier. */
  differences(wrong: Wrong, short: boolean): Difference[] {
    return differencesOf(this.#shape, this.#presence, wrong, short);
  }

  describe(code: string): string {
    return describeCode(code, this);
  }

  /** Takes over what the server knows: scans of everybody (replacing all when `fresh`) and box states. */
  merge(
    scans: readonly { code: string; user_id: number }[],
    boxes: readonly { sscc: string; status: BoxCheck }[],
    fresh: boolean,
  ): Change {
    if (fresh) {
      this.#scannedPacks.clear();
      this.#scannedBoxes.clear();
    }
    for (const scan of scans) {
      const pack = this.#packIndex.get(scan.code);
      const box = this.#boxIndex.get(scan.code);
      if (pack !== undefined && !this.#scannedPacks.has(pack)) this.#scannedPacks.add(pack, scan.user_id);
      if (box !== undefined && !this.#scannedBoxes.has(box)) this.#scannedBoxes.add(box, scan.user_id);
    }
    this.#boxChecks = new Map(
      boxes.flatMap((box) => {
        const index = this.#boxIndex.get(box.sscc);
        return index === undefined ? [] : [[index, box.status] as const];
      }),
    );
    return this.#refresh();
  }

  setOptions(options: DeliveryOptions): Change {
    this.#options = options;
    return this.#refresh();
  }

  /** Calls `listener` with the rows that changed; returns the way to stop it. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #marks(): DeliveryMarks {
    return {
      scannedBoxes: this.#scannedBoxes,
      scannedPacks: this.#scannedPacks,
      boxChecks: this.#boxChecks,
      everything: this.#options.without_reconciliation || !this.#options.check_packs,
    };
  }

  #refresh(): Change {
    const before = this.#presence;
    const scanned = this.#reconciled;
    const marks = this.#marks();
    const after = presenceOf(this.#shape, marks);
    this.#presence = after;
    this.#reconciled =
      marks.everything && this.held ? presenceOf(this.#shape, { ...marks, everything: false }) : after;
    const change: Change = { packs: [], boxes: [] };
    for (let pack = 0; pack < after.packs.length; pack++) {
      if (after.packs[pack] !== before.packs[pack] || this.#reconciled.packs[pack] !== scanned.packs[pack])
        change.packs.push(pack);
    }
    for (let box = 0; box < after.boxes.length; box++) {
      const own = after.boxes[box];
      const old = before.boxes[box];
      const isScanned = this.#reconciled.boxes[box]?.state === scanned.boxes[box]?.state;
      if (own?.state !== old?.state || own?.present !== old?.present || !isScanned) change.boxes.push(box);
    }
    if (change.packs.length > 0 || change.boxes.length > 0)
      for (const listener of this.#listeners) listener(change);
    return change;
  }
}
