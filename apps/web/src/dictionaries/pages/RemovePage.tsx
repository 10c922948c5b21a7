import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, Page, RefusalProblem } from '../../ui/index.ts';
import { rowQuery } from '../api.ts';
import { Removal } from '../components/Removal.tsx';
import { UnknownRow } from '../components/UnknownRow.tsx';
import { useDictionary } from '../family/useDictionary.ts';

/** Removal of a row: it is got and shown with what uses it, then deleted (shell-and-administration, 2.7). */
export function RemovePage() {
  const { dictionary, id } = useDictionary();
  const { data: row, error, refetch } = useQuery(rowQuery(dictionary, id));
  if (row) return <Removal dictionary={dictionary} row={row} />;
  if (error?.code === 'not-found' || error?.code === 'input.invalid')
    return <UnknownRow dictionary={dictionary} />;
  return (
    <Page title="Удаление">
      {error ? (
        <RefusalProblem page error={error} what="Не удалось показать запись" retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
