import type { SortState } from './types.ts';

const directions = { asc: 'ascending', desc: 'descending' } as const;

/**
 * ARIA roles of the grid. A virtual grid cannot be a <table>: its rows are recycled and stand absolutely. The focus
 * stays on the grid itself, which names its active cell by aria-activedescendant.
 */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  cellAt: (inRange: boolean) => ({ role: 'gridcell', 'aria-selected': inRange || undefined }),
  grid: (label: string, rows: number, selectable: boolean, active: string | undefined) => ({
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': rows + 1,
    'aria-multiselectable': selectable || undefined,
    'aria-activedescendant': active,
  }),
  /** `index` counts the rows of data from 0; the header is row 1 of the grid. */
  rowAt: (index: number, selected: boolean | undefined) => ({
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-selected': selected,
  }),
  title: (sorted: SortState['direction'] | null) => ({
    role: 'columnheader',
    'aria-sort': sorted ? directions[sorted] : undefined,
  }),
} as const;
