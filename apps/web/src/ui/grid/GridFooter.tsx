import type { ReactNode } from 'react';
import { counted, quantityText } from '../format/index.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import styles from './DataGrid.module.css';
import { ExportButton } from './export/ExportButton.tsx';
import type { Exporting } from './export/useExport.ts';
import type { Column, ColumnSettings } from './types.ts';

type GridFooterProps<T> = {
  shown: number;
  /** All rows of the list when the server told it. */
  total: number | null;
  /** There are rows that are not loaded yet. */
  hasMore: boolean;
  selected: number;
  children: ReactNode;
  /** Absent where the list is not exported. */
  exporting: Exporting | undefined;
  columns: readonly Column<T>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
};

/** How many rows are shown, and of how many: «100 из 1 082 строк», «100 строк, есть ещё». */
export function shownText(shown: number, total: number | null, hasMore: boolean): string {
  if (total !== null && total !== shown)
    return `${quantityText(shown)} из ${counted(total, 'строки', 'строк', 'строк')}`;
  return `${counted(shown, 'строка', 'строки', 'строк')}${hasMore ? ', есть ещё' : ''}`;
}

/** Below a grid: how many rows, how many selected, totals of the page, and the settings of the columns. */
export function GridFooter<T>({
  shown,
  total,
  hasMore,
  selected,
  children,
  exporting,
  ...columns
}: GridFooterProps<T>) {
  return (
    <div className={styles.footer}>
      <span>
        {shownText(shown, total, hasMore)}
        {selected > 0 && ` · выбрано ${quantityText(selected)}`}
      </span>
      <span className={styles.footerMiddle}>{children}</span>
      {exporting && <ExportButton {...exporting} total={total ?? shown} empty={shown === 0} />}
      <ColumnsMenu {...columns} />
    </div>
  );
}
