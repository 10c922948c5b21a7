import type { ReactNode } from 'react';
import styles from './display.module.css';

/** Names and values of a card to read: `<Fields><Field name="ИНН">…</Field></Fields>`. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>;
}

/** One line of Fields; a dash stands for what is absent. */
export function Field({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{name}</dt>
      <dd>{children || children === 0 ? children : '—'}</dd>
    </div>
  );
}
