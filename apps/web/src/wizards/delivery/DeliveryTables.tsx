import type { ReactNode, Ref } from 'react';
import { DataGrid, type GridHandle } from '../../ui/grid/index.ts';
import { boxesText, cx } from '../../ui/index.ts';
import { boxColumns, boxVerdict, packColumns, packVerdict } from './columns.tsx';
import styles from './DeliveryTables.module.css';
import type { BoxRow, DeliveryRows, PackRow } from './rows.ts';

/** Both tables side by side, one under the other on a phone; a `single` one has all of the width. */
export const DeliveryTables = ({ children, single }: { children: ReactNode; single?: boolean }) => (
  <div className={cx(styles.tables, single && styles.single)}>{children}</div>
);

/** Transport packs of the delivery with their fill. */
export function BoxTable({
  name,
  rows,
  grid,
  onOpen,
  onActive,
}: {
  /** Name of the grid: its place is remembered under it. */
  name: string;
  rows: DeliveryRows;
  grid: Ref<GridHandle>;
  /** Enter or double click: the box is taken to be checked pack by pack. */
  onOpen: (row: BoxRow) => void;
  onActive?: (row: BoxRow | null) => void;
}) {
  return (
    <section className={styles.table} aria-label="Транспортные упаковки">
      <h2>{`Транспортные упаковки (SSCC): ${boxesText(rows.boxes.size())}`}</h2>
      <DataGrid
        ref={grid}
        name={name}
        label="Транспортные упаковки"
        store={rows.boxes}
        columns={boxColumns}
        verdict={boxVerdict}
        empty={<p className={styles.empty}>В документе нет транспортных упаковок</p>}
        onOpen={onOpen}
        {...(onActive && { onActive })}
      />
    </section>
  );
}

/** Consumer packs: of the whole delivery, or those a filter lets through. */
export function PackTable({
  name,
  label,
  title,
  rows,
  grid,
  filter,
  instead,
  actions,
}: {
  name: string;
  label: string;
  title: string;
  rows: DeliveryRows;
  grid: Ref<GridHandle>;
  /** Beside the title. */
  actions?: ReactNode;
  /** Shown in place of the table. */
  instead?: ReactNode;
  filter?: ((row: PackRow) => boolean) | undefined;
}) {
  return (
    <section className={styles.table} aria-label={label}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {actions}
      </div>
      {instead ?? (
        <DataGrid
          ref={grid}
          name={name}
          label={label}
          store={rows.packs}
          columns={packColumns}
          verdict={packVerdict}
          {...(filter ? { filter } : {})}
          empty={
            <p className={styles.empty}>
              {filter && rows.packs.size() > 0
                ? 'Таких упаковок нет'
                : 'Состав транспортных упаковок ещё не загружен'}
            </p>
          }
        />
      )}
    </section>
  );
}
