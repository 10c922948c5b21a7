import { type KeyboardEvent, useId } from 'react';
import styles from './document.module.css';

export type Tab<K extends string> = { key: K; title: string; count?: number | null };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of a card: arrows go from one to the next, as the pattern of ARIA has it. */
export function Tabs<K extends string>({
  tabs,
  chosen,
  onChoose,
  label,
  panel,
}: {
  tabs: readonly Tab<K>[];
  chosen: K;
  onChoose: (key: K) => void;
  label: string;
  /** Id of the panel below. */
  panel: string;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (steps[event.key] ?? 0);
    const next = tabs[(to + tabs.length) % tabs.length];
    if (to === at || !next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map(({ key, title, count }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {title}
          {count ? <span className={styles.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
