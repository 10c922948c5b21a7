import { Button } from '@mantine/core';
import { getCheck, type MdlpTrouble, retryCheck } from '@provizor/contract';
import type { ReactNode } from 'react';
import { refresh, useCallMutation } from '../../../lib/api/index.ts';
import { Countdown, momentText, Problem, toastRefusal } from '../../../ui/index.ts';

type TroubleNoteProps = {
  draftId: string;
  trouble: MdlpTrouble;
  title: string;
  /** Shown beside «Повторить сейчас». */
  action?: ReactNode;
};

/** MDLP does not answer: since when, what it said, when it is asked again, «Повторить сейчас». */
export function TroubleNote({ draftId, trouble, title, action }: TroubleNoteProps) {
  const { since, answer, next } = trouble;
  const retry = useCallMutation(retryCheck, {
    onSettled: () => refresh(getCheck),
    onError: (error) => toastRefusal(error),
  });
  const seconds = next === null ? null : Math.ceil((Date.parse(next) - Date.now()) / 1000);
  return (
    <Problem
      title={title}
      why={`МДЛП не отвечает с ${momentText(since)}: ${answer}`}
      cure={
        seconds === null ? (
          'Повторите проверку, когда МДЛП заработает'
        ) : seconds > 0 ? (
          <Countdown seconds={seconds} then="попробуем снова" />
        ) : (
          'Пробуем сейчас'
        )
      }
      action={
        <>
          {seconds !== null && (
            <Button
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate({ params: { id: draftId } })}
            >
              Повторить сейчас
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}
