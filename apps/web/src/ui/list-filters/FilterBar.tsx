import type { ReactNode } from 'react';
import styles from './list-filters.module.css';

/** The filters of a list in a row, and one reset for all of them while any is set. */
export function FilterBar({
  children,
  onReset,
}: {
  children: ReactNode;
  onReset?: (() => void) | undefined;
}) {
  return (
    <fieldset className={styles.bar} aria-label="Отбор">
      {children}
      {onReset && (
        <button type="button" className={styles.reset} onClick={onReset}>
          Сбросить всё
        </button>
      )}
    </fieldset>
  );
}
