import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type EditedColumn, movedUp } from '../model/template.ts';
import styles from '../pages/TemplatePage.module.css';

type ColumnsEditorProps = { columns: EditedColumn[]; onChange: (columns: EditedColumn[]) => void };

/** Columns of a form: which are shown, in what order, how they are called and how wide they are. */
export function ColumnsEditor({ columns, onChange }: ColumnsEditorProps) {
  const change = (at: number, part: Partial<EditedColumn>) =>
    onChange(columns.map((column) => (column.at === at ? { ...column, ...part } : column)));
  return columns.map((column, place) => (
    <div key={column.at} className={styles.column}>
      <Checkbox
        aria-label={`Показывать столбец «${column.title}»`}
        checked={column.shown}
        onChange={(event) => change(column.at, { shown: event.currentTarget.checked })}
      />
      <TextInput
        aria-label={`Название столбца ${place + 1}`}
        value={column.title}
        maxLength={500}
        onChange={(event) => change(column.at, { title: event.currentTarget.value })}
      />
      <NumberInput
        aria-label={`Ширина столбца «${column.title}»`}
        value={column.width}
        min={0.5}
        max={60}
        step={0.5}
        decimalSeparator=","
        onChange={(width) => change(column.at, { width: Number(width) || 1 })}
      />
      <ActionIcon
        variant="default"
        aria-label={`Поднять столбец «${column.title}»`}
        disabled={place === 0}
        onClick={() => onChange(movedUp(columns, place))}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
    </div>
  ));
}
