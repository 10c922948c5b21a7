import { lazy, Suspense } from 'react';
import { useProfile } from '../../lib/session/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import styles from '../../ui/bar/bar.module.css';

const OrganizationSwitch = lazy(() => loadChunk(() => import('./OrganizationSwitch.tsx')));

/** The organisation one works in: its name, and for root the choice of another one. */
export function OrganizationSelect() {
  const { organization, type } = useProfile();
  const name = (
    <span className={styles.organization} title={organization.full_name ?? organization.name}>
      {organization.name}
    </span>
  );
  if (type !== 'root') return name;
  return (
    <Suspense fallback={name}>
      <OrganizationSwitch />
    </Suspense>
  );
}
