import { Button } from '@mantine/core';
import { continueOutgoing } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallMutation } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { KeyHint, toastRefusal, useKeys } from '../../../ui/index.ts';
import { draftAddress } from '../../model/causes.ts';

type ContinueButtonProps = { id: string; title: string; small?: boolean };

/** Makes the draft of a new document of what was not processed, and goes there; for those who may send. */
export function ContinueButton({ id, title, small }: ContinueButtonProps) {
  const navigate = useNavigate();
  const go = useCallMutation(continueOutgoing, {
    onSuccess: ({ wizard, draft_id }) =>
      void navigate({ to: draftAddress(wizard), search: { draft: draft_id } }),
    onError: (error) => toastRefusal(error, 'Не удалось начать новый документ'),
  });
  const run = () => go.mutate({ params: { id } });
  const mayGo = may('manage', 'mdlp');
  // the one of the result; those of single causes stand beside their words
  useKeys(mayGo && !small && !go.isPending ? [{ keys: 'Ctrl+Enter', title, run }] : []);
  if (!mayGo) return null;
  return (
    <Button
      size={small ? 'xs' : 'sm'}
      variant={small ? 'default' : 'filled'}
      loading={go.isPending}
      onClick={run}
      rightSection={small ? undefined : <KeyHint keys="Ctrl+Enter" on />}
    >
      {title}
    </Button>
  );
}
