import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './EmptyState.module.css';
import type { IllustrationName } from './Illustration.tsx';

type Drawing = { default: ComponentType<{ name: IllustrationName }> };

/** Comes after the words, which say all there is to know: one that does not come is left out. */
const Illustration = lazy(() =>
  import('./Illustration.tsx').then<Drawing, Drawing>(
    ({ Illustration: drawing }) => ({ default: drawing }),
    () => ({ default: () => null }),
  ),
);

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
      <div className={styles.frame}>
        <Suspense>
          <Illustration name={picture} />
        </Suspense>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
