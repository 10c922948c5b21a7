import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

/** An empty list or page: a drawing, what will stand here, and the first thing to do. */
export function EmptyState({
  picture = 'box',
  title,
  text,
  action,
  page,
}: {
  picture?: IllustrationName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The heading is the page's own. */
  page?: boolean;
}) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Illustration name={picture} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
