import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { lastFilter } from '../../lib/lists/last-filters.ts';
import type { MenuEntry } from '../../routing/menu-entry.ts';
import { cx } from '../../ui/index.ts';
import { useMenuOpen } from './menu-state.ts';
import styles from './SectionMenu.module.css';
import { useCurrentEntry } from './useSections.ts';

/** The menu of the present section beside the rail; collapsible, absent where a section is one page. */
export function SectionMenu() {
  const [open] = useMenuOpen();
  const current = useCurrentEntry();
  const menu = useRef<HTMLElement>(null);
  const page = current?.entry.to;
  useEffect(() => {
    // Long menus scroll by themselves: the page that was opened by its address or by the search is shown in them.
    if (open && page) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open, page]);
  if (!open || !current || current.section.entries.length < 2) return null;
  const { section, entry } = current;
  return (
    <nav ref={menu} className={styles.menu} aria-label={section.title} id="section-menu">
      <p className={styles.title}>{section.title}</p>
      {[...Map.groupBy(section.entries, ({ group }) => group)].map(([group, entries]) => (
        <Group key={group ?? ''} title={group} entries={entries} current={entry} />
      ))}
    </nav>
  );
}

/** Entries of one theme under its heading; those without a theme stand alone. */
function Group(props: { title: string | undefined; entries: MenuEntry[]; current: MenuEntry }) {
  const { title, entries, current } = props;
  const id = useId();
  return (
    <div>
      {title && (
        <p className={styles.group} id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {entries.map((each) => (
          <li key={each.to}>
            <Link
              to={each.to}
              // The filter it was last used with; one sets it back on the page itself.
              search={() => lastFilter(each.to)}
              className={cx(styles.entry, title && styles.grouped, each === current && styles.current)}
              aria-current={each === current ? 'page' : undefined}
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
