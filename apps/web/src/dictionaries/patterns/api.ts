import {
  type AddressPattern,
  addAddressPattern,
  firstPage,
  getAddressPattern,
  listAddressPatterns,
  nextPage,
  putAddressPattern,
} from '@provizor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, callKey, type RefusalError, refresh, reread, useCallMutation } from '../../lib/api/index.ts';
import { useCardForm } from '../../ui/card/index.ts';

/** Patterns of storage places by name, page by page. */
export function usePatterns(search: string | undefined) {
  const query = { query: search };
  const queryKey = [...callKey(listAddressPatterns, { query }), 'pages'];
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api(
        listAddressPatterns,
        { query: { ...query, ...(pageParam ?? {}), limit: pageParam ? nextPage : firstPage } },
        { signal },
      ),
    initialPageParam: null as { id: number; name: string; direction: 'next' } | null,
    getNextPageParam: ({ items }, all) => {
      const last = items.at(-1);
      const whole = items.length === (all.length === 1 ? firstPage : nextPage);
      return last && whole ? { id: last.id, name: last.name, direction: 'next' as const } : undefined;
    },
  });
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data]);
  return {
    rows,
    count: pages.data?.pages[0]?.count ?? null,
    error: pages.error as RefusalError | null,
    more: pages.hasNextPage
      ? () => {
          if (!pages.isFetching) void pages.fetchNextPage();
        }
      : undefined,
    reload: () => void reread(queryKey),
  };
}

export type PatternValues = { name: string; content: string };

export const patternValues = ({
  name,
  content,
}: Pick<AddressPattern, 'name' | 'content'>): PatternValues => ({
  name,
  content: content.join('\n'),
});

/** Lines of a pattern as they are typed; empty ones do not count. */
export const linesOf = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Spec: a pattern without places is no pattern (stock-and-exchange, 5). */
export const noPlaces = 'В шаблоне отсутствуют места хранения';

/** The form of a pattern: a new one, or the changed one. */
export function usePatternForm(pattern: AddressPattern | null, onSaved: (saved: AddressPattern) => void) {
  const add = useCallMutation(addAddressPattern);
  const put = useCallMutation(putAddressPattern);
  const save = async (values: PatternValues, version = pattern?.version) => {
    const body = { name: values.name.trim(), content: linesOf(values.content) };
    const { item } =
      pattern && version !== undefined
        ? await put.mutateAsync({ body: { ...body, id: pattern.id, version } })
        : await add.mutateAsync({ body });
    void refresh(listAddressPatterns, getAddressPattern);
    onSaved(item);
  };
  return useCardForm<PatternValues>({
    initial: patternValues(pattern ?? { name: '', content: [] }),
    check: ({ name, content }): Record<string, string> => ({
      ...(name.trim() ? {} : { name: 'Заполните поле «Наименование»' }),
      ...(linesOf(content).length > 0 ? {} : { content: noPlaces }),
    }),
    save: (values) => save(values),
  });
}
