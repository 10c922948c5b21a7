import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../routing/lazy-part.ts';
import { DataGrid, type GridHandle, useRows } from '../../ui/grid/index.ts';
import { ListSkeleton, RefusalProblem, toast } from '../../ui/index.ts';
import { cardPath, listSearch } from '../family/at.ts';
import { columnsOf } from '../family/columns.ts';
import { atBranch, type ListSearch } from '../family/list-search.ts';
import { useDictionaryPages } from '../family/usePages.ts';
import styles from './dictionaries.module.css';
import { ListEmpty } from './ListEmpty.tsx';
import type { AskedRow } from './RowMenu.tsx';

const RowMenu = lazyPart(() => import('./RowMenu.tsx'), 'RowMenu');

type ListGridProps = {
  dictionary: Dictionary;
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  filtered: boolean;
  onReset: () => void;
  onActive: (row: DictionaryRow | null) => void;
  onAdd: (() => void) | undefined;
};

const keyOf = (row: DictionaryRow) => String(row.id);

/** Rows of a list; entered in the middle it also goes back to what stands before. */
export function ListGrid({ dictionary, search, change, filtered, onReset, onActive, onAdd }: ListGridProps) {
  const navigate = useNavigate();
  const { tree } = dictionary;
  const { search: query, filter, parent, at } = search;
  const wish = useMemo(
    // A search in a tree goes through the whole branch, without one its level is shown.
    () => ({ query, filter, parent_id: tree ? (parent ?? (query ? undefined : 0)) : undefined }),
    [query, filter, parent, tree],
  );
  const { rows, count, error, settled, more, before, reload, all } = useDictionaryPages(dictionary, wish, at);
  const store = useRows(rows, keyOf);
  const grid = useRef<GridHandle>(null);
  const [asked, setAsked] = useState<AskedRow | null>(null);
  useEmptyToast(dictionary, query, settled && rows?.length === 0);
  useEffect(() => {
    if (at !== undefined && settled) grid.current?.activate(String(at));
  }, [at, settled]);
  if (error && !rows) {
    const what = `Не удалось загрузить справочник «${dictionary.title}»`;
    return <RefusalProblem page error={error} what={what} retry={reload} />;
  }
  if (!rows) return <ListSkeleton rows={12} />;
  const open = (row: DictionaryRow) => {
    if (tree && row.is_group && !query)
      void navigate({ to: '.', search: listSearch(atBranch(search, row.id)) });
    else void navigate({ to: cardPath(dictionary, row.id) });
  };
  return (
    <div className={styles.list}>
      {asked && (
        <Suspense>
          <RowMenu dictionary={dictionary} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {at !== undefined && (
        <div className={styles.entered}>
          <span>Список открыт с выбранной записи.</span>
          <Button size="compact-sm" variant="default" onClick={() => change({ at: undefined })}>
            К началу списка
          </Button>
        </div>
      )}
      <DataGrid
        ref={grid}
        name={`dictionaries.${dictionary.key}`}
        label={dictionary.title}
        store={store}
        columns={columnsOf(dictionary)}
        onOpen={open}
        onActive={onActive}
        onMenu={(row, place) => setAsked({ row, ...place })}
        onEnd={more}
        onStart={before}
        exportAs={dictionary.title}
        exportAll={all}
        total={at === undefined ? count : null}
        autoFocus
        empty={
          <ListEmpty
            dictionary={dictionary}
            query={query}
            filtered={filtered}
            onReset={onReset}
            onAdd={onAdd}
          />
        }
      />
    </div>
  );
}

/** Spec: an empty search is told by a toast too (shell-and-administration, 8). */
function useEmptyToast({ title }: Dictionary, query: string | undefined, empty: boolean): void {
  useEffect(() => {
    if (query === undefined || !empty) return;
    toast.info(`Поиск в справочнике "${title}" не дал результатов!`, { id: 'dictionary.empty' });
  }, [title, query, empty]);
}
