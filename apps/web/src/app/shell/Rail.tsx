import { Link } from '@tanstack/react-router';
import { lastFilter } from '../../lib/lists/last-filters.ts';
import { cx } from '../../ui/index.ts';
import styles from './Rail.module.css';
import { useCurrentEntry, useSections } from './useSections.ts';

/** The narrow rail of sections at the left edge. */
export function Rail() {
  const sections = useSections();
  const current = useCurrentEntry()?.section.key;
  return (
    <nav className={styles.rail} aria-label="Разделы">
      <Link to="/main" className={styles.logo} aria-label="Провизор: рабочее место">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path
            d="M9 23V9h14v14"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path d="M16 14v8M12 18h8" stroke="#7fe0d4" strokeWidth="2.8" strokeLinecap="round" />
        </svg>
      </Link>
      {sections.map(({ key, title, rail, icon: Icon, entries }) => (
        <Link
          key={key}
          to={entries[0]?.to ?? '/main'}
          search={() => lastFilter(entries[0]?.to ?? '/main')}
          className={cx(styles.item, key === current && styles.current)}
          aria-current={key === current ? 'true' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <span>{rail ?? title}</span>
        </Link>
      ))}
    </nav>
  );
}
