import { cx } from '../cx.ts';
import { sumText } from '../format/index.ts';
import styles from './DataGrid.module.css';
import { fixedPlaces } from './fixed.ts';
import { roles } from './roles.ts';
import type { Column } from './types.ts';

/** Whether any column has a total, so that the row of totals stands below. A sum of part of a list is none. */
export const hasTotals = <T,>(columns: readonly Column<T>[], whole: boolean): boolean =>
  columns.some((column) => column.total !== undefined || (whole && column.sum !== undefined));

/** The row of totals under the rows, fixed at the bottom; absent when no column has a total. */
export function Totals<T>({
  columns,
  lead,
  whole,
  rows,
}: {
  columns: readonly Column<T>[];
  lead: number;
  /** No rows are to come. */
  whole: boolean;
  /** The rows shown, for columns that add them up. */
  rows: () => readonly T[];
}) {
  if (!hasTotals(columns, whole)) return null;
  return (
    <div className={styles.totals} {...roles.group}>
      <div className={styles.headerRow} {...roles.row}>
        {lead > 0 && <div {...roles.cell} style={{ gridColumn: `span ${lead}` }} />}
        {columns.map((column, at) => (
          <div
            key={column.key}
            {...roles.cell}
            className={cx(styles.cell, fixedPlaces[at], column.align && styles[column.align])}
          >
            {column.total ?? (whole && column.sum && sumText(rows(), column.sum, column.sumText))}
          </div>
        ))}
      </div>
    </div>
  );
}
