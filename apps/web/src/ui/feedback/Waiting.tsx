import { Loader, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** Spec: the loading spinner comes after 300 ms. */
const patience = 300;

/** Shows its children only after 300 ms, so that quick answers do not flicker. */
export function Delayed({ children, after = patience }: { children: ReactNode; after?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return shown ? children : null;
}

/** Stands for what is being loaded: known as such from the first moment, seen after 300 ms. */
function Coming({ children }: { children: ReactNode }) {
  return (
    <div className={styles.coming} data-coming>
      <Delayed>{children}</Delayed>
    </div>
  );
}

/** A spinner that comes after 300 ms, with what is being waited for. */
export function Spinner({ label = 'Загрузка' }: { label?: string }) {
  return (
    <Coming>
      <div className={styles.spinner} role="status">
        <Loader size="sm" color="var(--pv-accent-text)" />
        <span>{label}…</span>
      </div>
    </Coming>
  );
}

/** Lengths of the bars in percent, each once. */
const lengths = [52, 38, 61, 45, 57, 33, 48, 64, 41, 55, 36, 59];

/** Shape of a coming list: bars of `rows` rows (12 at most). */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Coming>
      <div className={styles.list} role="status" aria-label="Загрузка">
        {lengths.slice(0, rows).map((length) => (
          <div key={length} className={styles.row}>
            <Skeleton height={12} width={110} />
            <Skeleton height={12} width={`${length}%`} />
            <Skeleton height={12} width={70} />
          </div>
        ))}
      </div>
    </Coming>
  );
}

/** Shape of a coming card: a heading and lines. */
export function CardSkeleton() {
  return (
    <Coming>
      <div className={styles.card} role="status" aria-label="Загрузка">
        <Skeleton height={20} width="40%" />
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="55%" />
        <Skeleton height={12} width="62%" />
      </div>
    </Coming>
  );
}
