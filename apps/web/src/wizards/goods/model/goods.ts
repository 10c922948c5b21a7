import type { DraftContent, WizardDefinition } from '@provizor/contract';
import { dateText, packsText } from '../../../ui/format/index.ts';
import { createRowStore, type RowStore } from '../../../ui/grid/row-store.ts';
import type { Code, ContentModel, ScanOutcome, TakenCodes } from '../../shared/session/content-model.ts';
import { factsOf, type GoodsBox, type GoodsPack } from './rows.ts';
import { type GoodsVerdict, goodsSeen } from './scan-texts.ts';

type Objects = WizardDefinition['objects'];

const isBox = (code: string): boolean => code.length === 18;

/**
 * The pile a document is made of: whatever was scanned, and what lies in scanned boxes. A scan is a row at once; its
 * name, series and box follow with the content the server makes of it. Lives outside React.
 */
export class Goods implements ContentModel {
  readonly grows = true;
  readonly packs: RowStore<GoodsPack> = createRowStore((row) => row.sgtin);
  readonly boxes: RowStore<GoodsBox> = createRowStore((row) => row.sscc);
  readonly #objects: Objects;
  #content: DraftContent;
  #facts: ReturnType<typeof factsOf>;
  #parents: ReadonlyMap<string, string>;
  #scans = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** @param objects what the document may name */
  constructor(content: DraftContent, objects: Objects) {
    this.#objects = objects;
    this.#content = content;
    this.#facts = factsOf(content);
    this.#parents = parentsOf(content);
  }

  get content(): DraftContent {
    return this.#content;
  }

  scan(code: string, userId: number): ScanOutcome {
    const verdict = this.#judge(code);
    const taken = verdict.kind === 'pack' || verdict.kind === 'box';
    if (taken) {
      this.#scans.set(code, userId);
      this.#show([code]);
    }
    return { taken, repeated: verdict.kind === 'repeated', seen: goodsSeen(verdict, code) };
  }

  scanMany<C extends Code>(codes: readonly C[], userId: number): TakenCodes<C> {
    const fresh: C[] = [];
    let repeated = 0;
    for (const code of codes) {
      const { kind } = this.#judge(code.code);
      if (kind === 'pack' || kind === 'box') {
        fresh.push(code);
        this.#scans.set(code.code, userId);
      } else if (kind === 'repeated' || kind === 'inside') repeated++;
    }
    this.#show(fresh.map(({ code }) => code));
    return { fresh, repeated, foreign: codes.length - fresh.length - repeated };
  }

  #judge(code: string): GoodsVerdict {
    if (this.#objects === 'packs' && isBox(code)) return { kind: 'no-boxes' };
    if (this.#objects === 'boxes' && !isBox(code)) return { kind: 'no-packs' };
    if (this.#scans.has(code)) return { kind: 'repeated' };
    const box = this.#scannedBoxOf(code);
    if (box !== null) return { kind: 'inside', box };
    return isBox(code) ? { kind: 'box' } : { kind: 'pack' };
  }

  /** The scanned box a code lies in, on whatever level; null when in none. */
  #scannedBoxOf(code: string): string | null {
    for (let at = this.#parents.get(code); at !== undefined; at = this.#parents.get(at)) {
      if (this.#scans.has(at)) return at;
    }
    return null;
  }

  merge(scans: readonly { code: string; user_id: number }[], _boxes: unknown, fresh: boolean): void {
    if (fresh) {
      this.#scans = new Map(scans.map(({ code, user_id }) => [code, user_id]));
      this.#arrange();
      return;
    }
    const added = scans.filter(({ code }) => !this.#scans.has(code));
    for (const { code, user_id } of added) this.#scans.set(code, user_id);
    this.#show(added.map(({ code }) => code));
  }

  /** No choice of these wizards changes what is in the pile. */
  setOptions(): void {}

  renewed(content: DraftContent): this {
    this.#content = content;
    this.#facts = factsOf(content);
    this.#parents = parentsOf(content);
    return this;
  }

  revalued(content: DraftContent): void {
    this.renewed(content);
    this.#arrange();
  }

  isIncomplete(): boolean {
    if (this.#content.loading.boxes > 0) return true;
    for (const code of this.#scans.keys()) {
      if (!this.#facts.packs.has(code) && !this.#facts.boxes.has(code)) return true;
    }
    return false;
  }

  describe(code: string): string {
    if (isBox(code)) {
      const box = this.boxes.get(code);
      return !box ? '' : box.packs === null ? 'состав загружается из МДЛП' : packsText(box.packs);
    }
    const pack = this.packs.get(code);
    return [
      pack?.name,
      pack?.series && `серия ${pack.series}`,
      pack?.expiry && `годен до ${dateText(pack.expiry)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  scannedCodes(): { code: string; kind: 'sgtin' | 'sscc' }[] {
    const codes = [...this.#scans.keys()];
    return [
      ...codes.filter(isBox).map((code) => ({ code, kind: 'sscc' as const })),
      ...codes.filter((code) => !isBox(code)).map((code) => ({ code, kind: 'sgtin' as const })),
    ];
  }

  /** Boxes from the one a row lies in up to the top. */
  pathOf(code: string): string[] {
    const path: string[] = [];
    for (let at = this.#parents.get(code); at !== undefined; at = this.#parents.get(at)) path.push(at);
    return path;
  }

  /**
   * Codes to take back so that these rows go, and the boxes that hold rows which cannot go alone.
   * @param codes rows, scanned or only lying in a scanned box
   */
  removal(codes: readonly string[]): { codes: string[]; held: { code: string; box: string }[] } {
    const held = codes.flatMap((code) => {
      const box = this.#scans.has(code) ? null : this.#scannedBoxOf(code);
      return box === null || codes.includes(box) ? [] : [{ code, box }];
    });
    return { codes: codes.filter((code) => this.#scans.has(code)), held };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rows of codes just scanned, with what is known of their product already. */
  #show(codes: readonly string[]): void {
    if (codes.length === 0) return;
    this.boxes.append(codes.filter(isBox).map((code) => this.#boxRow(code)));
    this.packs.append(codes.filter((code) => !isBox(code)).map((code) => this.#packRow(code)));
    this.#tell();
  }

  /** All rows anew: what was scanned and what lies in it. */
  #arrange(): void {
    const isShown = (code: string) => this.#scans.has(code) || this.#scannedBoxOf(code) !== null;
    const codes = [...this.#scans.keys()];
    const packs = new Set([
      ...[...this.#facts.packs.keys()].filter(isShown),
      ...codes.filter((code) => !isBox(code)),
    ]);
    const boxes = new Set([...[...this.#facts.boxes.keys()].filter(isShown), ...codes.filter(isBox)]);
    replace(
      this.packs,
      [...packs].map((code) => this.#packRow(code)),
    );
    replace(
      this.boxes,
      [...boxes].map((code) => this.#boxRow(code)),
    );
    this.#tell();
  }

  #packRow(sgtin: string): GoodsPack {
    const { problem = null, warning = null } = this.packs.get(sgtin) ?? {};
    const facts = this.#facts.packs.get(sgtin);
    const own = this.#scans.has(sgtin);
    if (facts) return { ...facts, own, problem, warning };
    const gtin = sgtin.slice(0, 14);
    const name = this.#content.products.find((product) => product.gtin === gtin)?.name ?? '';
    const nothing = { expiry: null, sscc: null, share: null, mistyped: null, begun: null };
    const unknown = { ...nothing, series: '', known: false };
    return { ...unknown, sgtin, name, own, problem, warning };
  }

  #boxRow(sscc: string): GoodsBox {
    const { problem = null, warning = null } = this.boxes.get(sscc) ?? {};
    const facts = this.#facts.boxes.get(sscc) ?? { sscc, depth: 0, packs: null };
    return { ...facts, own: this.#scans.has(sscc), problem, warning };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Code of a box or pack → the box it lies in. */
function parentsOf({ boxes, packs }: DraftContent): Map<string, string> {
  const parents = new Map<string, string>();
  for (const box of boxes) {
    const parent = boxes[box.parent]?.sscc;
    if (parent !== undefined) parents.set(box.sscc, parent);
  }
  packs.sgtin.forEach((sgtin, index) => {
    const box = boxes[packs.box[index] ?? -1]?.sscc;
    if (box !== undefined) parents.set(sgtin, box);
  });
  return parents;
}

/** Puts rows in place of the present ones; the view does not jump while none goes. */
function replace<T extends object>(store: RowStore<T>, rows: T[]): void {
  const keys = new Set(rows.map(store.keyOf));
  if (store.rows().some((row) => !keys.has(store.keyOf(row)))) store.reset(rows);
  else store.append(rows.filter((row) => !isSame(row, store.get(store.keyOf(row)))));
}

const isSame = <T extends object>(a: T, b: T | undefined): boolean =>
  b !== undefined && Object.entries(a).every(([key, value]) => Object.is(b[key as keyof T], value));
