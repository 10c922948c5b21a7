/**
 * ARIA roles of the grid. A virtual grid cannot be a <table>: its rows are recycled and stand absolutely. The focus
 * stays on the grid itself, which names its active cell by aria-activedescendant.
 */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  title: { role: 'columnheader' },
} as const;
