import type { ReactNode } from 'react';
import type { CellRange } from '../sheet/spread.ts';

/** A column of a DataGrid. */
export type Column<T> = {
  key: string;
  title: string;
  /** Width in pixels until the person changes it; the smallest one of a growing column. */
  width: number;
  /** Takes a share of the width that is left. */
  grow?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Monospaced, for codes. */
  mono?: boolean;
  /** Text of the cell: shown, copied, and told in full on hover when it does not fit. */
  text: (row: T) => string;
  /** What a copied cell says, when it is to read back as what it was: a price without its sign. */
  copied?: (row: T) => string;
  /** Shown instead of the text. Plain elements only (spans with a class): kit components cost the 16 ms. */
  render?: (row: T) => ReactNode;
  /** The text is a name of goods, shown where nothing is rendered: a narrow column has it in two lines, the strength and packing below. */
  ofGoods?: boolean;
  /** Where the column is too narrow for one line and nothing is rendered, the text has two: storages, places, partners. */
  twoLines?: boolean;
  /** What the column is sorted by; `true` = by the text. Absent = cannot be sorted. */
  sort?: true | ((row: T) => string | number | null);
  /** Below the column in the row of totals. */
  total?: ReactNode;
  /** Adds up the rows shown into the row of totals, once the list is loaded whole. */
  sum?: (row: T) => string | number | null;
  /** How the total is told, when it is no count and no quantity: money with its sign. */
  sumText?: (decimal: string) => string;
  /** What an export writes; by default what the text says: a date, a number, money or a text. */
  value?: (row: T) => string | number | Date | null;
  /** Hidden until the person asks for it. */
  hidden?: boolean;
};

export type SortState = { key: string; direction: 'asc' | 'desc' };

/** What a person changed of the columns; kept per browser. */
export type ColumnSettings = {
  widths?: Record<string, number>;
  order?: string[];
  hidden?: string[];
  sort?: SortState | null;
};

/** A cell by the keys of its row and column. */
export type CellPlace = { key: string; column: string };

/** What a page may ask of its grid. */
export type GridHandle = {
  /** Brings a row into view at once, within this frame; false when no such row is shown. */
  scrollToKey(key: string, place?: 'nearest' | 'center'): boolean;
  /** Marks a row (the last scanned one) until the next mark; null takes the mark away. */
  highlight(key: string | null): void;
  /** Moves the active row, and with the key of a column the active cell. */
  activate(key: string | null, column?: string): void;
  /** Key of the active row. */
  active(): string | null;
  /** The active cell by the keys of its row and column. */
  cell(): CellPlace | null;
  /** The range of cells selected, by places in `keys()` and `columns()`; null = the active cell alone. */
  range(): CellRange | null;
  /** Keys of the rows in the order shown. */
  keys(): readonly string[];
  /** Keys of the columns in the order shown. */
  columns(): string[];
  /** Title of a column shown; undefined when it is not. */
  title(column: string): string | undefined;
  /** What a cell shows; undefined when it is not shown. */
  text(key: string, column: string): string | undefined;
  /** Selected keys in the order shown. */
  selected(): string[];
  /** Selects exactly these rows; `onSelection` is not told. */
  select(keys: ReadonlySet<string>): void;
  clearSelection(): void;
  /** Sorts by a column, upwards; sorted so already, the rows stand in their own order again. False = unsorted now. */
  sortBy(column: string): boolean;
  focus(): void;
};
