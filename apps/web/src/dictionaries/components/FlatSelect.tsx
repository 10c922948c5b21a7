import { firstPage } from '@provizor/contract';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EntitySelect, type SelectFieldProps } from '../../ui/fields/index.ts';
import { listQuery } from '../api.ts';

/** A row as selects show it: what the list of choices draws beside the fields of the dictionary. */
export type Chosen = DictionaryRow & { full_name?: string | null; code?: string | null };

type FlatSelectProps = SelectFieldProps<Chosen> & {
  dictionary: Dictionary;
  filter: Record<string, unknown> | undefined;
  parentId: number | undefined;
  accept?: ((row: Chosen) => boolean) | undefined;
};

/** Spec: a search applies from 2 characters. */
const shortest = 2;
const none: Chosen[] = [];

/** Choice from a list: a short one is loaded whole and searched here, a long one is searched by the server. */
export function FlatSelect({ dictionary, filter, parentId, accept, ...field }: FlatSelectProps) {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const within = { limit: firstPage, filter, parent_id: parentId };
  const whole = useQuery({ ...listQuery(dictionary, within), enabled: opened });
  const short = whole.data !== undefined && whole.data.items.length < firstPage;
  const asked = !short && query.length >= shortest;
  const found = useQuery({
    ...listQuery(dictionary, { ...within, query }),
    enabled: opened && asked,
    placeholderData: keepPreviousData,
  });
  const reply = asked ? found : whole;
  const rows = (reply.data?.items ?? none) as Chosen[];
  // As long as the rows are the same ones, so are the lines of the list.
  const options = useMemo(() => (accept ? rows.filter(accept) : rows), [rows, accept]);
  return (
    <EntitySelect<Chosen>
      {...field}
      groups
      options={options}
      onOpen={() => setOpened(true)}
      onSearch={short ? undefined : setQuery}
      loading={reply.isFetching && !reply.data}
    />
  );
}
