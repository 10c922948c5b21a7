import { Button } from '@mantine/core';
import { type CallReply, endMdlpSession, getMdlpState } from '@provizor/contract';
import { refresh, useCallMutation } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { Code, Field, Fields, momentText, Verdict } from '../../ui/index.ts';
import type { PanelProps } from './BarButton.tsx';
import { BarPanel } from './BarPanel.tsx';

const contours = { real: 'рабочий контур', sandbox: 'учебный контур', none: 'контур не задан' };

type MdlpProps = PanelProps & {
  state: CallReply<typeof getMdlpState> | undefined;
  /** Minutes the session lives, begun ones counted. */
  minutes: number;
  onAccount: () => void;
};

/** Whose session of MDLP lives and for how long, by which certificate; signing in and out. */
export default function MdlpPanel({ state, minutes, onAccount, ...panel }: MdlpProps) {
  const { mdlp } = useProfile();
  const session = minutes > 0 ? (state?.session ?? null) : null;
  const isAnothers = session !== null && !session.own;
  const { enter, busy } = useEnterMdlp({ anew: isAnothers });
  const end = useCallMutation(endMdlpSession, { onSuccess: () => refresh(getMdlpState) });
  return (
    <BarPanel {...panel}>
      <section className={styles.panel} aria-label="Сеанс МДЛП">
        <h2>
          МДЛП{' '}
          <Verdict kind={session ? 'ok' : 'waiting'}>
            {session ? `осталось ${minutes} мин` : 'вход не выполнен'}
          </Verdict>
        </h2>
        {session ? (
          <Fields>
            <Field name="Вошёл">{session.user}</Field>
            <Field name="Сертификат">{session.certificate}</Field>
            <Field name="Отпечаток">
              <Code value={session.thumbprint} kind="thumbprint" />
            </Field>
            <Field name="Контур">{contours[mdlp.contour]}</Field>
            <Field name="Обновлено">{momentText(state?.income_refreshed_at)}</Field>
          </Fields>
        ) : (
          <p>
            Чтобы получать поставки и отправлять документы, войдите в МДЛП с электронной подписью (
            {contours[mdlp.contour]}). Подписанные документы ждут и уйдут сами.
          </p>
        )}
        {isAnothers && (
          <p>
            Это сеанс коллеги: поставки загружаются по нему, а документы, подписанные вашим сертификатом, ждут
            вашего входа.
          </p>
        )}
        {session && (
          <Button variant="default" onClick={onAccount}>
            Пользователь и права
          </Button>
        )}
        {session?.own ? (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ body: {} })}>
            Завершить сеанс
          </Button>
        ) : (
          <Button loading={busy} onClick={enter} disabled={mdlp.contour === 'none'}>
            Войти в МДЛП
          </Button>
        )}
      </section>
    </BarPanel>
  );
}
