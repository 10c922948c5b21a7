import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { SearchField } from '../filters/SearchField.tsx';
import { ListSkeleton, RefusalProblem } from '../index.ts';
import styles from './pick.module.css';

/** A row one may choose; `note` tells apart rows of one name. */
export type PickRow = { id: number; name: string; note: string | null };

type PickDialogProps = {
  /** «Выберите контрагента». */
  title: string;
  /** What is searched by. */
  search: string;
  query: string;
  onSearch: (query: string) => void;
  /** Undefined while they are read. */
  rows: readonly PickRow[] | undefined;
  error: unknown;
  retry: () => void;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/**
 * Choice of one row of a long list in a dialog: searched from three characters on (wizards, section 9), arrows and Enter,
 * Enter at once when one is found.
 */
export function PickDialog({ title, search, query, onSearch, rows, error, retry, ...on }: PickDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  /** What is found alone is what was meant. */
  const only = rows?.length === 1 ? rows[0] : undefined;
  const step = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus();
  };
  return (
    <Modal
      opened
      onClose={on.onClose}
      title={title}
      size="min(720px, 96vw)"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      <SearchField
        value={query}
        onSearch={onSearch}
        label={search}
        shortest={3}
        width={380}
        focused
        onEnter={() => only && on.onChoose(only.id)}
      />
      {error !== null && <RefusalProblem error={error} retry={retry} />}
      {rows === undefined && error === null && <ListSkeleton rows={6} />}
      {rows?.length === 0 && <p className={styles.nothing}>Отсутствуют результаты ввода</p>}
      <ul ref={list} className={styles.rows} aria-label={title}>
        {rows?.map(({ id, name, note }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => on.onChoose(id)}>
              <span>{name}</span>
              {note !== null && <small>{note}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
