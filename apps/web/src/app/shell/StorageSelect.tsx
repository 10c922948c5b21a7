import { IconBuildingWarehouse, IconSelector } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import styles from '../../ui/bar/bar.module.css';

/** The current storage; stands where the menu will until that has come, and where it cannot come. */
function Waiting() {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  if (storages.length === 0) return null;
  return (
    <span className={`${styles.state} ${styles.storage}`}>
      <IconBuildingWarehouse size={16} aria-hidden="true" />
      <span>{current?.name ?? 'Все склады'}</span>
      <IconSelector size={14} aria-hidden="true" />
    </span>
  );
}

/** No part of the first load: menus weigh more than the rest of the bar. */
const StorageMenu = lazy(() =>
  loadChunk(() => import('./StorageMenu.tsx'))
    .then((module) => ({ default: module.StorageMenu }))
    .catch(() => ({ default: Waiting })),
);

/** The storage at the beginning of the bar, and the choice of another one. */
export function StorageSelect() {
  return (
    <Suspense fallback={<Waiting />}>
      <StorageMenu />
    </Suspense>
  );
}
