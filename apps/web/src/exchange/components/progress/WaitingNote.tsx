import { Button } from '@mantine/core';
import { getMdlpState, retryOutgoing } from '@provizor/contract';
import { toastRefusal, useCall, useCallMutation } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { useSigning } from '../../../lib/signing/index.ts';
import { Countdown, counted, Problem } from '../../../ui/index.ts';
import { isSettled, isUnsent, type Progress, secondsToAttempt } from '../../model/outgoing.ts';

type WaitingNoteProps = { progress: Progress; onChanged: () => void };

/** Why the document does not go on: what it waits for, when the next attempt is, what one can do. */
export function WaitingNote({ progress, onChanged }: WaitingNoteProps) {
  const settled = isSettled(progress);
  const mdlp = useCall(getMdlpState, {}, { enabled: !settled });
  if (progress.state === 'failed') return <RetryFailed progress={progress} onChanged={onChanged} />;
  if (settled) return null;
  if (mdlp.data && mdlp.data.session === null) return <SignIn onChanged={onChanged} />;
  if (progress.attempts === 0 && progress.message === null) return null;
  return <Waits progress={progress} onChanged={onChanged} />;
}

/** No live session: the work waits until somebody of the organisation signs in. */
function SignIn({ onChanged }: { onChanged: () => void }) {
  const signing = useSigning();
  const signIn = async () => {
    try {
      if (await signing.ensureMdlpSession()) onChanged();
    } catch (error) {
      toastRefusal(error, 'Вход в МДЛП не удался');
    }
  };
  return (
    <Problem
      kind="attention"
      title="Документ ждёт входа в МДЛП"
      why="Сеанс МДЛП закончился, без него документ не отправить и квитанцию не получить."
      cure="Войдите в МДЛП: дальше всё пойдёт само. Документ подписан, второй раз подписывать его не нужно."
      action={<Button onClick={signIn}>Войти в МДЛП</Button>}
    />
  );
}

function Waits({ progress, onChanged }: WaitingNoteProps) {
  const seconds = secondsToAttempt(progress.next_attempt_at, Date.now());
  const unsent = isUnsent(progress);
  return (
    <Problem
      kind="attention"
      title={unsent ? 'Документ ждёт и уйдёт сам' : 'Ждём ответа МДЛП'}
      why={progress.message}
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

function RetryFailed({ progress, onChanged }: WaitingNoteProps) {
  if (progress.document_id !== null) return null;
  return <RetryButton id={progress.id} onChanged={onChanged} />;
}

function RetryButton({ id, onChanged }: { id: string; onChanged: () => void }) {
  const retry = useCallMutation(retryOutgoing, {
    onSuccess: onChanged,
    onError: (error) => toastRefusal(error),
  });
  if (!may('manage', 'mdlp')) return null;
  return (
    <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
      Повторить сейчас
    </Button>
  );
}
