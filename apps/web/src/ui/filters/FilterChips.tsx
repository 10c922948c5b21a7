import { IconX } from '@tabler/icons-react';
import styles from './filters.module.css';

export type FilterChip = {
  key: string;
  /** In words: «Период: ноябрь 2026». */
  text: string;
  onRemove: () => void;
  /** Opens the editor of the filter. */
  onOpen?: () => void;
};

/** Chosen filters as chips in words and one reset for all of them. */
export function FilterChips({ chips, onReset }: { chips: FilterChip[]; onReset?: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Отбор">
      {chips.map((chip) => (
        <li key={chip.key} className={styles.chip}>
          {chip.onOpen ? (
            <button type="button" className={styles.text} onClick={chip.onOpen}>
              {chip.text}
            </button>
          ) : (
            <span className={styles.text}>{chip.text}</span>
          )}
          <button
            type="button"
            className={styles.remove}
            onClick={chip.onRemove}
            aria-label={`Убрать: ${chip.text}`}
          >
            <IconX size={14} />
          </button>
        </li>
      ))}
      {onReset && chips.length > 1 && (
        <li>
          <button type="button" className={styles.reset} onClick={onReset}>
            Сбросить всё
          </button>
        </li>
      )}
    </ul>
  );
}
