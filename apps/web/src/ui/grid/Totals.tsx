import { cx } from '../cx.ts';
import styles from './DataGrid.module.css';
import { roles } from './roles.ts';
import type { Column } from './types.ts';

/** Whether any column has a total, so that the row of totals stands below. */
export const hasTotals = <T,>(columns: readonly Column<T>[]): boolean =>
  columns.some((column) => column.total !== undefined);

/** The row of totals under the rows, fixed at the bottom; absent when no column has a total. */
export function Totals<T>({ columns, lead }: { columns: readonly Column<T>[]; lead: number }) {
  if (!hasTotals(columns)) return null;
  return (
    <div className={styles.totals} {...roles.group}>
      <div className={styles.headerRow} {...roles.row}>
        {lead > 0 && <div {...roles.cell} style={{ gridColumn: `span ${lead}` }} />}
        {columns.map((column, at) => (
          <div
            key={column.key}
            {...roles.cell}
            className={cx(styles.cell, at === 0 && styles.name, column.align && styles[column.align])}
          >
            {column.total}
          </div>
        ))}
      </div>
    </div>
  );
}
