import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

/** An empty list or page: a drawing, what will stand here, and the first thing to do. */
export function EmptyState({
  picture = 'box',
  title,
  text,
  action,
}: {
  picture?: IllustrationName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Illustration name={picture} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
