import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SeenDevice } from '../model/access.ts';
import { InfoDialog } from './InfoDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';

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
      {seen && open === 'status' && <StatusDialog state={seen.state} onClose={close} />}
      {seen?.device && open === 'info' && <InfoDialog device={seen.device} onClose={close} />}
    </>
  );
}
