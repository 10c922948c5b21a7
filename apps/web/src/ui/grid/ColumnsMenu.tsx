import { ActionIcon, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useKeys } from '../keys/index.ts';
import { allInOrder, isHidden, withMoved, withVisibility } from './columns.ts';
import styles from './DataGrid.module.css';
import type { Column, ColumnSettings } from './types.ts';

type ColumnsMenuProps<T> = {
  columns: readonly Column<T>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
};

/** Which columns are shown and in what order; by keys: Alt+C opens, space shows or hides, Alt+↑ and Alt+↓ move. */
export function ColumnsMenu<T>({ columns, settings, onSettings }: ColumnsMenuProps<T>) {
  const [opened, setOpened] = useState(false);
  const all = allInOrder(columns, settings);
  useKeys([{ keys: 'Alt+C', title: 'Столбцы', group: 'В таблице', run: () => setOpened(true) }]);
  const move = (key: string, by: -1 | 1) => onSettings(withMoved(columns, settings, key, by));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) move(key, by);
    else neighbour(event.currentTarget, by)?.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Столбцы" title="Столбцы (Alt+C)" onClick={() => setOpened(!opened)}>
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
