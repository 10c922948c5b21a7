import { cx } from '../cx.ts';
import styles from './list-filters.module.css';
import { useFilterWords } from './words.ts';

/** A filter that is on or off: «Только с ошибками». */
export function TogglePick({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  useFilterWords(label, on ? '' : null);
  return (
    <span className={cx(styles.pick, on && styles.set)}>
      <button
        type="button"
        className={styles.text}
        style={{ paddingInline: 12 }}
        aria-pressed={on}
        onClick={() => onChange(!on)}
      >
        <span title={label}>{label}</span>
      </button>
    </span>
  );
}
