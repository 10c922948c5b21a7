import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { log } from '../../lib/log/log.ts';
import { isSigningRefused } from '../../lib/signing/refused.ts';
import { toast } from '../../lib/toast/toast-store.ts';
import { questionOf } from '../../lib/why/asked.ts';
import { Problem } from '../feedback/index.ts';
import { WhyButton } from './WhyButton.tsx';

/** Every refusal that is shown stands in the local log, with what the server said. */
function logRefusal(error: unknown, what: string | undefined): void {
  const reason = error instanceof Error ? error.message : String(error);
  const object = error instanceof RefusalError ? { original: error.original, details: error.details } : error;
  log('error', what ? `${what}: ${reason}` : reason, object);
}

/** Tells any error of a request as a Problem; `retry` adds the button «Повторить». */
export function RefusalProblem({
  error,
  what,
  retry,
  action,
  page,
}: {
  error: unknown;
  /** What was being done: «Не удалось загрузить поставки». */
  what?: string;
  retry?: () => void;
  action?: ReactNode;
  page?: boolean;
}) {
  const refusal = error instanceof RefusalError ? error : null;
  const reason = refusal ? refusal.told : error instanceof Error ? error.message : String(error);
  useEffect(() => logRefusal(error, what), [error, what]);
  return (
    <Problem
      title={what ?? reason}
      why={what ? reason : undefined}
      cure={refusal?.cure}
      question={questionOf(error)}
      original={refusal ? refusal.original : reason}
      page={page ?? false}
      action={
        (retry || action) && (
          <>
            {retry && (
              <Button variant="default" onClick={retry}>
                Повторить
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
}

/** Says the reason of a failed action in a toast: the server's own text and what to do. */
export function toastRefusal(error: unknown, title?: string): void {
  if (isSigningRefused(error)) {
    toast.info('Подписание отменено');
    return;
  }
  logRefusal(error, title);
  const isRefusal = error instanceof RefusalError;
  const reason = isRefusal ? error.told : error instanceof Error ? error.message : String(error);
  const cure = isRefusal ? error.cure : undefined;
  const question = questionOf(error);
  const message = cure ? `${reason}. ${cure}` : reason;
  const told = question ? (
    <>
      {message} <WhyButton question={question} />
    </>
  ) : (
    message
  );
  toast.error(told, { ...(title ? { title } : {}), autoClose: 8000 });
}
