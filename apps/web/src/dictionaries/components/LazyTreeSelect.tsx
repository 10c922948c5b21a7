import { firstPage } from '@provizor/contract';
import type { Dictionary } from '@provizor/contract/dictionaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SelectFieldProps, type SelectLine, TreeSelect } from '../../ui/fields/index.ts';
import { listQuery } from '../api.ts';
import { useTree } from '../family/useTree.ts';
import type { Chosen } from './FlatSelect.tsx';

type LazyTreeSelectProps = SelectFieldProps<Chosen> & {
  dictionary: Dictionary;
  filter: Record<string, unknown> | undefined;
};

/** Spec: a search applies from 2 characters. */
const shortest = 2;

/** Choice from a tree: branches are loaded as they are opened, typing searches all of them. */
export function LazyTreeSelect({ dictionary, filter, ...field }: LazyTreeSelectProps) {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const tree = useTree(dictionary, opened, filter);
  const asked = query.length >= shortest;
  const found = useQuery({
    ...listQuery(dictionary, { limit: firstPage, query, filter }),
    enabled: opened && asked,
    placeholderData: keepPreviousData,
  });
  return (
    <TreeSelect<Chosen>
      {...field}
      lines={tree.branches as SelectLine<Chosen>[]}
      onToggle={tree.toggle}
      onOpen={() => setOpened(true)}
      onSearch={setQuery}
      found={asked ? ((found.data?.items ?? []) as Chosen[]) : null}
      loading={tree.loading || (asked && found.isFetching && !found.data)}
    />
  );
}
