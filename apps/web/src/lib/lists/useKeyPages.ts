import { firstPage, nextPage } from '@provizor/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type RefusalError, reread } from '../api/index.ts';
import { readAll } from './read-all.ts';

type KeyPage<T> = { items: T[]; count: number | null; next: string | null };

/** What a page of the list is asked for. */
export type PageWish = { limit: number; next?: string };

/** A list as far as it is loaded. */
export type Pages<T, R extends KeyPage<T> = KeyPage<T>> = {
  rows: T[] | undefined;
  /** Reply of the first page: the number of all rows, totals. */
  first: R | undefined;
  error: RefusalError | null;
  /** Loads the next page, nothing happens while one is under way; undefined at the end. */
  more: (() => void) | undefined;
  /** Loads everything shown again. */
  reload: () => void;
  /** Reads the list to its end for an export, 100 000 rows at most. */
  all: (progress: (loaded: number) => void, signal: AbortSignal) => Promise<T[]>;
  /** Rows are on their way: the first ones of another filter, or a next page. */
  loading: boolean;
};

/**
 * A list paged by key: 100 rows first, then 40 at a time (rulings, «Lists»). The rows of the former filter stay until
 * those of the new one come.
 * @param key key of the call and its filter: `callKey(listIncoming, { body })`
 */
export function useKeyPages<T, R extends KeyPage<T>>(
  key: unknown[],
  read: (page: PageWish, signal: AbortSignal) => Promise<R & { items: T[] }>,
): Pages<T, R> {
  const queryKey = [...key, 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === null ? { limit: firstPage } : { limit: nextPage, next: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  const reload = () => void reread(queryKey);
  const all: Pages<T, R>['all'] = (progress, signal) =>
    readAll((page) => read(page, signal), progress, signal);
  return {
    rows,
    more: hasNextPage ? more : undefined,
    reload,
    all,
    first: query.data?.pages[0],
    error: query.error as RefusalError | null,
    loading: isFetching && rows !== undefined,
  };
}
