import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem, toast } from '../../ui/index.ts';
import { RefusalError } from './refusal-error.ts';

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
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <Problem
      title={what ?? reason}
      why={what ? reason : undefined}
      cure={refusal?.cure}
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

/** The person said no at the signature: an ordinary outcome. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SigningError' && 'reason' in error && error.reason === 'refused';

/** Says the reason of a failed action in a toast: the server's own text and what to do. */
export function toastRefusal(error: unknown, title?: string): void {
  if (isRefused(error)) return toast.info('Подписание отменено');
  const reason = error instanceof Error ? error.message : String(error);
  const cure = error instanceof RefusalError ? error.cure : undefined;
  toast.error(cure ? `${reason}. ${cure}` : reason, { ...(title ? { title } : {}), autoClose: 8000 });
}
