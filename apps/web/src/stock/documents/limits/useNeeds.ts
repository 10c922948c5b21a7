import { listOrderLimits, listOrderNeeds } from '@provizor/contract/stock';
import { useMemo } from 'react';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import type { Pages } from '../../../lib/lists/index.ts';
import { isNeeded, type NeedRow, withLimits } from '../model/limits.ts';
import { type NeedFilter, usualDays } from '../model/need-filter.ts';

/** Loads again what a storage needs and the limits set for it. */
export const refreshNeeds = () => refresh(listOrderNeeds, listOrderLimits);

/** What a storage has, spends and needs, with its limits; follows the documents that change it. */
export function useNeeds(storageId: number | undefined, { query, days, needed }: NeedFilter) {
  const enabled = storageId !== undefined;
  const storage_id = storageId ?? 0;
  const search = query === undefined ? {} : { query };
  const body = { storage_id, days: days ?? usualDays, history: 90, all: true, ...search };
  const needs = useCall(listOrderNeeds, { body }, { enabled, placeholderData: (before) => before });
  const limits = useCall(listOrderLimits, { body: { storage_id } }, { enabled });
  useEvents('document.changed', () => void refresh(listOrderNeeds));
  const items = needs.data?.items;
  const own = limits.data?.items;
  const all = useMemo(() => items && own && withLimits(items, own), [items, own]);
  const rows = useMemo(() => (needed ? all?.filter(isNeeded) : all), [all, needed]);
  const list: Pages<NeedRow> = {
    rows,
    first: rows && { items: rows, count: rows.length, next: null },
    error: needs.error ?? limits.error,
    more: undefined,
    reload: () => void refreshNeeds(),
    all: () => Promise.resolve(rows ?? []),
    loading: needs.isFetching && rows !== undefined,
  };
  return { list, everything: all ?? [], source: needs.data?.storage_to ?? null };
}
