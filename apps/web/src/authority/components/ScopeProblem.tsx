import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { Problem, RefusalProblem } from '../../ui/index.ts';
import { useScope } from '../model/scope.ts';

/** Why a page of the authority shows nothing; an organisation that is not below it has a way out of its own. */
export function ScopeProblem({ error, what, retry }: { error: unknown; what: string; retry: () => void }) {
  const { id } = useScope();
  const navigate = useNavigate();
  const unknown = id !== undefined && error instanceof RefusalError && error.code === 'not-found';
  if (!unknown) return <RefusalProblem page error={error} what={what} retry={retry} />;
  return (
    <Problem
      page
      kind="attention"
      title="Этой организации нет среди подведомственных"
      why="Возможно, её передали другому органу управления, или ссылка устарела."
      original={error.original}
      action={
        <Button
          onClick={() =>
            navigate({ to: '.', search: (old: object) => ({ ...old, organization: undefined }) })
          }
        >
          Показать все организации
        </Button>
      }
    />
  );
}
