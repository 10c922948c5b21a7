import { ActionIcon, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted, quantityText } from '../format/index.ts';
import { allInOrder, isHidden, withMoved, withVisibility } from './columns.ts';
import styles from './DataGrid.module.css';
import type { Column, ColumnSettings } from './types.ts';

type GridFooterProps<T> = {
  shown: number;
  /** All rows of the list when the server told it; `+` follows the number when there are more. */
  total: number | null;
  selected: number;
  children: ReactNode;
  columns: readonly Column<T>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
};

/** Below a grid: how many rows, how many selected, totals of the page, and the settings of the columns. */
export function GridFooter<T>({ shown, total, selected, children, ...columns }: GridFooterProps<T>) {
  return (
    <div className={styles.footer}>
      <span>
        {total !== null && total !== shown
          ? `${quantityText(shown)} из ${counted(total, 'строки', 'строк', 'строк')}`
          : counted(shown, 'строка', 'строки', 'строк')}
        {selected > 0 && ` · выбрано ${quantityText(selected)}`}
      </span>
      <span className={styles.footerMiddle}>{children}</span>
      <ColumnsMenu {...columns} />
    </div>
  );
}

function ColumnsMenu<T>({
  columns,
  settings,
  onSettings,
}: Pick<GridFooterProps<T>, 'columns' | 'settings' | 'onSettings'>) {
  const all = allInOrder(columns, settings);
  return (
    <Popover position="top-end" trapFocus>
      <Popover.Target>
        <ActionIcon aria-label="Столбцы" title="Столбцы">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <ul className={styles.columns}>
          {all.map((column, index) => (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden(column, settings)}
                  onChange={(event) =>
                    onSettings(withVisibility(columns, settings, column.key, event.currentTarget.checked))
                  }
                />
                {column.title}
              </label>
              <ActionIcon
                size="sm"
                aria-label={`Левее: ${column.title}`}
                disabled={index === 0}
                onClick={() => onSettings(withMoved(columns, settings, column.key, -1))}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Правее: ${column.title}`}
                disabled={index === all.length - 1}
                onClick={() => onSettings(withMoved(columns, settings, column.key, 1))}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.resetColumns} onClick={() => onSettings({})}>
          Вернуть как было
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
