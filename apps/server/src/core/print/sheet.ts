/** A column of a printed table; numbers stand to the right and are numbers in a spreadsheet. */
export type SheetColumn = {
  title: string;
  number?: true;
  /** Share of the width of the page; 1 when absent. */
  width?: number;
};

/** A paper with one table: every file a report is given as is made of it. */
export type Sheet = {
  title: string;
  /** Lines between the title and the table. */
  about: readonly string[];
  columns: readonly SheetColumn[];
  /** Cells as people read them, «,» in numbers; a row has one for each column. */
  rows: readonly (readonly string[])[];
  /** Lines under the table, as those of the committee. */
  footer: readonly string[];
};

/** A number of a cell; null where the text is none. */
export function numberOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
