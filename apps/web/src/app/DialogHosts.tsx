import { lazy, Suspense, useSyncExternalStore } from 'react';
import { additions } from '../dictionaries/adding.ts';
import { useStore } from '../lib/store/index.ts';
import { loadChunk } from '../routing/ChunkLoadError.ts';
import { lazyDialog, useOnceOpened } from '../routing/lazy-dialog.tsx';
import { confirmStore } from '../ui/index.ts';
import { WhyHost } from './why/WhyHost.tsx';

const ConfirmHost = lazyDialog(() => import('../ui/dialog/ConfirmHost.tsx'));

const AdditionHost = lazy(() => loadChunk(() => import('../dictionaries/components/AdditionHost.tsx')));

/** Dialogs that anything may ask for: a confirmation, a new row of a dictionary. */
export function DialogHosts() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  const needed = useOnceOpened(asked !== null);
  const adding = useStore(additions).length > 0;
  return (
    <>
      <WhyHost />
      <Suspense>{needed && <ConfirmHost />}</Suspense>
      <Suspense>{adding && <AdditionHost />}</Suspense>
    </>
  );
}
