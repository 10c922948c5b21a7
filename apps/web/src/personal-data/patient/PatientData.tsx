import { Button } from '@mantine/core';
import {
  admin,
  type CallReply,
  getPersonalFile,
  getPersonalState,
  withdrawMasking,
} from '@provizor/contract';
import { useState } from 'react';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { mayBy } from '../../lib/session/index.ts';
import {
  CardSkeleton,
  confirm,
  dateText,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  Verdict,
} from '../../ui/index.ts';
import { keeperText, requestState } from '../model.ts';
import { OpeningsPanel } from '../OpeningsPanel.tsx';
import styles from '../personal-data.module.css';
import { RequestDialog } from './RequestDialog.tsx';

/** Below the card of a patient: who has opened it and, for the administrator, the person's rights over the data. */
export function PatientData({ row: { id, name } }: { row: { id: number; name: string } }) {
  return (
    <>
      {mayBy(admin) && <Rights id={id} name={name} />}
      <OpeningsPanel subject="patient" id={id} />
    </>
  );
}

type State = CallReply<typeof getPersonalState>;

function Rights({ id, name }: { id: number; name: string }) {
  const { data, error, refetch } = useCall(getPersonalState, { params: { id } });
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const file = await api(getPersonalFile, { params: { id } });
      saveFile(file.name, new Uint8Array(file.bytes), file.type);
    } catch (failure) {
      toastRefusal(failure);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Panel title="Персональные данные">
      {error && !data && (
        <RefusalProblem error={error} what="Не удалось узнать сроки хранения" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && (
        <div className={styles.stack}>
          <Terms state={data} />
          <div className={styles.buttons}>
            <Button variant="default" loading={loading} onClick={() => void save()}>
              Выгрузить сведения
            </Button>
            <Asking id={id} name={name} state={data} />
          </div>
        </div>
      )}
    </Panel>
  );
}

/** What has become of the data, and what still keeps them. */
function Terms({ state: { masked_at, keepers, request } }: { state: State }) {
  if (masked_at !== null)
    return (
      <p>
        <Verdict kind="ok">Обезличен {dateText(masked_at.slice(0, 10))}</Verdict>
      </p>
    );
  const state = request && requestState(request);
  return (
    <>
      {request && state && (
        <p>
          <Verdict kind={state.kind}>
            Требование прекратить обработку от {dateText(request.asked_on)} {state.text}
          </Verdict>
        </p>
      )}
      {keepers.length === 0 ? (
        <p className={styles.quiet}>Записей, сроки хранения которых ещё не вышли, нет.</p>
      ) : (
        <>
          <p>До обезличивания сведения хранят:</p>
          <ul className={styles.lines} aria-label="Что хранит сведения">
            {keepers.map((keeper) => (
              <li key={keeper.name}>{keeperText(keeper)}</li>
            ))}
          </ul>
        </>
      )}
      {/* said of every patient and to everybody: otherwise it would tell of whom there is something */}
      <p className={styles.quiet}>
        Записи, которые ведутся отдельно, здесь не показаны, но тоже хранят сведения.
      </p>
    </>
  );
}

function Asking({ id, name, state: { masked_at, request } }: { id: number; name: string; state: State }) {
  const [open, setOpen] = useState(false);
  if (masked_at !== null) return null;
  if (request === null || request.masked_at !== null)
    return (
      <>
        <Button variant="default" onClick={() => setOpen(true)}>
          Принять требование прекратить обработку
        </Button>
        {open && <RequestDialog patient={id} name={name} onClose={() => setOpen(false)} />}
      </>
    );
  const withdraw = async () => {
    const text = `Сведения о пациенте «${name}» останутся, пока он не потребует снова.`;
    if (!(await confirm({ title: 'Отозвать требование', text, yes: 'Отозвать' }))) return;
    try {
      await api(withdrawMasking, { params: { id: request.id } });
      toast.ok('Требование отозвано');
    } catch (failure) {
      toastRefusal(failure);
    }
    await refresh(getPersonalState);
  };
  return (
    <Button variant="default" onClick={() => void withdraw()}>
      Отозвать требование
    </Button>
  );
}
