import { useFilter } from '../../lib/lists/index.ts';
import { EmptyState, Page, SearchField, Toolbar } from '../../ui/index.ts';
import { FoundEverywhere } from '../components/FoundEverywhere.tsx';
import { readListSearch } from '../family/list-search.ts';

/** /farm: home of the reference directories, a search over all of them (`search`). */
export function FarmPage() {
  const [{ search }, change] = useFilter(readListSearch);
  return (
    <Page
      title="Поиск по справочникам"
      toolbar={
        <Toolbar>
          <SearchField
            label="Искать во всех справочниках"
            width={460}
            value={search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
        </Toolbar>
      }
    >
      {search ? (
        <FoundEverywhere query={search} />
      ) : (
        <EmptyState
          picture="search"
          title="Найдите запись в любом справочнике"
          text="Введите от двух знаков: название, GTIN, штрихкод, код АТХ или МКБ, ИНН."
        />
      )}
    </Page>
  );
}
