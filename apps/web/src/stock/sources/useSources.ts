import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQuery } from '../../dictionaries/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { knownSources } from './known.ts';

const most = 100;

/** Loads the funding sources; false until they are there, or cannot be had. */
export function useSources(): boolean {
  const { data, isError } = useQuery(listQuery(dictionaryOf('source_type'), { limit: most }));
  const isKnown = useStore(knownSources) !== null;
  useEffect(() => {
    if (data) knownSources.set(data.items.map(({ id, name }) => ({ value: String(id), title: name })));
  }, [data]);
  return isKnown || isError;
}
