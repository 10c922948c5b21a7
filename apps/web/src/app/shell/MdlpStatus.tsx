import { Button, Popover } from '@mantine/core';
import { endMdlpSession, getMdlpState } from '@provizor/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { refresh, useCallMutation } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { Code, Field, Fields, momentText, Verdict, VerdictSign } from '../../ui/index.ts';
import { useMdlpState } from './useMdlpState.ts';

const AccountDialog = lazy(() => loadChunk(() => import('../../session/components/MdlpAccountDialog.tsx')));

const contours = { real: 'рабочий контур', sandbox: 'учебный контур', none: 'контур не задан' };

/** Milliseconds between two looks at the clock. */
const look = 10_000;

/** Minutes left until the moment, begun ones counted, never more than there are. */
function useMinutesLeft(until: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), look);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now - look) / 60_000)) : 0;
}

/** The MDLP session: signed in and for how long, by which certificate; signing in and out. */
export function MdlpStatus() {
  const { mdlp } = useProfile();
  const { data } = useMdlpState();
  const session = data?.session ?? null;
  const minutes = useMinutesLeft(session?.expires_at);
  const alive = session !== null && minutes > 0;
  const { enter, busy } = useEnterMdlp();
  const [account, setAccount] = useState(false);
  const [opened, setOpened] = useState(false);
  const end = useCallMutation(endMdlpSession, { onSuccess: () => refresh(getMdlpState) });
  const word = alive ? `${minutes} мин` : 'вход не выполнен';
  return (
    <>
      <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <button
            type="button"
            className={styles.state}
            aria-label={`МДЛП ${word}`}
            onClick={() => setOpened(!opened)}
          >
            МДЛП <VerdictSign kind={alive ? (minutes > 5 ? 'ok' : 'attention') : 'waiting'} silent />
            <span className={styles.label}>{word}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={styles.panel} aria-label="Сеанс МДЛП">
            <h2>
              МДЛП{' '}
              <Verdict kind={alive ? 'ok' : 'waiting'}>
                {alive ? `осталось ${minutes} мин` : 'вход не выполнен'}
              </Verdict>
            </h2>
            {alive ? (
              <Fields>
                <Field name="Вошёл">{session.user}</Field>
                <Field name="Сертификат">{session.certificate}</Field>
                <Field name="Отпечаток">
                  <Code value={session.thumbprint} kind="thumbprint" />
                </Field>
                <Field name="Контур">{contours[mdlp.contour]}</Field>
                <Field name="Обновлено">{momentText(data?.income_refreshed_at)}</Field>
              </Fields>
            ) : (
              <p>
                Чтобы получать поставки и отправлять документы, войдите в МДЛП с электронной подписью (
                {contours[mdlp.contour]}). Подписанные документы ждут и уйдут сами.
              </p>
            )}
            {alive ? (
              <>
                <Button
                  variant="default"
                  onClick={() => {
                    setOpened(false);
                    setAccount(true);
                  }}
                >
                  Пользователь и права
                </Button>
                <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ body: {} })}>
                  Завершить сеанс
                </Button>
              </>
            ) : (
              <Button loading={busy} onClick={enter} disabled={mdlp.contour === 'none'}>
                Войти в МДЛП
              </Button>
            )}
          </section>
        </Popover.Dropdown>
      </Popover>
      <Suspense>{account && <AccountDialog onClose={() => setAccount(false)} />}</Suspense>
    </>
  );
}
