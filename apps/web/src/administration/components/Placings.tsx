import { Button } from '@mantine/core';
import { type CallReply, type listUserDivisions, removeUserDivision, type User } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import {
  confirm,
  ListSkeleton,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  today,
  Verdict,
} from '../../ui/index.ts';
import { refreshPeople, usePlacings } from '../api.ts';
import { isPresent, placingPeriod } from '../model/placings.ts';
import { AppointDialog } from './AppointDialog.tsx';
import styles from './administration.module.css';

type Placing = CallReply<typeof listUserDivisions>['items'][number];

/** Where a person works and worked, as what and when; appointing and taking back. */
export function Placings({ user, mayKeep }: { user: User; mayKeep: boolean }) {
  const { data, error, isPending, refetch } = usePlacings(user.id);
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Подразделения и должности"
      actions={
        mayKeep && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Назначить
          </Button>
        )
      }
    >
      {error && (
        <RefusalProblem error={error} what="Не удалось загрузить назначения" retry={() => void refetch()} />
      )}
      {isPending && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && (
        <p className={styles.hint}>
          Назначений с периодом нет. Они нужны врачам и тем, кто работает в нескольких местах.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.lines} aria-label="Подразделения и должности">
          {data.items.map((placing) => (
            <PlacingLine key={placing.id} placing={placing} mayKeep={mayKeep} />
          ))}
        </ul>
      )}
      {adding && <AppointDialog user={user} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function PlacingLine({ placing, mayKeep }: { placing: Placing; mayKeep: boolean }) {
  const { division_name, position_name, period } = placing;
  const remove = async () => {
    const text = `«${position_name}», ${division_name} (${placingPeriod(period)}): назначение исчезнет из истории сотрудника.`;
    if (
      !(await confirm({ title: 'Удалить назначение?', text, danger: true, yes: 'Удалить', no: 'Оставить' }))
    )
      return;
    try {
      await api(removeUserDivision, { body: { id: placing.id } });
      toast.ok('Назначение удалено');
      void refreshPeople();
    } catch (failure) {
      toastRefusal(failure);
    }
  };
  return (
    <li>
      <div>
        <b>{position_name}</b>
        <small>
          {division_name} · {placingPeriod(period)}
        </small>
      </div>
      <span className={styles.buttons}>
        {isPresent(period, today()) && <Verdict kind="ok">сейчас</Verdict>}
        {mayKeep && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => void remove()}
            aria-label={`Удалить назначение: ${position_name}, ${division_name}`}
          >
            Удалить
          </Button>
        )}
      </span>
    </li>
  );
}
