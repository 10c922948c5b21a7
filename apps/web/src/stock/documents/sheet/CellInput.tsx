import type { KeyboardEvent } from 'react';
import type { CellEdit, SheetRow } from '../model/rows.ts';
import type { SheetEditing } from './editing.ts';
import styles from './sheet.module.css';

type CellInputProps = { row: SheetRow; edit: CellEdit; label: string; editing: SheetEditing; end: boolean };

/** The cell that is being typed into. */
export function CellInput({ row, edit, label, editing, end }: CellInputProps) {
  const key = String(row.n_line);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf(event, edit.typed);
    if (isPageKey(event)) {
      // A step of the document takes what is typed along; what means nothing keeps it back.
      if (editing.take(key, null)) return editing.grid()?.focus();
    } else if (event.key === 'Escape') editing.giveUp(key);
    else if (step) editing.take(key, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const options = editing.cellAt(edit.column)?.options?.();
  const listId = `offered-${key}`;
  return (
    <>
      {options && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <input
        ref={focused}
        {...(options ? { list: listId } : {})}
        className={end ? `${styles.input} ${styles.end}` : styles.input}
        aria-label={`${label}, строка ${row.n_line}`}
        aria-invalid={edit.error !== undefined || undefined}
        autoComplete="off"
        value={edit.text}
        onChange={(event) => editing.type(key, event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => editing.take(key, null)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          editing.giveUp(key);
          editing.paste(text, { key, column: edit.column });
        }}
      />
    </>
  );
}

/** Gets the focus as it appears, with the caret at the end of what was typed. */
function focused(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus({ preventScroll: true });
  const { length } = input.value;
  if (length > 1) input.select();
  else input.setSelectionRange(length, length);
}

const isPageKey = ({ key, ctrlKey }: KeyboardEvent): boolean =>
  (ctrlKey && key === 'Enter') || /^F\d+$/.test(key);

function stepOf({ key, shiftKey, ctrlKey, altKey }: KeyboardEvent, typed: boolean) {
  // Alt opens what is offered
  if (ctrlKey || altKey) return null;
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return { rows: 0, columns: shiftKey ? -1 : 1 };
  if (key === 'ArrowDown') return { rows: 1, columns: 0 };
  if (key === 'ArrowUp') return { rows: -1, columns: 0 };
  if (typed && key === 'ArrowRight') return { rows: 0, columns: 1 };
  if (typed && key === 'ArrowLeft') return { rows: 0, columns: -1 };
  return null;
}
