import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { inSentence } from '../../ui/index.ts';
import { rowQuery } from '../api.ts';
import { AddForm } from '../components/AddForm.tsx';
import { ProposePage } from '../components/ProposePage.tsx';
import { readListSearch } from '../family/list-search.ts';
import { useRights } from '../family/rights.ts';
import { useDictionary } from '../family/useDictionary.ts';

/** Adds a row to any dictionary; in a tree below the row one came from. */
export function AddPage() {
  const { dictionary } = useDictionary();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const rights = useRights(dictionary);
  const { parent } = readListSearch(search);
  const above = useQuery({
    ...rowQuery(dictionaryOf(dictionary.key), parent ?? 0),
    enabled: parent !== undefined,
  });
  if (parent !== undefined && above.isPending) return null;
  const start = above.data ? { parent_id: { id: above.data.id, name: above.data.name } } : {};
  if (!rights.add) return <ProposePage key={dictionary.key} dictionary={dictionary} start={start} />;
  return (
    <AddForm
      key={dictionary.key}
      dictionary={dictionary}
      start={start}
      title={`Добавить: ${inSentence(dictionary.one)}`}
    />
  );
}
