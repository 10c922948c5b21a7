import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RefusalError } from '../../lib/api/index.ts';
import { CardSkeleton, EmptyState, Page, RefusalProblem } from '../../ui/index.ts';

/** A pattern that is still coming, is not there, or could not be read. */
export function PatternTrouble({ error, retry }: { error: RefusalError | null; retry: () => void }) {
  const unknown = error?.code === 'not-found' || error?.code === 'input.invalid';
  return (
    <Page title="Шаблон мест хранения">
      {unknown ? (
        <EmptyState
          picture="search"
          title="Такого шаблона нет"
          text="Его могли удалить."
          action={
            <Button renderRoot={(props) => <Link {...props} to="/storage/address-pattern" />}>
              К шаблонам
            </Button>
          }
        />
      ) : error ? (
        <RefusalProblem page error={error} what="Не удалось показать шаблон" retry={retry} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
