import type { createSpotlight } from '@mantine/spotlight';
import { memo, type ReactNode, type Ref, useEffect, useId } from 'react';
import { KeyHint } from '../../ui/index.ts';
import type { Finding } from './finding.ts';
import styles from './Palette.module.css';

type Store = ReturnType<typeof createSpotlight>[0];

/**
 * The list arrows lead through, in place of the kit's: that one measures its scroll bar at every letter, which lays out the
 * whole page each time.
 */
export function HitList({
  store,
  children,
  ref,
}: {
  store: Store;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}) {
  const listId = useId().replaceAll(':', '');
  useEffect(() => {
    store.updateState((state) => ({ ...state, listId }));
    return () => store.updateState((state) => ({ ...state, listId: '' }));
  }, [store, listId]);
  return (
    <div ref={ref} id={listId} className={styles.list}>
      {children}
    </div>
  );
}

/** A finding; the kit finds it by `data-action` and marks the chosen one by `data-selected`. */
export const Hit = memo(function Hit({
  finding,
  onChoose,
}: {
  finding: Finding;
  onChoose: (finding: Finding) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-action=""
      className={styles.action}
      // the field keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(finding)}
    >
      <span className={styles.lines}>
        <span className={styles.title}>{finding.title}</span>
        {finding.note && <span className={styles.note}>{finding.note}</span>}
      </span>
      {finding.keys && <KeyHint keys={finding.keys} />}
    </button>
  );
});
