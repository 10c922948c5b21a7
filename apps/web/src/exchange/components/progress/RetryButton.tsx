import { Button } from '@mantine/core';
import { retryOutgoing } from '@provizor/contract';
import { toastRefusal, useCallMutation } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';

/** «Повторить сейчас», for those who may send. */
export function RetryButton({ id, onChanged }: { id: string; onChanged: () => void }) {
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
