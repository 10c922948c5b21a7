import { Button } from '@mantine/core';
import { acceptMove, refuseMove, sendMove } from '@provizor/contract/stock';
import { canTake } from '@provizor/domain';
import { useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { KeyHint, toast, useKeys } from '../../../ui/index.ts';
import { BoxesDialog } from '../boxes/BoxesDialog.tsx';
import type { Acceptance } from '../model/acceptance.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { isReady } from './guards.ts';
import type { OwnProps } from './own-props.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** A move to another storage: sent there, accepted whole or in part, or refused. */
export default function MoveSteps({ session, document, open, steps }: OwnProps) {
  const [dialog, setDialog] = useState<'part' | 'refuse' | null>(null);
  const isBetween = document.storage_to !== null && document.storage_to.id !== document.storage.id;
  const isSent = canTake('move', document.state, 'accept');
  const send = () =>
    steps.run('send', 'Перемещение не отправлено', async () => {
      if (!(await isReady('move', session))) return;
      await api(sendMove, steps.seen());
      await session.reread();
      toast.ok('Отправлено на приёмку: товар зарезервирован до ответа склада');
    });
  const accept = (how: Acceptance = {}) =>
    steps.run('accept', 'Перемещение не принято', async () => {
      setDialog(null);
      const { body } = steps.seen();
      await api(acceptMove, { body: { ...body, ...how } });
      await session.reread();
      toast.ok(how.lines ? 'Перемещение принято частично' : 'Перемещение принято');
    });
  const refuse = (reason: string) =>
    steps.run('refuse', 'Отказ не записан', async () => {
      setDialog(null);
      const { body } = steps.seen();
      await api(refuseMove, { body: { ...body, reason } });
      await session.reread();
      toast.ok('В приёмке отказано, резерв снят');
    });
  useKeys(isSent ? [{ keys: 'Ctrl+Enter', title: 'Принять перемещение', run: () => void accept() }] : []);
  if (open) {
    return (
      <>
        {isBetween && (
          <Button variant="default" loading={steps.busy === 'send'} onClick={() => void send()}>
            Отправить на приёмку
          </Button>
        )}
        <BoxesDialog />
      </>
    );
  }
  if (!isSent) return null;
  return (
    <>
      <Button variant="default" onClick={() => setDialog('refuse')}>
        Отказать
      </Button>
      <Button variant="default" onClick={() => setDialog('part')}>
        Принять частично
      </Button>
      <Button
        loading={steps.busy === 'accept'}
        onClick={() => void accept()}
        rightSection={<KeyHint keys="Ctrl+Enter" on />}
      >
        Принять
      </Button>
      {dialog === 'refuse' && (
        <ReasonDialog
          title="Отказ в приёмке"
          yes="Отказать"
          onClose={() => setDialog(null)}
          onReason={(reason) => void refuse(reason)}
        />
      )}
      {dialog === 'part' && (
        <AcceptDialog
          session={session}
          onClose={() => setDialog(null)}
          onAccept={(how) => void accept(how)}
        />
      )}
    </>
  );
}
