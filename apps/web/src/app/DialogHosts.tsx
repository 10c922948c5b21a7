import { Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from '../ui/index.ts';
import { lazyDialog, useOnceOpened } from './lazy-dialog.tsx';

const ConfirmHost = lazyDialog(() => import('../ui/dialog/ConfirmHost.tsx'));

/** The one confirmation dialog of the application. */
export function DialogHosts() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  const needed = useOnceOpened(asked !== null);
  return <Suspense>{needed && <ConfirmHost />}</Suspense>;
}
