import { ActionIcon, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { allInOrder, isHidden, withMoved, withVisibility } from './columns.ts';
import styles from './DataGrid.module.css';
import type { Column, ColumnSettings } from './types.ts';

export type ColumnsMenuProps = {
  /** Of rows of any kind: none is read. */
  columns: readonly Column<never>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
  opened: boolean;
  onOpened: (opened: boolean) => void;
};

/** Which columns are shown and in what order; by keys: space shows or hides, Alt+↑ and Alt+↓ move. */
export function ColumnsMenu({ columns, settings, onSettings, opened, onOpened }: ColumnsMenuProps) {
  const all = allInOrder(columns, settings);
  const move = (key: string, by: -1 | 1) => onSettings(withMoved(columns, settings, key, by));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) move(key, by);
    else neighbour(event.currentTarget, by)?.focus();
  };
  return (
    <Popover opened={opened} onChange={onOpened} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Столбцы" title="Столбцы (Alt+C)" onClick={() => onOpened(!opened)}>
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Столбцы">
        <ul className={styles.columns}>
          {all.map((column, index) => (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden(column, settings)}
                  onKeyDown={(event) => onKeyDown(event, column.key)}
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
                onClick={() => move(column.key, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Правее: ${column.title}`}
                disabled={index === all.length - 1}
                onClick={() => move(column.key, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <p className={styles.columnsHint}>Пробел — показать или скрыть, Alt+↑ и Alt+↓ — переставить</p>
        <button type="button" className={styles.resetColumns} onClick={() => onSettings({})}>
          Вернуть как было
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Box of the line above or below. */
function neighbour(box: HTMLInputElement, by: -1 | 1): HTMLInputElement | undefined {
  const boxes = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  return boxes[boxes.indexOf(box) + by];
}
