import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, inSentence, Page, RefusalProblem } from '../../ui/index.ts';
import { rowQuery } from '../api.ts';
import { AddForm } from '../components/AddForm.tsx';
import { copyOf } from '../family/entry.ts';
import { useDictionary } from '../family/useDictionary.ts';

/** Adds a row that begins as another one; what may stand only once is left out. */
export function CopyPage() {
  const { dictionary, id } = useDictionary();
  const { data: row, error, refetch } = useQuery(rowQuery(dictionary, id));
  const title = `Копия: ${inSentence(dictionary.one)}`;
  if (row) {
    return <AddForm copy key={id} dictionary={dictionary} start={copyOf(dictionary, row)} title={title} />;
  }
  return (
    <Page title={title}>
      {error ? (
        <RefusalProblem page error={error} what="Не удалось прочесть запись" retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
