import type { KeyboardEvent } from 'react';
import { copyText } from '../code/index.ts';
import { toast } from '../feedback/index.ts';
import { counted } from '../format/index.ts';
import type { CellRange } from '../sheet/spread.ts';
import type { GridModel } from './grid-model.ts';
import { asTable, movedIndex } from './movement.ts';
import { extended, toggled } from './selection.ts';
import type { Column } from './types.ts';

type GridKeysOptions<T> = {
  model: GridModel<T>;
  columns: readonly Column<T>[];
  selectable: boolean;
  onOpen: ((row: T) => void) | undefined;
  onSelection: (selected: ReadonlySet<string>) => void;
  /** Shift with an arrow selects cells, as in a spreadsheet, instead of rows. */
  ranges: boolean;
};

/** Copies and says so: without a word nobody knows whether the key did anything. */
async function tell(text: string, what: string): Promise<void> {
  if (text === '') return;
  const done = await copyText(text);
  if (done) toast.ok(`Скопировано: ${what}`, { id: 'grid.copy' });
  else toast.warning('Браузер не дал скопировать', { id: 'grid.copy' });
}

const copied = <T>({ copied: own, text }: Column<T>) => own ?? text;

/** Cells of a range as a spreadsheet takes them, and what they are called. */
function ofRange<T>(
  { keys, store }: GridModel<T>,
  columns: readonly Column<T>[],
  { top, left, bottom, right }: CellRange,
): [text: string, what: string] {
  const rows = keys.slice(top, bottom + 1).flatMap((key) => store.get(key) ?? []);
  const chosen = columns.slice(left, right + 1).map((column) => ({ text: copied(column) }));
  return [asTable(rows, chosen), counted(rows.length * chosen.length, 'ячейка', 'ячейки', 'ячеек')];
}

/**
 * Keys of a grid: arrows, Home, End, PageUp, PageDown move; Enter opens; space selects, Shift with an arrow extends,
 * Ctrl+A selects all; Ctrl+C copies the range of cells, else the selected rows, else the active cell, Ctrl+Shift+C the
 * whole active row; rows as cells parted by tabs.
 */
export function gridKeys<T>(options: GridKeysOptions<T>) {
  const { model, columns, selectable, onOpen, onSelection, ranges } = options;
  const copy = (whole: boolean) => {
    const chosen = model.keys.filter((key) => model.selected.has(key));
    if (chosen.length === 0 && whole && model.activeKey !== null) chosen.push(model.activeKey);
    const rows = chosen.map((key) => model.store.get(key)).filter((row) => row !== undefined);
    const active = model.activeKey === null ? undefined : model.store.get(model.activeKey);
    const cell = columns[model.activeColumn];
    const { range } = model;
    if (range && !whole) return void tell(...ofRange(model, columns, range));
    if (rows.length > 0) void tell(asTable(rows, columns), counted(rows.length, 'строка', 'строки', 'строк'));
    else if (active && cell) void tell(copied(cell)(active), cell.title);
  };

  const move = (event: KeyboardEvent): boolean => {
    const from = model.activeIndex;
    const to = movedIndex(event.key, from, model.keys.length, model.pageRows);
    const key = to === undefined ? undefined : model.keys[to];
    if (to === undefined || key === undefined) return false;
    model.moving = true;
    if (event.shiftKey && ranges) model.extendTo(key, model.activeColumn);
    else model.activate(key);
    model.moving = false;
    model.scrollToKey(key);
    if (event.shiftKey && selectable && !ranges)
      onSelection(extended(model.selected, model.keys, Math.max(0, from), to));
    return true;
  };

  const act = (event: KeyboardEvent): boolean => {
    const { activeKey } = model;
    const row = activeKey === null ? undefined : model.store.get(activeKey);
    if (event.ctrlKey || event.metaKey) {
      if (event.code === 'KeyC' && !window.getSelection()?.toString()) copy(event.shiftKey);
      else if (event.code === 'KeyA' && selectable) onSelection(new Set(model.keys));
      else return /^(?:Home|End)$/.test(event.key) && move(event);
      return true;
    }
    if (event.altKey) return false;
    if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (event.key === ' ' && activeKey !== null && selectable)
      onSelection(toggled(model.selected, activeKey));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const next = model.activeColumn + (event.key === 'ArrowLeft' ? -1 : 1);
      const column = Math.min(columns.length - 1, Math.max(0, next));
      if (event.shiftKey && ranges && activeKey !== null) model.extendTo(activeKey, column);
      else model.activate(activeKey, column);
    } else return move(event);
    return true;
  };

  return (event: KeyboardEvent) => {
    // Keys of a control inside the grid are its own.
    if (event.target !== event.currentTarget) return;
    if (act(event)) event.preventDefault();
  };
}
