import { CloseButton } from '@mantine/core';
import { useStore } from '../../../lib/store/index.ts';
import styles from './scan.module.css';
import type { Scans } from './scans.ts';

/** The storage place scanned last, with the way to give it up. */
export function PlaceChip({ place }: Pick<Scans, 'place'>) {
  const at = useStore(place);
  if (!at) return null;
  return (
    <span className={styles.place}>
      Место: {at.name}
      <CloseButton size="sm" aria-label="Не ограничивать местом" onClick={() => place.set(null)} />
    </span>
  );
}
