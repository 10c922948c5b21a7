import type { LineField, StockKindDefinition } from '@provizor/contract/stock';
import type { KeyboardEvent } from 'react';
import { createStore } from '../../../lib/store/index.ts';
import type { CellPlace, GridHandle } from '../../../ui/grid/index.ts';
import { toast } from '../../../ui/index.ts';
import { blockOf, type CellRange, filledDown, type SpreadCell, spread } from '../../../ui/sheet/index.ts';
import { type Cell, cells } from '../model/cells.ts';
import type { LineChange } from '../model/draft.ts';
import { put as readAll } from '../model/pasted.ts';
import type { SheetRow } from '../model/rows.ts';
import type { Lines, Undoable } from '../model/undo.ts';

/** A key that types a character; the space selects rows. */
const isTyped = (key: string): boolean => key.length === 1 && key !== ' ';

/** Where the active cell goes after a value is taken. */
type Step = { rows: number; columns: number } | null;

/** Cells a dialog fills: places are picked from the tree of the storage, people from their list. */
export type PlaceColumn = 'cell' | 'cell_to' | 'patient';
const isPlace = (column: string): column is PlaceColumn =>
  column === 'cell' || column === 'cell_to' || column === 'patient';

const emptyPlace = {
  cell: { input: { address_id: 0 }, shown: { address: null } },
  cell_to: { input: { address_to_id: 0 }, shown: { address_to: null } },
  patient: { input: { patient_id: null }, shown: { patient: null } },
} as const;

/** What such a cell of another line makes of this one. */
const placeAs: Record<PlaceColumn, (row: SheetRow) => Omit<LineChange, 'n'>> = {
  cell: ({ address }) => ({ input: { address_id: address?.id ?? 0 }, shown: { address } }),
  cell_to: ({ address_to }) => ({ input: { address_to_id: address_to?.id ?? 0 }, shown: { address_to } }),
  patient: ({ patient = null }) => ({ input: { patient_id: patient?.id ?? null }, shown: { patient } }),
};

const cellsOf = (top: number, bottom: number, left: number, right: number) =>
  Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
    row: top + Math.floor(index / (right - left + 1)),
    column: left + (index % (right - left + 1)),
  }));

export type SheetEditing = ReturnType<typeof createEditing>;

/**
 * Typing into the sheet of a draft by the keys of a spreadsheet: a letter or F2 begins, Enter and Tab take and move,
 * Esc gives up; Delete empties the range, Ctrl+D fills it down, a block of Excel is pasted into it: wholly or not at
 * all; Ctrl+Z undoes.
 */
export function createEditing(
  session: Lines & Undoable,
  { lines }: Pick<StockKindDefinition, 'lines'>,
  mayTakeLots: boolean,
  { quantities = true } = {},
) {
  const { rows } = session;
  let grid: GridHandle | null = null;
  /** The line added by the search above the sheet, which gets the focus back after Enter. */
  let home: string | null = null;
  const place = createStore<{ n: number; column: PlaceColumn } | null>(null);
  /** The line whose goods are to be chosen anew. */
  const replaced = createStore<number | null>(null);
  const enabled = createStore(true);
  /** Where one types what to add next. */
  let search: (() => void) | null = null;
  /** Makes lines of pasted names; null where lines cannot be added. */
  let pasteNames: ((block: string[][], columns: string[]) => void) | null = null;

  /** Series, shelf life and price are the lot's own where goods are taken from the shelves. */
  const ofLot = new Set(['series', 'expiry', 'vat', 'source']);
  const cellAt = (column: string): Cell | undefined => {
    const key = column as LineField | 'quantity';
    const offered =
      key === 'quantity'
        ? quantities && !lines.includes('asked') && !lines.includes('counted')
        : lines.includes(key);
    return offered && !(mayTakeLots && ofLot.has(column)) ? cells[key] : undefined;
  };
  const rowAt = (key: string): SheetRow | undefined => rows.get(key);

  function begin({ key, column }: CellPlace, text?: string): boolean {
    const row = rowAt(key);
    if (!enabled.get() || !row) return false;
    if (column === 'name' && search) {
      replaced.set(row.n_line);
      return true;
    }
    if (isPlace(column) && lines.includes(column)) {
      place.set({ n: row.n_line, column });
      return true;
    }
    const cell = cellAt(column);
    if (!cell) return false;
    grid?.activate(key, column);
    grid?.scrollToKey(key);
    rows.update(key, { edit: { column, text: text ?? cell.text(row), typed: text !== undefined } });
    return true;
  }

  function close(key: string): void {
    rows.update(key, { edit: undefined });
  }

  function put(key: string, column: string, text: string): boolean {
    const [row, cell] = [rowAt(key), cellAt(column)];
    if (!row || !cell) return false;
    if (text === cell.text(row)) return true;
    const value = cell.read(text, row);
    if ('error' in value) {
      toast.warning(value.error, { id: 'sheet.cell' });
      return false;
    }
    const { question, ...change } = value;
    session.changeLines([{ n: row.n_line, ...change }]);
    if (question) toast.warning(question, { id: 'sheet.question' });
    return true;
  }

  function go(step: Step): void {
    const at = grid?.cell();
    if (!grid || !at || !step) return;
    const [keys, columns] = [grid.keys(), grid.columns()];
    const row = Math.min(keys.length - 1, Math.max(0, keys.indexOf(at.key) + step.rows));
    const key = keys[row];
    let column = columns.indexOf(at.column) + step.columns;
    // Tab stops at cells one can type into or choose for only.
    while (step.columns !== 0 && columns[column] !== undefined && !stops(columns[column] ?? ''))
      column += step.columns;
    const next = columns[column];
    if (key === undefined) return;
    grid.activate(key, next ?? at.column);
    grid.scrollToKey(key);
  }
  const stops = (column: string) =>
    (column === 'name' && search !== null) ||
    (isPlace(column) && lines.includes(column)) ||
    cellAt(column) !== undefined;

  /** Takes what is typed; a text that means nothing stays open (false). */
  function take(key: string, step: Step): boolean {
    const edit = rowAt(key)?.edit;
    if (!edit) return true;
    if (!put(key, edit.column, edit.text)) {
      rows.update(key, { edit: { ...edit, error: 'wrong' } });
      return false;
    }
    close(key);
    if (!step) return true;
    if (step.rows > 0 && home === key) {
      home = null;
      search?.();
    } else {
      grid?.focus();
      go(step);
    }
    return true;
  }

  function giveUp(key: string): void {
    close(key);
    grid?.focus();
  }

  /** The cells a key means: the range selected, else the active one. */
  function meant({ key, column }: CellPlace): CellRange {
    const [row, at] = [(grid?.keys() ?? []).indexOf(key), (grid?.columns() ?? []).indexOf(column)];
    return grid?.range() ?? { top: row, bottom: row, left: at, right: at };
  }

  /** Puts texts into cells, all of them or none, and says what was refused and what is nobody's to change. */
  function write(texts: readonly SpreadCell[]): void {
    const columns = grid?.columns() ?? [];
    const { changes, faults, kept, question } = readAll({
      cells: texts.filter(({ column }) => !isLinePlace(columns[column] ?? '')),
      keys: grid?.keys() ?? [],
      columns: columns.map((key) => ({ key, title: grid?.title(key) ?? key })),
      rowAt,
      cellAt,
      shownAt: (row, column) => grid?.text(String(row.n_line), column) ?? '',
    });
    const [first] = faults;
    if (first !== undefined) {
      const more = faults.length > 1 ? ` И ещё ячеек: ${faults.length - 1}` : '';
      return void toast.warning(`${first}.${more}`, { id: 'sheet.cell', title: 'Ничего не изменено' });
    }
    const places = texts.filter(({ column }) => isLinePlace(columns[column] ?? ''));
    const changed = [...changes, ...places.flatMap(placeChange)];
    if (changed.length > 0) session.changeLines(changed);
    if (kept.length > 0) toast.info(`Не меняется в этом документе: ${kept.join(', ')}`, { id: 'sheet.kept' });
    if (question) toast.warning(question, { id: 'sheet.question' });
  }
  const isLinePlace = (column: string): column is PlaceColumn => isPlace(column) && lines.includes(column);
  /** A place or a person is chosen, not typed: it is emptied by nothing, and copied from the row whose key is told. */
  function placeChange({ row: at, column: columnAt, text }: SpreadCell): LineChange[] {
    const [key = '', column = ''] = [grid?.keys()[at], grid?.columns()[columnAt]];
    const row = rowAt(key);
    if (!row || !isPlace(column)) return [];
    const from = text === '' ? undefined : rowAt(text);
    return [{ n: row.n_line, ...(from ? placeAs[column](from) : emptyPlace[column]) }];
  }

  function clear(at: CellPlace): boolean {
    if (!enabled.get() || !rowAt(at.key)) return false;
    const { top, bottom, left, right } = meant(at);
    write(cellsOf(top, bottom, left, right).map((cell) => ({ ...cell, text: '' })));
    return true;
  }

  /** The first row of the range goes into those below it; without a range the row above into the active cell. */
  function copyDown(at: CellPlace): boolean {
    if (!enabled.get() || !grid) return false;
    const [keys, columns] = [grid.keys(), grid.columns()];
    const filled = filledDown(meant(at), (row, columnAt) => {
      const [key = '', column = ''] = [keys[row], columns[columnAt]];
      const from = rowAt(key);
      return isLinePlace(column) ? key : from ? (cellAt(column)?.text(from) ?? '') : '';
    });
    if (filled.length === 0) return false;
    write(filled.filter(({ column }) => stopsAt(columns[column] ?? '')));
    return true;
  }
  const stopsAt = (column: string) => isLinePlace(column) || cellAt(column) !== undefined;

  /** Pastes a block of cells into the range or from the active cell on; names become lines of their own. */
  function paste(text: string, at: CellPlace): boolean {
    if (!enabled.get() || !grid) return false;
    const columns = grid.columns();
    const block = blockOf(text);
    if (at.column === 'name' && pasteNames) {
      pasteNames(block, columns.slice(columns.indexOf('name') + 1));
      return true;
    }
    const { cells: texts, beyond } = spread(block, meant(at), {
      rows: grid.keys().length,
      columns: columns.length,
    });
    if (beyond.rows > 0 || beyond.columns > 0) {
      const lacking = [
        beyond.rows > 0 && `ниже не хватает строк: ${beyond.rows}`,
        beyond.columns > 0 && `справа не хватает столбцов: ${beyond.columns}`,
      ].filter(Boolean);
      const cure =
        beyond.rows > 0 && pasteNames ? '. Вставьте в столбец «Наименование», чтобы добавить строки' : '';
      toast.warning(`${lacking.join(', ')}${cure}`, { id: 'sheet.cell', title: 'Ничего не вставлено' });
      return true;
    }
    write(texts.filter(({ column }) => !isLinePlace(columns[column] ?? '')));
    return true;
  }

  /** Lines selected by their boxes, else those the range of cells goes over. */
  function chosen(): string[] {
    const selected = grid?.selected() ?? [];
    const range = grid?.range();
    return selected.length > 0 || !range ? selected : (grid?.keys().slice(range.top, range.bottom + 1) ?? []);
  }

  const numbersOf = (keys: readonly string[]) => keys.map(Number);

  /** Takes out the selected lines, or the active one; the next one becomes active. */
  function remove(): boolean {
    const at = grid?.active();
    const several = chosen();
    const keys = several.length > 0 ? several : at ? [at] : [];
    if (keys.length === 0 || !enabled.get()) return false;
    session.removeLines(numbersOf(keys));
    grid?.clearSelection();
    return true;
  }

  function onKey(event: KeyboardEvent, at: CellPlace): boolean {
    if (event.ctrlKey || event.metaKey) {
      if (event.code === 'KeyD') return copyDown(at);
      return event.key === 'Delete' && remove();
    }
    if (event.altKey) return false;
    if (event.key === 'F2' || event.key === 'Enter') return begin(at);
    if (event.key === 'Delete' || event.key === 'Backspace') return clear(at);
    if (event.key === 'Tab') return tab(event.shiftKey ? -1 : 1, at);
    return isTyped(event.key) && cellAt(at.column) !== undefined && begin(at, event.key);
  }

  /** Tab goes from cell to cell, and out of the sheet from its last one. */
  function tab(by: 1 | -1, at: CellPlace): boolean {
    const columns = grid?.columns() ?? [];
    const rest =
      by === 1 ? columns.slice(columns.indexOf(at.column) + 1) : columns.slice(0, columns.indexOf(at.column));
    if (rest.some(stops)) {
      go({ rows: 0, columns: by });
      return true;
    }
    const keys = grid?.keys() ?? [];
    const next = keys[keys.indexOf(at.key) + by];
    const edge = by === 1 ? columns.find(stops) : columns.findLast(stops);
    if (next === undefined || edge === undefined) return false;
    grid?.activate(next, edge);
    grid?.scrollToKey(next);
    return true;
  }

  return {
    begin,
    put,
    take,
    giveUp,
    paste,
    remove,
    chosen,
    /** Undoes the last change of the lines, or makes it again; says why it cannot. */
    turnBack(again = false): void {
      if (!enabled.get()) return;
      const fault = again ? session.redo() : session.undo();
      const told = { id: 'sheet.undo' };
      if (fault !== null) toast.info(fault, told);
      else toast.ok(again ? 'Повторено' : 'Отменено', told);
    },
    place,
    replaced,
    enabled,
    cellAt,
    /** Remembers how to get back to the search above the sheet. */
    searchedBy(focus: (() => void) | null): void {
      search = focus;
    },
    /** Who makes lines of a block pasted into the column of names. */
    namesBy(make: ((block: string[][], columns: string[]) => void) | null): void {
      pasteNames = make;
    },
    /** Pastes a block as new lines, wherever the focus is. */
    pasteAsLines(text: string): void {
      const columns = grid?.columns() ?? [];
      pasteNames?.(blockOf(text), columns.slice(columns.indexOf('name') + 1));
    },
    /** Begins typing into a line just added; Enter leads back to the search. */
    fill(at: CellPlace): void {
      home = at.key;
      begin(at);
    },
    attach(handle: GridHandle | null) {
      grid = handle;
    },
    grid: () => grid,
    type(key: string, text: string): void {
      const edit = rowAt(key)?.edit;
      if (edit) rows.update(key, { edit: { column: edit.column, text, typed: edit.typed } });
    },
    /** A scanner begins with two keys that look like typing: what they opened is closed. */
    forget(): void {
      for (const row of rows.rows()) {
        if (row.edit?.typed && row.edit.text.length <= 2) giveUp(String(row.n_line));
      }
    },
    onCell(event: KeyboardEvent | ClipboardEvent, at: CellPlace): boolean {
      if ('clipboardData' in event) return paste(event.clipboardData?.getData('text') ?? '', at);
      return onKey(event, at);
    },
    /** Changes many lines at once: what another part of the card found for them. */
    apply: (changes: readonly LineChange[]) => session.changeLines(changes),
  };
}
