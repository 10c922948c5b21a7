import {
  firstPage,
  getLotCard,
  listFosCostRemains,
  listGroupedRemains,
  listMovements,
  listRemains,
  listSupply,
  listTransportRemains,
  listTurnover,
} from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { type Pages, useKeyPages } from '../../lib/lists/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import { inStorage, type RemainFilter } from './model.ts';
import {
  type BoxFilter,
  type CardFilter,
  type MovementFilter,
  periodOf,
  type SupplyFilter,
} from './movement-model.ts';

/** Filter together with the storage chosen in the frame. */
function useInStorage<F extends object>(filter: F) {
  const storage_id = useCurrentStorage()?.id;
  return useMemo(() => inStorage(filter, storage_id), [filter, storage_id]);
}

/** Lists follow what documents do to the balances, wherever they are posted. */
function useFollowing<P extends Pick<Pages<object>, 'reload'>>(pages: P): P {
  useEvents('document.changed', pages.reload);
  return pages;
}

/** What the calls take of the filter: the way of showing is none of it. */
function bodyOf({ view: _, source, ...filter }: RemainFilter) {
  return { ...filter, ...(source === undefined ? {} : { source: source === '-' ? '' : source }) };
}

/** Balances by lot; follows the documents that change them. */
export function useRemains(filter: RemainFilter) {
  const body = useInStorage(useMemo(() => bodyOf(filter), [filter]));
  return useFollowing(
    useKeyPages(callKey(listRemains, { body }), (page, signal) =>
      api(listRemains, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Balances added up. */
export function useGroupedRemains(filter: RemainFilter, by: 'drug' | 'address' | 'storage' | 'source') {
  const rest = useMemo(() => {
    const { order: _, ...body } = bodyOf(filter);
    return { ...body, by };
  }, [filter, by]);
  const body = useInStorage(rest);
  return useFollowing(
    useKeyPages(callKey(listGroupedRemains, { body }), (page, signal) =>
      api(listGroupedRemains, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Balances of the places that sell for money, at the price of the retail sale. */
export function useFosRemains(filter: RemainFilter) {
  const rest = useMemo(() => {
    const { order: _, ...body } = bodyOf(filter);
    return body;
  }, [filter]);
  const body = useInStorage(rest);
  return useFollowing(
    useKeyPages(callKey(listFosCostRemains, { body }), (page, signal) =>
      api(listFosCostRemains, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Turnover sheet of the period. */
export function useTurnover(filter: MovementFilter) {
  const rest = useMemo(() => {
    const { view, isIncome: _, ...body } = filter;
    return { ...body, ...periodOf(filter), by: view === 'drug' ? ('drug' as const) : ('lot' as const) };
  }, [filter]);
  const body = useInStorage(rest);
  return useFollowing(
    useKeyPages(callKey(listTurnover, { body }), (page, signal) =>
      api(listTurnover, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Entries of the ledger, the latest first; that call pages by the id of its last row. */
export function useJournal(filter: MovementFilter) {
  const rest = useMemo(() => {
    const { view: _, still: __, query: ___, ...body } = filter;
    return body;
  }, [filter]);
  const body = useInStorage(rest);
  return useFollowing(
    useKeyPages(callKey(listMovements, { body }), async ({ limit, next }, signal) => {
      const after = next === undefined ? {} : { id: Number(next), direction: 'next' as const };
      const { items, count } = await api(listMovements, { body: { ...body, ...after, limit } }, { signal });
      const last = items.at(-1);
      return { items, count, next: items.length === limit && last ? String(last.id) : null };
    }),
  );
}

/** Ledger card of a lot or a drug: `first` has its figures. */
export function useCard(filter: CardFilter) {
  return useFollowing(
    useKeyPages(callKey(getLotCard, { body: filter }), (page, signal) =>
      api(getLotCard, { body: { ...filter, ...page } }, { signal }),
    ),
  );
}

/** Stock of drugs against what is given out. */
export function useSupply(filter: SupplyFilter) {
  const body = useInStorage(filter);
  return useFollowing(
    useKeyPages(callKey(listSupply, { body }), (page, signal) =>
      api(listSupply, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Boxes with packs of ours in them. */
export function useBoxes(filter: BoxFilter) {
  const body = useInStorage(filter);
  return useFollowing(
    useKeyPages(callKey(listTransportRemains, { body }), (page, signal) =>
      api(listTransportRemains, { body: { ...body, ...page } }, { signal }),
    ),
  );
}

/** Places that hold goods, for the filter: in the storage of the frame, the first hundred a typed text fits. */
export async function findPlaces(query: string, storage_id: number | undefined) {
  const body = {
    by: 'address' as const,
    limit: firstPage,
    ...(query.trim() === '' ? {} : { named: query }),
    ...(storage_id === undefined ? {} : { storage_id }),
  };
  const { items } = await api(listGroupedRemains, { body });
  return items;
}
