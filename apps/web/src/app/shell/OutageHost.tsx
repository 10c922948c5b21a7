import { Suspense } from 'react';
import { outage } from '../../lib/offline/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';

const OutageBar = lazyDialog(() => import('./OutageBar.tsx'));

/** Tells of a time without the server, once there was one. */
export function OutageHost() {
  const needed = useOnceOpened(useStore(outage) !== null);
  return <Suspense>{needed && <OutageBar />}</Suspense>;
}
