import { Button } from '@mantine/core';
import type { CallReply, listSessions } from '@provizor/contract';
import { useState } from 'react';
import {
  agoText,
  confirm,
  counted,
  ListSkeleton,
  momentText,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
  Verdict,
} from '../../ui/index.ts';
import { endSession, endSessions, useSessions } from '../api.ts';
import styles from './administration.module.css';

type Session = CallReply<typeof listSessions>['items'][number];

const sessionsText = (count: number) => counted(count, 'сеанс', 'сеанса', 'сеансов');

/** Living sessions of a person and the way to end them; of oneself without `userId`. */
export function Sessions({ userId, name }: { userId?: number; name?: string }) {
  const { data, error, isPending, refetch } = useSessions(userId);
  const [busy, setBusy] = useState(false);
  const ending = data?.items.filter(({ current }) => !current) ?? [];
  const endAll = async () => {
    const text = name
      ? `${name}: все сеансы завершатся. Несохранённое на его экранах останется, но войти придётся заново.`
      : 'Завершатся все сеансы, кроме нынешнего: на других компьютерах придётся войти заново.';
    if (!(await confirm({ title: 'Завершить сеансы', text, yes: 'Завершить', no: 'Оставить' }))) return;
    setBusy(true);
    try {
      toast.ok(`Завершено: ${sessionsText(await endSessions(userId))}`);
    } catch (failure) {
      toastRefusal(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title="Сеансы"
      actions={
        ending.length > 0 && (
          <Button variant="default" size="xs" loading={busy} onClick={() => void endAll()}>
            {userId === undefined ? 'Завершить остальные' : 'Завершить все'}
          </Button>
        )
      }
    >
      {error && (
        <RefusalProblem error={error} what="Не удалось загрузить сеансы" retry={() => void refetch()} />
      )}
      {isPending && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && <p className={styles.hint}>Сейчас никто не вошёл.</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.lines} aria-label="Сеансы">
          {data.items.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SessionLine({ session }: { session: Session }) {
  const title = session.program ?? 'Программа не назвалась';
  const end = async () => {
    try {
      await endSession(session.id);
      toast.ok('Сеанс завершён');
    } catch (failure) {
      toastRefusal(failure);
    }
  };
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          {[session.ip, `вход ${momentText(session.created)}`, `активность ${agoText(session.last_seen)}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {session.new_device && !session.current && (
          <div>
            <Verdict kind="attention">впервые с этого устройства</Verdict>
          </div>
        )}
      </div>
      {session.current ? (
        <Verdict kind="ok">этот сеанс</Verdict>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => void end()}
          aria-label={`Завершить сеанс: ${title}, вход ${momentText(session.created)}`}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
