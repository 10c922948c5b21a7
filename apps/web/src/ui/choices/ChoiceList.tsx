import type { KeyboardEvent } from 'react';
import styles from './ChoiceList.module.css';

export type Choice = {
  key: string;
  /** What it is. */
  title: string;
  /** Where it is from, what it belongs to. */
  note: string;
  /** A word at the end of the line. */
  end: string;
};

/** Up and down go from choice to choice. */
function move(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = at + (event.key === 'ArrowDown' ? 1 : -1);
  buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus();
}

/** Few choices as wide buttons one under another, the first of them in focus; arrows and Enter choose. */
export function ChoiceList({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (key: string) => void;
}) {
  return (
    <ul className={styles.choices} onKeyDown={move}>
      {choices.map(({ key, title, note, end }, n) => (
        <li key={key}>
          <button type="button" data-autofocus={n === 0 || undefined} onClick={() => onChoose(key)}>
            <strong>{title}</strong>
            <span>{note}</span>
            <em>{end}</em>
          </button>
        </li>
      ))}
    </ul>
  );
}
