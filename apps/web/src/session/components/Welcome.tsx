import type { ReactNode } from 'react';
import { cx } from '../../ui/index.ts';
import styles from './Welcome.module.css';

/** Frame of the pages before the log-in: the name of the product, calm, the form in the middle. */
export function Welcome({
  children,
  version,
  wide,
}: {
  children: ReactNode;
  version: string | undefined;
  wide?: boolean;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo />
        <div>
          <p className={styles.name}>Провизор</p>
          <p className={styles.motto}>Аптека, склад и маркировка лекарств в одной программе</p>
        </div>
      </header>
      <main className={cx(styles.card, wide && styles.wide)}>{children}</main>
      <footer className={styles.foot}>{version && `Версия ${version}`}</footer>
    </div>
  );
}

function Logo() {
  return (
    <svg viewBox="0 0 48 48" className={styles.logo} aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="var(--pv-accent)" />
      <path
        d="M13 35V13h22v22"
        fill="none"
        stroke="#fff"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M24 21v12M18 27h12" stroke="#8fe6da" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
