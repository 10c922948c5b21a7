import { Button } from '@mantine/core';
import { type CallReply, hivTaskStates, type openHivPrescription } from '@provizor/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { RegistrarProblem } from '../../registrar/index.ts';
import { momentText, Panel, packsText, Verdict } from '../../ui/index.ts';
import styles from '../card/card.module.css';
import { refreshHiv } from './api.ts';
import { stepHivTask, tellRegistrar } from './tell-registrar.ts';

type TasksProps = { opened: CallReply<typeof openHivPrescription>; manages: boolean };

const verdicts = { wait: 'attention', ready: 'ok', error: 'error' } as const;
/** Between two questions about a task while the card is open. Milliseconds. */
const pause = 3000;

/** Tasks of the registrar: what waits is asked for while the card is open; what was not told is told by a button. */
export function HivTasks({ opened, manages }: TasksProps) {
  // packs go to the device of the storage they left, whichever storage the person works at now
  const { item, releases, tasks, untold, storage_id: storage } = opened;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const waiting = tasks.find(({ state }) => state === 'wait');
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      setTrouble(null);
      return true;
    } catch (error) {
      setTrouble(error);
      return false;
    }
  };
  const tell = async () => {
    setBusy(true);
    await attempt(() => tellRegistrar(item.id, storage ?? 0));
    await refreshHiv();
    setBusy(false);
  };
  const step = useEffectEvent(() =>
    attempt(async () => {
      if (waiting && (await stepHivTask(item.id, waiting))) await refreshHiv();
    }),
  );
  const asked = manages ? waiting?.id : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    const timer = setInterval(() => void step(), pause);
    return () => clearInterval(timer);
  }, [asked]);
  return (
    <Panel title="Регистратор выбытия">
      <div className={styles.stack}>
        {trouble !== null && (
          <RegistrarProblem
            error={trouble}
            what="Регистратор не ответил"
            storageId={storage}
            retry={() => void (waiting ? step() : tell())}
          />
        )}
        {tasks.map(({ id, state, message, created_at }) => (
          <p key={id}>
            <Verdict kind={verdicts[state]}>{hivTaskStates[state]}</Verdict> {momentText(created_at)}
            {message && `: ${message}`}
          </p>
        ))}
        {tasks.length === 0 && untold === 0 && (
          <p className={styles.quiet}>
            {releases.length === 0
              ? 'Задание появится после отпуска.'
              : 'Маркированных упаковок не отпущено.'}
          </p>
        )}
        {manages && untold > 0 && (
          <div>
            <Button loading={busy} disabled={storage === null} onClick={() => void tell()}>
              {`Передать регистратору: ${packsText(untold)}`}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
