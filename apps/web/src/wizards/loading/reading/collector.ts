import type { BadLine, BadLines, PackCode } from '../model/types.ts';
import { codeOf, reasonOf } from './code-of.ts';

/** Lines shown one by one; the rest is counted. */
const shown = 10;

/** Where a line stands. */
export type Place = Pick<BadLine, 'line' | 'sheet'>;

/** Collects the codes of a file line by line: each once, lines without a code counted and the first kept. */
export class Collector {
  readonly #codes = new Map<string, PackCode>();
  readonly bad: BadLines = { count: 0, first: [] };
  repeated = 0;

  get codes(): PackCode[] {
    return [...this.#codes.values()];
  }

  /**
   * Takes one line; of several cells those with codes count, a GTIN beside its serial number makes one code.
   * @param place where the line stands
   */
  line(cells: readonly string[], place: Place): void {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0 || this.takes(filled) || this.#isHeading(filled)) return;
    this.refuse(filled.join(' '), () => ({ ...place, reason: reasonOf(filled) }));
  }

  /** Takes the codes of a line; false when it has none. */
  takes(cells: readonly string[]): boolean {
    const found = cells.flatMap((cell) => codeOf(cell) ?? []);
    const codes = found.length > 0 ? found : [...byWords(cells), ...byParts(cells)].slice(0, 1);
    for (const code of codes) this.add(code);
    return codes.length > 0;
  }

  add(code: PackCode): void {
    const known = this.#codes.get(code.code);
    if (known) this.repeated++;
    // The complete string of the same pack is worth more than its bare code.
    if (!known || (code.mark !== undefined && known.mark === undefined)) this.#codes.set(code.code, code);
  }

  /** Counts a line that gives no code. */
  refuse(text: string, explain: () => Omit<BadLine, 'text'>): void {
    this.bad.count++;
    if (this.bad.first.length < shown) this.bad.first.push({ ...explain(), text: text.trim().slice(0, 80) });
  }

  /** The names of the columns above the codes are no mistake of anybody. */
  #isHeading(cells: readonly string[]): boolean {
    return (
      this.#codes.size === 0 &&
      this.bad.count === 0 &&
      cells.length > 1 &&
      cells.every((cell) => !/\d{4}/.test(cell))
    );
  }
}

/** A code among other words: «1. 04601234567893AB12CD34EF567 Аспирин». */
const byWords = (cells: readonly string[]): PackCode[] =>
  cells
    .flatMap((cell) => cell.split(/\s+/))
    .flatMap((word) => (word.length < 18 ? [] : (codeOf(word) ?? [])));

/** GTIN and serial number in neighbouring columns. */
const byParts = (cells: readonly string[]): PackCode[] =>
  cells.flatMap((cell, at) => {
    const gtin = cell.trim();
    const serial = cells[at + 1]?.trim() ?? '';
    return /^\d{14}$/.test(gtin) && /^[A-Za-z0-9]{13}$/.test(serial)
      ? [{ kind: 'sgtin', code: gtin + serial } as const]
      : [];
  });
