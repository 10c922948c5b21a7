// The grid of every list; a route that shows one fetches this chunk.
export { DataGrid, type DataGridProps } from './DataGrid.tsx';
export { type Sheet, saveXlsx } from './export/save.ts';
export type { ReadAll } from './export/useExport.ts';
export { createRowStore, type RowStore } from './row-store.ts';
export type { CellPlace, Column, GridHandle, SortState } from './types.ts';
export { useRows } from './useRows.ts';
