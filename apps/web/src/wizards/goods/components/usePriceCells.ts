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
import { type Price, type PriceCell, type PriceRow, priceOf, written } from '../model/price-sheet.ts';

type Place = { row: number; column: number };
type Change = { key: string; before: Price; after: Price }[];

type Cells = {
  rows: readonly PriceRow[];
  columns: readonly PriceCell[];
  idOf: (key: string, cell: PriceCell) => string;
  isLocked: (row: PriceRow) => boolean;
  onChange: (cells: Iterable<readonly [string, Price]>) => void;
};

const told = (keys: string, title: string) => ({
  keys,
  title,
  group: 'Цены',
  passive: true,
  run: () => undefined,
});
const keysTold = [
  told('ArrowDown', 'К цене ниже (↑ — выше)'),
  told('Shift+ArrowDown', 'Выделить цены (Shift с любой стрелкой)'),
  told('Ctrl+D', 'Заполнить вниз'),
  told('Ctrl+V', 'Вставить ячейки из Excel'),
  told('Ctrl+C', 'Скопировать выделенные ячейки'),
  told('Delete', 'Очистить выделенные ячейки'),
  told('Ctrl+Z', 'Отменить'),
  told('Ctrl+Y', 'Повторить отменённое'),
];

/** The keys of a spreadsheet over inputs that stand in a table: a range, fill down, paste, copy, undo. */
export function usePriceCells({ rows, columns, idOf, isLocked, onChange }: Cells) {
  /** The other end of the range; the focused cell is the first one. */
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const latest = useRef(onChange);
  const stack = useMemo(
    () =>
      createUndoStack<Change>((change, back) => {
        latest.current(change.map(({ key, before, after }) => [key, back ? before : after] as const));
        return null;
      }),
    [],
  );
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useKeys(keysTold);

  const range: CellRange = {
    top: Math.min(anchor?.row ?? active.row, active.row),
    bottom: Math.max(anchor?.row ?? active.row, active.row),
    left: Math.min(anchor?.column ?? active.column, active.column),
    right: Math.max(anchor?.column ?? active.column, active.column),
  };
  const isSeveral = range.top !== range.bottom || range.left !== range.right;

  const put = (prices: Iterable<readonly [string, Price]>) => {
    const known = new Map(rows.map((row) => [row.key, priceOf(row)]));
    const change = [...prices].flatMap(([key, after]) => {
      const before = known.get(key);
      return before ? [{ key, before, after }] : [];
    });
    if (change.length === 0) return;
    stack.push(change);
    onChange(change.map(({ key, after }) => [key, after] as const));
  };
  const write = (cells: readonly SpreadCell[]) => {
    const locked = cells.find(({ row }) => rows[row] && isLocked(rows[row]));
    const { prices, faults } = locked
      ? { prices: new Map<string, Price>(), faults: [`Строка ${locked.row + 1}: серия ещё не известна`] }
      : written(rows, columns, cells);
    const [first] = faults;
    if (first !== undefined) {
      const more = faults.length > 1 ? `. И ещё ячеек: ${faults.length - 1}` : '';
      toast.warning(`${first}${more}`, { id: 'prices.cell', title: 'Ничего не изменено' });
    } else put(prices);
  };
  const paste = (text: string) => {
    const { cells, beyond } = spread(blockOf(text), range, { rows: rows.length, columns: columns.length });
    if (beyond.rows === 0 && beyond.columns === 0) return write(cells);
    const lacking = [
      beyond.rows > 0 && `ниже не хватает строк: ${beyond.rows}`,
      beyond.columns > 0 && `справа не хватает столбцов: ${beyond.columns}`,
    ];
    toast.warning(lacking.filter(Boolean).join(', '), { id: 'prices.cell', title: 'Ничего не вставлено' });
  };
  const textAt = (row: number, column: number): string => {
    const cell = columns[column];
    return (cell && rows[row]?.[cell]) ?? '';
  };
  const copy = () => {
    const lines = rows.slice(range.top, range.bottom + 1).map((_, down) =>
      columns
        .slice(range.left, range.right + 1)
        .map((_cell, right) => textAt(range.top + down, range.left + right).replace('.', ','))
        .join('\t'),
    );
    const count = lines.length * (range.right - range.left + 1);
    void copyText(lines.join('\n')).then((done) => {
      if (done)
        toast.ok(`Скопировано: ${counted(count, 'ячейка', 'ячейки', 'ячеек')}`, { id: 'prices.copy' });
    });
  };
  const move = (to: Place, extends_: boolean) => {
    const [row, cell] = [rows[to.row], columns[to.column]];
    if (!row || !cell) return;
    setAnchor(extends_ ? (anchor ?? active) : null);
    setActive(to);
    document.getElementById(idOf(row.key, cell))?.focus();
  };
  const turn = (again: boolean) => {
    const fault = again ? stack.redo() : stack.undo();
    if (fault === null) toast.ok(again ? 'Повторено' : 'Отменено', { id: 'prices.undo' });
    else toast.info(fault, { id: 'prices.undo' });
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
