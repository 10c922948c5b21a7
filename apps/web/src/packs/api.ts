import { getPack, listPacks } from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { useCurrentStorage } from '../lib/session/index.ts';
import { type PackFilter, packBody } from './model.ts';

/** The registry in the order of the codes, at the storage of the frame. A search by code looks everywhere. */
export function usePacks(filter: PackFilter) {
  const chosen = useCurrentStorage()?.id;
  const storage_id = filter.query || filter.income ? undefined : chosen;
  const body = useMemo(() => ({ ...packBody(filter), storage_id }), [filter, storage_id]);
  const pages = useKeyPages(callKey(listPacks, { body }), (page, signal) =>
    api(listPacks, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** One pack with what happened to it at us. */
export function usePack(sgtin: string) {
  const pack = useCall(getPack, { params: { sgtin } });
  useEvents('document.changed', () => void refresh(getPack));
  return pack;
}
