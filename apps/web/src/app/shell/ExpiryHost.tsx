import { Suspense } from 'react';
import { expired } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';

const ExpiryOverlay = lazyDialog(() => import('../../session/components/ExpiryOverlay.tsx'));

/** Shows the overlay that asks for the password when the session has ended. */
export function ExpiryHost() {
  const needed = useOnceOpened(useStore(expired));
  return <Suspense>{needed && <ExpiryOverlay />}</Suspense>;
}
