import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useProfile } from '../../lib/session/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import styles from '../../ui/bar/bar.module.css';
import { shortName } from './short-name.ts';

/** Who works here; stands where the menu will until that has come, and where it cannot come. */
function Waiting() {
  const { name } = useProfile();
  return (
    <span className={styles.state}>
      <IconUserCircle size={20} aria-hidden="true" />
      <span className={styles.label}>{shortName(name)}</span>
    </span>
  );
}

/** No part of the first load: menus weigh more than the rest of the bar. */
const PersonMenu = lazy(() =>
  loadChunk(() => import('./PersonMenu.tsx'))
    .then((module) => ({ default: module.PersonMenu }))
    .catch(() => ({ default: Waiting })),
);

/** The person at the end of the bar, with his menu. */
export function PersonState() {
  return (
    <Suspense fallback={<Waiting />}>
      <PersonMenu />
    </Suspense>
  );
}
