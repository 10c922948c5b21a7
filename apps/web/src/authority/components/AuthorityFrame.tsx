import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useProfile } from '../../lib/session/index.ts';
import { OrganizationSelect, PersonState } from '../../session/index.ts';
import { cx } from '../../ui/index.ts';
import { readScope } from '../model/filters.ts';
import styles from './AuthorityFrame.module.css';
import { ScopeSelect } from './ScopeSelect.tsx';

const pages = [
  { to: '/uzo', title: 'Обзор' },
  { to: '/uzo/stock', title: 'Запасы' },
  { to: '/uzo/expiring', title: 'Сроки годности' },
  { to: '/uzo/deliveries', title: 'Поставки' },
  { to: '/uzo/documents', title: 'Документы' },
  { to: '/second', title: 'Перераспределение' },
  { to: '/second/llo', title: 'Льготное обеспечение' },
] as const;

/** The frame of a health authority: its pages, the organisations shown, the person. No scanner, no MDLP. */
export default function AuthorityFrame() {
  const { organization } = useProfile();
  const { pathname } = useLocation();
  return (
    <div className={styles.frame} data-organization={organization.id}>
      <a href="#content" className={styles.skip}>
        К содержанию
      </a>
      <header className={styles.bar}>
        <Link to="/uzo" className={styles.logo} aria-label="Провизор: обзор">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path
              d="M9 23V9h14v14"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.2"
              strokeLinecap="round"
            />
            <path d="M16 14v8M12 18h8" stroke="#7fe0d4" strokeWidth="2.8" strokeLinecap="round" />
          </svg>
        </Link>
        <div className={styles.organization}>
          <OrganizationSelect />
        </div>
        <div className={styles.right}>
          <ScopeSelect />
          <PersonState />
        </div>
      </header>
      <nav className={styles.tabs} aria-label="Разделы">
        {pages.map(({ to, title }) => {
          const current = pathname.replace(/\/$/, '') === to;
          return (
            <Link
              key={to}
              to={to}
              search={(old: Record<string, unknown>) => readScope(old)}
              className={cx(styles.tab, current && styles.current)}
              aria-current={current ? 'page' : undefined}
            >
              {title}
            </Link>
          );
        })}
      </nav>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
