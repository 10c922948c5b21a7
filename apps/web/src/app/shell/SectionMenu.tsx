import { Link } from '@tanstack/react-router';
import { lastFilter } from '../../lib/lists/last-filters.ts';
import { cx } from '../../ui/index.ts';
import { useMenuOpen } from './menu-state.ts';
import styles from './SectionMenu.module.css';
import { useCurrentEntry } from './useSections.ts';

/** The menu of the present section beside the rail; collapsible, absent where a section is one page. */
export function SectionMenu() {
  const [open] = useMenuOpen();
  const current = useCurrentEntry();
  if (!open || !current || current.section.entries.length < 2) return null;
  const { section, entry } = current;
  return (
    <nav className={styles.menu} aria-label={section.title} id="section-menu">
      <p className={styles.title}>{section.title}</p>
      <ul>
        {section.entries.map((each, index) => (
          <li key={each.to}>
            {each.group && each.group !== section.entries[index - 1]?.group && (
              <p className={styles.group}>{each.group}</p>
            )}
            <Link
              to={each.to}
              // The filter it was last used with; one sets it back on the page itself.
              search={() => lastFilter(each.to)}
              className={cx(styles.entry, each.group && styles.grouped, each === entry && styles.current)}
              aria-current={each === entry ? 'page' : undefined}
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
