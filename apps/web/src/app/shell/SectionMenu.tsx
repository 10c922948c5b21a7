import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { lastFilter } from '../../lib/lists/last-filters.ts';
import type { MenuEntry } from '../../routing/menu-entry.ts';
import { cx } from '../../ui/index.ts';
import { type MenuGroup, openGroups } from './menu-groups.ts';
import { useGroupChoices, useMenuOpen } from './menu-state.ts';
import styles from './SectionMenu.module.css';
import { useCurrentEntry } from './useSections.ts';

const onResize = (told: () => void) => {
  window.addEventListener('resize', told);
  return () => window.removeEventListener('resize', told);
};

/** The menu of the present section beside the rail; collapsible, absent where a section is one page. */
export function SectionMenu() {
  const [open] = useMenuOpen();
  const current = useCurrentEntry();
  const menu = useRef<HTMLElement>(null);
  const page = current?.entry.to;
  const choices = useGroupChoices(current?.section.key ?? '');
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  useEffect(() => {
    // Long menus scroll by themselves: the page that was opened by its address or by the search is shown in them.
    if (open && page) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open, page]);
  if (!open || !current || current.section.entries.length < 2) return null;
  const { section, entry } = current;
  const groups = [...Map.groupBy(section.entries, ({ group }) => group)].map(([title, entries]) => ({
    title,
    entries,
  }));
  const opened = openGroups(groups, entry, choices.chosen, height);
  return (
    <nav ref={menu} className={styles.menu} aria-label={section.title} id="section-menu">
      <p className={styles.title}>{section.title}</p>
      {groups.map(({ title, entries }) => (
        <Group
          key={title ?? ''}
          title={title}
          entries={entries}
          current={entry}
          open={title === undefined || opened.has(title)}
          onToggle={(open) => title !== undefined && choices.choose(title, open)}
        />
      ))}
    </nav>
  );
}

type GroupProps = MenuGroup & { current: MenuEntry; open: boolean; onToggle: (open: boolean) => void };

/** Entries of one theme under its heading, which opens and shuts them; those without a theme stand alone. */
function Group({ title, entries, current, open, onToggle }: GroupProps) {
  const id = useId();
  return (
    <div>
      {title && (
        <button
          type="button"
          className={styles.group}
          id={id}
          aria-expanded={open}
          onClick={() => onToggle(!open)}
        >
          {title}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <ul aria-labelledby={title && id} hidden={!open}>
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
