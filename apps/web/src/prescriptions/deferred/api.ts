import { type CallReply, listArrivals, listDeferred, listDeferredNeed } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import type { Pages } from '../../lib/lists/index.ts';
import type { DeferredFilter } from '../model/deferred.ts';

export type DeferredRow = CallReply<typeof listDeferred>['items'][number];
export type ArrivalRow = CallReply<typeof listArrivals>['items'][number];
export type NeedRow = CallReply<typeof listDeferredNeed>['items'][number];

/** A row of the need is what its quantity is summed by: drug, dosage, МНН, programme, measure. */
export const needKey = ({ drug, dosage, mnn, programme, measure }: NeedRow): string =>
  `${drug} ${dosage} ${mnn?.id ?? ''} ${programme.id} ${measure}`;

type Read<T> = {
  data: { items: T[]; count: number } | undefined;
  error: Pages<T>['error'];
  isFetching: boolean;
  refetch: () => unknown;
};

/** A list that comes whole, as a list page takes it. */
function wholeList<T>({ data, error, isFetching, refetch }: Read<T>): Pages<T> {
  const rows = data?.items;
  return {
    rows,
    first: data && { items: data.items, count: data.count, next: null },
    error,
    more: undefined,
    reload: () => void refetch(),
    all: () => Promise.resolve(rows ?? []),
    loading: isFetching && rows !== undefined,
  };
}

/** The journal of deferred service; follows what comes to the storages. */
export function useDeferred(query: DeferredFilter) {
  const read = useCall(listDeferred, { query }, { placeholderData: (before) => before });
  useEvents('document.changed', () => void read.refetch());
  return { list: wholeList<DeferredRow>(read), figures: read.data };
}

/** Who of those who wait can be served by what lies in storages or is on its way. */
export function useArrivals() {
  const read = useCall(listArrivals, { query: {} });
  useEvents('document.changed', () => void read.refetch());
  return wholeList<ArrivalRow>(read);
}

/** What those who wait need, by drug. */
export const useNeed = (query: { programme_id?: number | undefined; storage_id?: number | undefined }) =>
  wholeList<NeedRow>(useCall(listDeferredNeed, { query }, { placeholderData: (before) => before }));
