import type { KeyboardEvent } from 'react';
import { copyText } from '../code/index.ts';
import { toast } from '../feedback/index.ts';
import { counted } from '../format/index.ts';
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
};

/** Copies and says so: without a word nobody knows whether the key did anything. */
async function tell(text: string, what: string): Promise<void> {
  if (text === '') return;
  const done = await copyText(text);
  if (done) toast.ok(`Скопировано: ${what}`, { id: 'grid.copy' });
  else toast.warning('Браузер не дал скопировать', { id: 'grid.copy' });
}

/**
 * Keys of a grid: arrows, Home, End, PageUp, PageDown move; Enter opens; space selects, Shift with an arrow extends,
 * Ctrl+A selects all; Ctrl+C copies the selected rows, or the active cell when none is selected, Ctrl+Shift+C the
 * whole active row; rows as cells parted by tabs.
 */
export function gridKeys<T>({ model, columns, selectable, onOpen, onSelection }: GridKeysOptions<T>) {
  const copy = (whole: boolean) => {
    const chosen = model.keys.filter((key) => model.selected.has(key));
    if (chosen.length === 0 && whole && model.activeKey !== null) chosen.push(model.activeKey);
    const rows = chosen.map((key) => model.store.get(key)).filter((row) => row !== undefined);
    const active = model.activeKey === null ? undefined : model.store.get(model.activeKey);
    const cell = columns[model.activeColumn];
    if (rows.length > 0) void tell(asTable(rows, columns), counted(rows.length, 'строка', 'строки', 'строк'));
    else if (active && cell) void tell(cell.text(active), cell.title);
  };

  const move = (event: KeyboardEvent): boolean => {
    const from = model.activeIndex;
    const to = movedIndex(event.key, from, model.keys.length, model.pageRows);
    const key = to === undefined ? undefined : model.keys[to];
    if (to === undefined || key === undefined) return false;
    model.activate(key);
    model.scrollToKey(key);
    if (event.shiftKey && selectable)
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
      model.activate(activeKey, Math.min(columns.length - 1, Math.max(0, next)));
    } else return move(event);
    return true;
  };

  return (event: KeyboardEvent) => {
    // Keys of a control inside the grid are its own.
    if (event.target !== event.currentTarget) return;
    if (act(event)) event.preventDefault();
  };
}
