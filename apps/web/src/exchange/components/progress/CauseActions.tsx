import { Button } from '@mantine/core';
import { fixErrors, getOutgoing, refreshErrors } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { refresh, useCallMutation } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import { useEnterMdlp } from '../../../signing/index.ts';
import { counted, toast, toastRefusal } from '../../../ui/index.ts';
import { actionTitle, draftAddress } from '../../model/causes.ts';
import type { ExplainedError, Progress } from '../../model/outgoing.ts';
import { ContinueButton } from './ContinueButton.tsx';
import styles from './progress.module.css';
import { RetryButton } from './RetryButton.tsx';

type Action = ExplainedError['actions'][number];
type CauseActionsProps = { document: Progress; problem: ExplainedError; onChanged: () => void };

/** The buttons of a cause: the next documents with the packs in them, what else helps. */
export function CauseActions({ document, problem, onChanged }: CauseActionsProps) {
  const actions = problem.actions.filter(
    ({ kind }) => kind === 'open' || kind === 'refresh' || may('manage', 'mdlp'),
  );
  if (actions.length === 0) return null;
  return (
    <div className={styles.causeActions}>
      {actions.map((action, n) => (
        <CauseAction
          key={action.key}
          action={action}
          first={n === 0}
          document={document}
          problem={problem}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}

type OneProps = CauseActionsProps & { action: Action; first: boolean };

function CauseAction({ action, first, document, problem, onChanged }: OneProps) {
  const { id } = document;
  switch (action.kind) {
    case 'wizard':
      return <FixButton id={id} problem={problem.key} action={action} first={first} />;
    case 'open':
      return (
        <Button size="xs" variant="default" renderRoot={(props) => <Link {...props} to={action.to} />}>
          {action.title}
        </Button>
      );
    case 'repeat':
      return <ContinueButton id={id} title={action.title} small />;
    case 'retry':
      return <RetryButton id={id} onChanged={onChanged} small />;
    case 'refresh':
      return <AskButton id={id} title={action.title} />;
    case 'sign_in':
      return <SignInButton title={action.title} onChanged={onChanged} />;
  }
}

type FixButtonProps = {
  id: string;
  problem: string;
  action: Extract<Action, { kind: 'wizard' }>;
  first: boolean;
};

function FixButton({ id, problem, action, first }: FixButtonProps) {
  const navigate = useNavigate();
  const fix = useCallMutation(fixErrors, {
    onSuccess: ({ wizard, draft_id }) =>
      void navigate({ to: draftAddress(wizard), search: { draft: draft_id } }),
    onError: (error) => toastRefusal(error, 'Не удалось начать документ'),
  });
  return (
    <Button
      size="xs"
      variant={first ? 'filled' : 'default'}
      loading={fix.isPending}
      onClick={() => fix.mutate({ params: { id }, body: { key: problem, action: action.key } })}
    >
      {actionTitle(action)}
    </Button>
  );
}

function AskButton({ id, title }: { id: string; title: string }) {
  const ask = useCallMutation(refreshErrors, {
    onSuccess: ({ asked, left }) => {
      void refresh(getOutgoing);
      const packs = counted(asked, 'упаковке', 'упаковках', 'упаковках');
      toast.ok(`МДЛП ответила о ${packs}${left > 0 ? `, осталось ${left}` : ''}`);
    },
    onError: (error) => toastRefusal(error, 'Не удалось спросить МДЛП'),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={ask.isPending}
      onClick={() => ask.mutate({ params: { id }, body: {} })}
    >
      {title}
    </Button>
  );
}

function SignInButton({ title, onChanged }: { title: string; onChanged: () => void }) {
  const { enter, busy } = useEnterMdlp({ anew: true, onEntered: onChanged });
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void enter()}>
      {title}
    </Button>
  );
}
