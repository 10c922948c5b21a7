import type { CellRange } from '../sheet/spread.ts';
import { packColumns, rangeBetween } from './cell-range.ts';
import { orderedKeys } from './order.ts';
import type { RowStore } from './row-store.ts';
import type { Column, SortState } from './types.ts';
import { firstAt, indexOfSlot, rowHeight, scrollFor, slotsFor } from './window.ts';

/** Marks of a row as bits. */
export const marks = { active: 1, selected: 2, highlighted: 4 } as const;

/**
 * State of one grid outside React: order, window of rows, active, selected and highlighted rows. Row elements
 * subscribe to it and read only what concerns them, so a scan renders a handful of elements within its frame.
 */
export class GridModel<T> {
  readonly store: RowStore<T>;
  keys: readonly string[];
  first = 0;
  slots = 0;
  activeKey: string | null = null;
  activeColumn = 0;
  /** Left edges of the columns and how many of them stay in place, as long as all are as narrow as they may be. */
  layout: { edges: readonly number[]; fixed: number } = { edges: [], fixed: 0 };
  /** Whether a key is leading from row to row at this moment. */
  moving = false;
  /** Where a range of cells began that ends in the active one; null without a range. */
  #anchor: { key: string; column: number } | null = null;
  selected: ReadonlySet<string> = new Set();
  highlightedKey: string | null = null;
  element: HTMLElement | null = null;
  /** Rows that come before the first one move the view with them: nothing jumps. */
  anchored = false;
  #lostAt = -1;
  #shift = 0;
  width = 0;
  #height = 0;
  #indexes = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  constructor(store: RowStore<T>) {
    this.store = store;
    // Until it is put in order, so that a list that is replaced keeps its height and with it its place.
    this.keys = store.rows().map(store.keyOf);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Orders the rows anew: rows came or went, another sort or filter. */
  order(column: Column<T> | undefined, sort: SortState | null, filter?: (row: T) => boolean): void {
    const anchor = this.anchored ? this.#firstInSight() : undefined;
    const activeAt = this.activeKey === null ? -1 : this.indexOf(this.activeKey);
    this.keys = orderedKeys(this.store.rows(), this.store.keyOf, column, sort, filter);
    this.#indexes = new Map(this.keys.map((key, index) => [key, index]));
    if (anchor) {
      const moved = this.indexOf(anchor.key) - anchor.index;
      if (this.indexOf(anchor.key) >= 0 && moved > 0) this.#shift += moved * rowHeight;
    }
    // A row that was filtered out is not active: nothing on the screen would be.
    if (activeAt >= 0 && this.activeKey !== null && this.indexOf(this.activeKey) < 0) {
      this.activeKey = null;
      this.#lostAt = activeAt;
    }
    this.#tell();
  }

  /** The first row in sight and its place. */
  #firstInSight(): { key: string; index: number } | undefined {
    const index = Math.floor((this.element?.scrollTop ?? 0) / rowHeight);
    const key = this.keys[index];
    return key === undefined || this.indexOf(key) !== index ? undefined : { key, index };
  }

  /** Moves the view by the rows that have come before it; called when they have their height. */
  settle(): void {
    const { element } = this;
    const shift = this.#shift;
    this.#shift = 0;
    if (!element || shift === 0) return;
    element.scrollTop += shift;
    this.scrolled(element.scrollTop);
  }

  /** Place of the active row; of the one that was active and went, where it was; -1 without one. */
  get activeIndex(): number {
    if (this.activeKey === null) return Math.min(this.#lostAt, this.keys.length) - (this.#lostAt < 0 ? 0 : 1);
    return this.indexOf(this.activeKey);
  }

  /** Whether the active row has an element now. */
  get activeShown(): boolean {
    if (this.activeKey === null) return false;
    const index = this.indexOf(this.activeKey);
    return index >= this.first && index < this.first + this.slots;
  }

  /** Place of a row in the order shown, -1 when it is not shown. */
  indexOf(key: string): number {
    return this.#indexes.get(key) ?? -1;
  }

  /** Key of the row an element shows; undefined beyond the end. */
  keyOfSlot(slot: number): string | undefined {
    return this.keys[indexOfSlot(slot, this.first, this.slots)];
  }

  marksOf(key: string | undefined): number {
    if (key === undefined) return 0;
    return (
      (key === this.activeKey ? marks.active : 0) |
      (this.selected.has(key) ? marks.selected : 0) |
      (key === this.highlightedKey ? marks.highlighted : 0)
    );
  }

  /** The viewport got this size (header left out). */
  resize(width: number, height: number): void {
    this.#height = height;
    this.width = width;
    this.slots = slotsFor(height);
    this.#tell();
  }

  /** Moves the window to a scroll position. */
  scrolled(scrollTop: number): void {
    const first = firstAt(scrollTop);
    if (first === this.first) return;
    this.first = first;
    this.#tell();
  }

  /** Rows on a screen, for PageUp and PageDown. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#height / rowHeight) - 1);
  }

  scrollToKey(key: string, place: 'nearest' | 'center' = 'nearest'): boolean {
    const index = this.indexOf(key);
    const { element } = this;
    if (index < 0 || !element) return false;
    const to = scrollFor(index, element.scrollTop, this.#height, place);
    if (to === undefined) return true;
    element.scrollTop = to;
    this.scrolled(element.scrollTop);
    return true;
  }

  activate(key: string | null, column = this.activeColumn): void {
    if (key === this.activeKey && column === this.activeColumn && this.#anchor === null) return;
    this.#anchor = null;
    this.#moveTo(key, column);
  }

  /** Makes the cell active and keeps the other end of the range, which begins in the cell active before. */
  extendTo(key: string, column: number): void {
    this.#anchor ??= this.activeKey === null ? null : { key: this.activeKey, column: this.activeColumn };
    this.#moveTo(key, column);
  }

  #moveTo(key: string | null, column: number): void {
    this.activeKey = key;
    if (column !== this.activeColumn) this.#bringIntoView(column);
    this.activeColumn = column;
    this.#lostAt = -1;
    this.#tell();
  }

  /** Moves a wide grid sideways until a column stands whole beside those that stay. */
  #bringIntoView(column: number): void {
    const { element } = this;
    const { edges, fixed } = this.layout;
    const [left, right, covered] = [edges[column], edges[column + 1], edges[fixed]];
    if (!element || column < fixed || left === undefined || right === undefined || covered === undefined)
      return;
    if (left < element.scrollLeft + covered) element.scrollLeft = left - covered;
    else if (right > element.scrollLeft + this.width) element.scrollLeft = right - this.width;
  }

  /** The range of cells, of at least two; null without one, or when one of its ends is not shown any more. */
  get range(): CellRange | null {
    const from = this.#anchor;
    if (from === null || this.activeKey === null) return null;
    const [anchorRow, activeRow] = [this.indexOf(from.key), this.indexOf(this.activeKey)];
    if (anchorRow < 0 || activeRow < 0) return null;
    if (anchorRow === activeRow && from.column === this.activeColumn) return null;
    return rangeBetween(
      { row: anchorRow, column: from.column },
      { row: activeRow, column: this.activeColumn },
    );
  }

  /** Columns of the range in a row, packed (`packColumns`); -1 = none. */
  rangeOf(index: number): number {
    const { range } = this;
    return range && index >= range.top && index <= range.bottom ? packColumns(range) : -1;
  }

  highlight(key: string | null): void {
    if (key === this.highlightedKey) return;
    this.highlightedKey = key;
    this.#tell();
  }

  select(selected: ReadonlySet<string>): void {
    this.selected = selected;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
