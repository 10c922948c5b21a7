import { useFilter } from '../../lib/lists/index.ts';
import { DictionaryList } from '../components/DictionaryList.tsx';
import { readListSearch } from '../family/list-search.ts';
import { useDictionary } from '../family/useDictionary.ts';

/** The list of any dictionary. */
export function ListPage() {
  const { dictionary } = useDictionary();
  const [search, change] = useFilter(readListSearch);
  return <DictionaryList key={dictionary.key} dictionary={dictionary} search={search} change={change} />;
}
