import type { Column, ColumnSettings } from './types.ts';

/** Narrowest column a person can make. */
export const narrowest = 48;
/** Widest one. */
export const widest = 900;

/** Columns in the person's order with the hidden ones left out; new columns stand where they were declared. */
export function shownColumns<T>(columns: readonly Column<T>[], settings: ColumnSettings): Column<T>[] {
  return allInOrder(columns, settings).filter((column) => !isHidden(column, settings));
}

/** All columns in the person's order, hidden ones too. */
export function allInOrder<T>(columns: readonly Column<T>[], settings: ColumnSettings): Column<T>[] {
  const order = settings.order ?? [];
  const place = (column: Column<T>, declared: number) => {
    const chosen = order.indexOf(column.key);
    return chosen < 0 ? declared : chosen;
  };
  return columns
    .map((column, index) => ({ column, at: place(column, index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}

export const isHidden = <T>(column: Column<T>, settings: ColumnSettings): boolean =>
  settings.hidden ? settings.hidden.includes(column.key) : column.hidden === true;

/** Shows or hides a column; the last shown one stays. */
export function withVisibility<T>(
  columns: readonly Column<T>[],
  settings: ColumnSettings,
  key: string,
  shown: boolean,
): ColumnSettings {
  const hidden = columns.filter((column) => isHidden(column, settings)).map((column) => column.key);
  const next = shown ? hidden.filter((other) => other !== key) : [...hidden, key];
  return next.length >= columns.length ? settings : { ...settings, hidden: next };
}

/** Moves a column one place to the left (-1) or right (1). */
export function withMoved<T>(
  columns: readonly Column<T>[],
  settings: ColumnSettings,
  key: string,
  by: -1 | 1,
): ColumnSettings {
  const order = allInOrder(columns, settings).map((column) => column.key);
  const at = order.indexOf(key);
  const other = order[at + by];
  if (at < 0 || other === undefined) return settings;
  order[at] = other;
  order[at + by] = key;
  return { ...settings, order };
}

/** Sets the width of a column within the limits. */
export const withWidth = (settings: ColumnSettings, key: string, width: number): ColumnSettings => ({
  ...settings,
  widths: { ...settings.widths, [key]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
});

/** Width of a column in pixels as chosen or declared. */
export const widthOf = <T>(column: Column<T>, settings: ColumnSettings): number =>
  settings.widths?.[column.key] ?? column.width;

/** CSS grid template of the columns; `lead` are narrow columns in front (selection, state). */
export function templateOf<T>(shown: readonly Column<T>[], settings: ColumnSettings, lead: number[]): string {
  return [
    ...lead.map((width) => `${width}px`),
    ...shown.map((column) => {
      const width = widthOf(column, settings);
      return column.grow && settings.widths?.[column.key] === undefined
        ? `minmax(${width}px, 1fr)`
        : `${width}px`;
    }),
  ].join(' ');
}

/** Left edges of the columns in pixels when each is as narrow as it may be; the last one is their whole width. */
export function edgesOf<T>(shown: readonly Column<T>[], settings: ColumnSettings, lead: number[]): number[] {
  const edges = [lead.reduce((sum, width) => sum + width, 0)];
  for (const column of shown) edges.push((edges.at(-1) ?? 0) + widthOf(column, settings));
  return edges;
}

/** Columns at the left that stay when a wide grid is moved: the first, and the goods right after it where there is room. */
export const fixedOf = <T>(shown: readonly Column<T>[], edges: readonly number[], width: number): 1 | 2 =>
  shown[1]?.ofGoods && (edges[2] ?? 0) <= width / 2 ? 2 : 1;
