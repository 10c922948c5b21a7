import { Button } from '@mantine/core';
import { retryOutgoing } from '@provizor/contract';
import { useCallMutation } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { toastRefusal } from '../../../ui/index.ts';

type RetryButtonProps = { id: string; onChanged: () => void; small?: boolean };

/** «Повторить сейчас», for those who may send. */
export function RetryButton({ id, onChanged, small }: RetryButtonProps) {
  const retry = useCallMutation(retryOutgoing, {
    onSuccess: onChanged,
    onError: (error) => toastRefusal(error),
  });
  if (!may('manage', 'mdlp')) return null;
  return (
    <Button
      size={small ? 'xs' : 'sm'}
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id } })}
    >
      Повторить сейчас
    </Button>
  );
}
