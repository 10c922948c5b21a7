import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { counted, quantityText } from '../format/index.ts';
import { type KeyBinding, useKeys } from '../keys/index.ts';
import styles from './DataGrid.module.css';
import type { Exporting } from './export/useExport.ts';
import type { FooterToolsProps } from './FooterTools.tsx';
import type { Column, ColumnSettings } from './types.ts';

type Tools = { default: ComponentType<FooterToolsProps> };

/** A list does without: tools that do not come are left out. */
const FooterTools = lazy(() =>
  import('./FooterTools.tsx').then<Tools, Tools>(
    ({ FooterTools: tools }) => ({ default: tools }),
    () => ({ default: () => null }),
  ),
);

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

const exportKey = ({ loaded, run }: Exporting, empty: boolean): KeyBinding => ({
  keys: 'Alt+E',
  title: 'Выгрузить в Excel',
  group: 'В таблице',
  run: () => !empty && loaded === null && run(),
});

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
  const [columnsOpened, setColumnsOpened] = useState(false);
  const empty = shown === 0;
  // Here, not with the buttons, which come after the list: a key works as soon as there are rows.
  useKeys([
    ...(exporting ? [exportKey(exporting, empty)] : []),
    { keys: 'Alt+C', title: 'Столбцы', group: 'В таблице', run: () => setColumnsOpened(true) },
  ]);
  return (
    <div className={styles.footer}>
      <span>
        {shownText(shown, total, hasMore)}
        {selected > 0 && ` · выбрано ${quantityText(selected)}`}
      </span>
      <span className={styles.footerMiddle}>{children}</span>
      <Suspense
        fallback={
          <>
            {exporting && <span className={styles.toolPlace} />}
            <span className={styles.toolPlace} />
          </>
        }
      >
        <FooterTools
          {...columns}
          exporting={exporting}
          total={total ?? shown}
          empty={empty}
          opened={columnsOpened}
          onOpened={setColumnsOpened}
        />
      </Suspense>
    </div>
  );
}
