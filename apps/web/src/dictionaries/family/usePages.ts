import { firstPage, nextPage } from '@provizor/contract';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type RefusalError, reread } from '../../lib/api/index.ts';
import { readAll } from '../../lib/lists/index.ts';
import type { ReadAll } from '../../ui/grid/index.ts';
import { listKey, readList, rowQuery } from '../api.ts';
import { type Key, keyAfter, keyBefore, keyOf, type Loaded } from './paging.ts';

type Wish = {
  query?: string | undefined;
  parent_id?: number | undefined;
  filter?: Record<string, unknown> | undefined;
};

export type DictionaryPages = {
  rows: DictionaryRow[] | undefined;
  /** Number of all rows; null when it is not known. */
  count: number | null;
  error: RefusalError | null;
  /** The rows are those of the present wish, not of the one before. */
  settled: boolean;
  /** Loads the next page; undefined at the end. */
  more: (() => void) | undefined;
  /** Loads what stands before the first row; undefined at the beginning of the list. */
  before: (() => void) | undefined;
  reload: () => void;
  /** Reads the list to its end for an export, 100 000 rows at most. */
  all: ReadAll<DictionaryRow>;
};

/**
 * A list of a dictionary by pages: the next ones appended, the ones before prepended (shell-and-administration, 4).
 * @param at id of the row the list is entered at; it is the first one then
 */
export function useDictionaryPages(
  dictionary: Dictionary,
  wish: Wish,
  at: number | undefined,
): DictionaryPages {
  const client = useQueryClient();
  const queryKey = [...listKey(dictionary, wish), 'pages', at ?? null];
  const order = dictionary.order ?? 'name';
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Loaded> => {
      if (pageParam === null && at !== undefined) {
        const row = await client.fetchQuery({ ...rowQuery(dictionary, at), staleTime: 0 });
        const key = keyOf(row, order, 'next');
        const { items } = await readList(dictionary, { ...wish, ...key, limit: nextPage }, signal);
        return { items: [row, ...items], count: null, full: items.length === nextPage, middle: true };
      }
      const limit = pageParam === null ? firstPage : nextPage;
      const { items, count } = await readList(dictionary, { ...wish, ...pageParam, limit }, signal);
      return { items, count, full: items.length === limit, middle: false };
    },
    initialPageParam: null as Key | null,
    getNextPageParam: (last, _, param) => keyAfter(last, param, order),
    getPreviousPageParam: (first, _, param) => keyBefore(first, param, order),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const { hasNextPage, isFetching, fetchNextPage, hasPreviousPage, fetchPreviousPage } = query;
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  const all: ReadAll<DictionaryRow> = (progress, signal) => {
    let key: Key | null = null;
    return readAll(
      async ({ limit }) => {
        const { items } = await readList(dictionary, { ...wish, ...key, limit }, signal);
        const last = items.at(-1);
        key = last && items.length === limit ? keyOf(last, order, 'next') : null;
        return { items, next: key && String(key.id) };
      },
      progress,
      signal,
    );
  };
  return {
    all,
    rows,
    count: query.data?.pages.find(({ count }) => count !== null)?.count ?? null,
    error: query.error as RefusalError | null,
    settled: !query.isPlaceholderData && query.isSuccess,
    more: hasNextPage ? more : undefined,
    before: hasPreviousPage ? () => void fetchPreviousPage() : undefined,
    reload: () => void reread(queryKey),
  };
}
