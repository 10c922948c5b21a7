import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, Page, RefusalProblem } from '../../ui/index.ts';
import { rowQuery } from '../api.ts';
import { DictionaryCard } from '../components/DictionaryCard.tsx';
import { UnknownRow } from '../components/UnknownRow.tsx';
import { useDictionary } from '../family/useDictionary.ts';
import { useFailureToast } from '../family/useFailureToast.ts';
import { failureText } from '../family/words.ts';

/** The card of a row of any dictionary. */
export function CardPage() {
  const { dictionary, id } = useDictionary();
  const { data: row, error, refetch } = useQuery(rowQuery(dictionary, id));
  useFailureToast(dictionary, 'получить', id, error);
  if (row) return <DictionaryCard key={`${dictionary.key}${id}`} dictionary={dictionary} row={row} />;
  if (error?.code === 'not-found' || error?.code === 'input.invalid')
    return <UnknownRow dictionary={dictionary} />;
  return (
    <Page title={dictionary.one}>
      {error ? (
        <RefusalProblem page error={error} what={failureText(dictionary, 'получить', id)} retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
