import { Button } from '@mantine/core';
import { getMdlpState } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import { useEnterMdlp } from '../../../signing/index.ts';
import { Countdown, counted, Problem } from '../../../ui/index.ts';
import type { Progress } from '../../model/outgoing.ts';
import { isSettled, isUnsent, secondsToAttempt } from '../../model/outgoing-state.ts';
import { RetryButton } from './RetryButton.tsx';

type WaitingNoteProps = { progress: Progress; onChanged: () => void };

/** Why the document does not go on: what it waits for, when the next attempt is, what one can do. */
export function WaitingNote({ progress, onChanged }: WaitingNoteProps) {
  const settled = isSettled(progress);
  const mdlp = useCall(getMdlpState, {}, { enabled: !settled });
  const { message, next_attempt_at: next } = progress;
  if (settled) {
    // Accepted, and MDLP does not show yet what lies in its boxes.
    return progress.state === 'done' && message !== null && next !== null ? (
      <Waits progress={progress} title="Упаковки и остатки ждут" message={message} onChanged={onChanged} />
    ) : null;
  }
  // Without a planned attempt only a person can help: by signing in.
  if (mdlp.data?.session === null || (message !== null && next === null)) {
    return <SignIn progress={progress} isAnother={Boolean(mdlp.data?.session)} onChanged={onChanged} />;
  }
  if (message === null) return null;
  const title = isUnsent(progress) ? 'Документ ждёт и уйдёт сам' : 'Ждём ответа МДЛП';
  return <Waits progress={progress} title={title} message={message} onChanged={onChanged} />;
}

/** @param isAnother a session lives, and it is not of the certificate that signed the document */
function SignIn({ progress, isAnother, onChanged }: WaitingNoteProps & { isAnother: boolean }) {
  const { message, user } = progress;
  const { enter, busy } = useEnterMdlp({ anew: true, onEntered: onChanged });
  const whose = user ? ` (${user})` : '';
  return (
    <Problem
      kind="attention"
      title="Документ ждёт входа в МДЛП"
      why={message ?? 'Сеанс МДЛП закончился: без него документ не отправить и квитанцию не получить.'}
      cure={
        (isAnother
          ? `Сеанс МДЛП сейчас открыт другим сертификатом. Войдите тем, которым подписан документ${whose}. `
          : 'Войдите в МДЛП: дальше всё пойдёт само. ') +
        'Документ уже подписан, подписывать его снова не нужно.'
      }
      action={
        <Button loading={busy} onClick={() => void enter()}>
          Войти в МДЛП
        </Button>
      }
    />
  );
}

function Waits({
  progress,
  title,
  message,
  onChanged,
}: WaitingNoteProps & { title: string; message: string }) {
  const seconds = secondsToAttempt(progress.next_attempt_at, Date.now());
  const unsent = isUnsent(progress);
  return (
    <Problem
      kind="attention"
      title={title}
      why={message}
      cure={
        <>
          {seconds !== null && (
            <>
              <Countdown
                seconds={seconds}
                then={unsent ? 'попробуем снова' : 'спросим снова'}
                onEnd={onChanged}
              />
              {'. '}
            </>
          )}
          {progress.attempts > 0 && `Уже ${counted(progress.attempts, 'попытка', 'попытки', 'попыток')}. `}
          Страницу можно закрыть: о результате придёт уведомление.
        </>
      }
      action={<RetryButton id={progress.id} onChanged={onChanged} />}
    />
  );
}
