import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../ui/code/index.ts';
import { counted, toast, useKeys } from '../../../ui/index.ts';
import {
  blockOf,
  type CellRange,
  createUndoStack,
  filledDown,
  type SpreadCell,
  spread,
} from '../../../ui/sheet/index.ts';

type Place = { row: number; column: number };
type Change<Value> = { key: string; before: Value; after: Value }[];

/** Rows with cells one types into; `Value` is what the cells of a row say together. */
export type CellSheet<Cell extends string, Value> = {
  /** What the sheet is of, the group of its keys: «Цены». */
  title: string;
  /** Keys of the rows in their order, with what their cells say. */
  rows: readonly (readonly [key: string, value: Value])[];
  columns: readonly Cell[];
  idOf: (key: string, cell: Cell) => string;
  /** What a cell says, as it is copied. */
  textOf: (value: Value, cell: Cell) => string;
  /** What texts that go to many cells make of the rows, everything or nothing: each fault says its place. */
  written: (cells: readonly SpreadCell[]) => {
    values: ReadonlyMap<string, Value>;
    faults: readonly string[];
  };
  onChange: (cells: Iterable<readonly [string, Value]>) => void;
};

const told = (keys: string, title: string) => ({ keys, title, passive: true, run: () => undefined });
const keysTold = [
  told('ArrowDown', 'К ячейке ниже (↑ — выше)'),
  told('Shift+ArrowDown', 'Выделить ячейки (Shift с любой стрелкой)'),
  told('Ctrl+D', 'Заполнить вниз'),
  told('Ctrl+V', 'Вставить ячейки из Excel'),
  told('Ctrl+C', 'Скопировать выделенные ячейки'),
  told('Delete', 'Очистить выделенные ячейки'),
  told('Ctrl+Z', 'Отменить'),
  told('Ctrl+Y', 'Повторить отменённое'),
];

/** The keys of a spreadsheet over inputs that stand in a table: a range, fill down, paste, copy, undo. */
export function useSheetCells<Cell extends string, Value>({
  title,
  rows,
  columns,
  idOf,
  textOf,
  written,
  onChange,
}: CellSheet<Cell, Value>) {
  /** The other end of the range; the focused cell is the first one. */
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const latest = useRef(onChange);
  const stack = useMemo(
    () =>
      createUndoStack<Change<Value>>((change, back) => {
        latest.current(change.map(({ key, before, after }) => [key, back ? before : after] as const));
        return null;
      }),
    [],
  );
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useKeys(keysTold.map((key) => ({ ...key, group: title })));

  const range: CellRange = {
    top: Math.min(anchor?.row ?? active.row, active.row),
    bottom: Math.max(anchor?.row ?? active.row, active.row),
    left: Math.min(anchor?.column ?? active.column, active.column),
    right: Math.max(anchor?.column ?? active.column, active.column),
  };
  const isSeveral = range.top !== range.bottom || range.left !== range.right;

  const put = (values: Iterable<readonly [string, Value]>) => {
    const known = new Map(rows);
    const change = [...values].flatMap(([key, after]) => {
      const before = known.get(key);
      return before ? [{ key, before, after }] : [];
    });
    if (change.length === 0) return;
    stack.push(change);
    onChange(change.map(({ key, after }) => [key, after] as const));
  };
  const write = (cells: readonly SpreadCell[]) => {
    const { values, faults } = written(cells);
    const [first] = faults;
    if (first !== undefined) {
      const more = faults.length > 1 ? `. И ещё ячеек: ${faults.length - 1}` : '';
      toast.warning(`${first}${more}`, { id: 'sheet.cell', title: 'Ничего не изменено' });
    } else put(values);
  };
  const paste = (text: string) => {
    const { cells, beyond } = spread(blockOf(text), range, { rows: rows.length, columns: columns.length });
    if (beyond.rows === 0 && beyond.columns === 0) return write(cells);
    const lacking = [
      beyond.rows > 0 && `ниже не хватает строк: ${beyond.rows}`,
      beyond.columns > 0 && `справа не хватает столбцов: ${beyond.columns}`,
    ];
    toast.warning(lacking.filter(Boolean).join(', '), { id: 'sheet.cell', title: 'Ничего не вставлено' });
  };
  const textAt = (row: number, column: number): string => {
    const [cell, line] = [columns[column], rows[row]];
    return cell && line ? textOf(line[1], cell) : '';
  };
  const copy = () => {
    const lines = rows.slice(range.top, range.bottom + 1).map((_, down) =>
      columns
        .slice(range.left, range.right + 1)
        .map((_cell, right) => textAt(range.top + down, range.left + right))
        .join('\t'),
    );
    const count = lines.length * (range.right - range.left + 1);
    void copyText(lines.join('\n')).then((done) => {
      if (done) toast.ok(`Скопировано: ${counted(count, 'ячейка', 'ячейки', 'ячеек')}`, { id: 'sheet.copy' });
    });
  };
  const move = (to: Place, extends_: boolean) => {
    const [row, cell] = [rows[to.row], columns[to.column]];
    if (!row || !cell) return;
    setAnchor(extends_ ? (anchor ?? active) : null);
    setActive(to);
    document.getElementById(idOf(row[0], cell))?.focus();
  };
  const turn = (again: boolean) => {
    const fault = again ? stack.redo() : stack.undo();
    if (fault === null) toast.ok(again ? 'Повторено' : 'Отменено', { id: 'sheet.undo' });
    else toast.info(fault, { id: 'sheet.undo' });
  };

  /** True = the key was one of the sheet's; `isTyping` = something is typed into the cell and not taken yet. */
  const onKey = (event: KeyboardEvent, at: Place, isTyping: boolean): boolean => {
    const { key, code, shiftKey } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      if (code === 'KeyD') write(filledDown(range, textAt));
      else if (isTyping) return false;
      else if (code === 'KeyC' && isSeveral) copy();
      else if (code === 'KeyY' || (code === 'KeyZ' && shiftKey)) turn(true);
      else if (code === 'KeyZ') turn(false);
      else return false;
      return true;
    }
    if (key === 'ArrowDown' || key === 'Enter') move({ ...at, row: at.row + 1 }, shiftKey && key !== 'Enter');
    else if (key === 'ArrowUp') move({ ...at, row: at.row - 1 }, shiftKey);
    else if (shiftKey && !isTyping && key === 'ArrowRight') move({ ...at, column: at.column + 1 }, true);
    else if (shiftKey && !isTyping && key === 'ArrowLeft') move({ ...at, column: at.column - 1 }, true);
    else if (key === 'Delete' && isSeveral && !isTyping) {
      const cells: SpreadCell[] = [];
      for (let row = range.top; row <= range.bottom; row++)
        for (let column = range.left; column <= range.right; column++) cells.push({ row, column, text: '' });
      write(cells);
    } else return false;
    return true;
  };
  return {
    onKey,
    put,
    /** The focus has come to a cell by itself: by the mouse, or Tab. */
    onFocus: (at: Place) => {
      if (at.row === active.row && at.column === active.column) return;
      setAnchor(null);
      setActive(at);
    },
    /** True = the block goes over cells and was taken; one value is typed into its cell by the browser. */
    onPaste: (event: ClipboardEvent): boolean => {
      const text = event.clipboardData.getData('text');
      if (!isSeveral && !/[\t\n]/.test(text.trim())) return false;
      paste(text);
      return true;
    },
    inRange: ({ row, column }: Place) =>
      isSeveral && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
  };
}
