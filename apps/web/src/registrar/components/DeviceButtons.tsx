import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../routing/lazy-part.ts';
import type { SeenDevice } from '../model/access.ts';

const InfoDialog = lazyPart(() => import('./InfoDialog.tsx'), 'InfoDialog');
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'), 'StatusDialog');

/** Buttons of the two dialogs of a device. */
export function DeviceButtons({ seen }: { seen: SeenDevice | undefined }) {
  const [open, show] = useState<'status' | 'info' | null>(null);
  const close = () => show(null);
  return (
    <>
      <Button variant="default" size="xs" disabled={!seen} onClick={() => show('status')}>
        Статус РВ
      </Button>
      <Button variant="default" size="xs" disabled={!seen?.device} onClick={() => show('info')}>
        Об устройстве
      </Button>
      <Suspense>
        {seen && open === 'status' && <StatusDialog state={seen.state} onClose={close} />}
        {seen?.device && open === 'info' && <InfoDialog device={seen.device} onClose={close} />}
      </Suspense>
    </>
  );
}
