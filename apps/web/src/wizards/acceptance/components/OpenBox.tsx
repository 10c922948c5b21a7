import { Button } from '@mantine/core';
import { useStore } from '../../../lib/store/index.ts';
import { Code, confirm, Toolbar, toastRefusal, Verdict } from '../../../ui/index.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import type { BoxInHand } from './useBoxInHand.ts';

/** The box that is checked pack by pack, and what can be done with it; nothing while none is open. */
export function OpenBox({ session, box }: { session: DraftSession<Delivery>; box: BoxInHand }) {
  const delivery = useStore(session.model);
  const { open: sscc } = box;
  if (sscc === null) return null;
  const at = delivery.boxOf(sscc);
  const isChecked = at !== undefined && delivery.presence.boxes[at]?.state === 'check';
  const set = async (status: 'none' | 'error', question: string) => {
    if (!(await confirm({ text: question, danger: status === 'error' }))) return;
    await session.setBox(sscc, status).then(box.close, toastRefusal);
  };
  return (
    <Toolbar
      end={
        <>
          {isChecked && <Verdict kind="ok" />}
          <Button
            size="xs"
            variant="default"
            onClick={() => set('none', `Сбросить проверку упаковки ${sscc}? Её сканы будут убраны.`)}
          >
            Сбросить
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              set(
                'error',
                `Отметить упаковку ${sscc} ошибочной? Она и то, в чём она лежит, не войдут в приёмку.`,
              )
            }
          >
            Отметить ошибку
          </Button>
          <Button size="xs" variant="default" onClick={() => void box.close()}>
            Закрыть короб
          </Button>
        </>
      }
    >
      <span>Проверяется</span> <Code value={sscc} />
    </Toolbar>
  );
}
