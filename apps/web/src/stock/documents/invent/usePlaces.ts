import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../../dictionaries/index.ts';
import { callKey, queryClient, type RefusalError } from '../../../lib/api/index.ts';
import { type Place, treeOf } from '../model/addresses.ts';

const address = dictionaryOf('address');
/** The most a list gives at once. */
const pageSize = 1000;

async function readPlaces(storage_id: number): Promise<Place[]> {
  const rows: Place[] = [];
  for (let last: DictionaryRow | undefined; ; ) {
    const after: object = last ? { id: last.id, name: last.name, direction: 'next' } : {};
    const { items } = await queryClient.fetchQuery(
      listQuery(address, { limit: pageSize, filter: { storage_id }, ...after }),
    );
    rows.push(...items.map(({ id, name, parent_id }) => ({ id, name, parent_id: parent_id ?? null })));
    last = items.at(-1);
    if (items.length < pageSize) return rows;
  }
}

/** All places of a storage as a tree. */
export function usePlaces(storageId: number) {
  const places = useQuery<Place[], RefusalError>({
    queryKey: [...callKey(address.calls.list), 'all places', storageId],
    queryFn: () => readPlaces(storageId),
  });
  const { data } = places;
  return { ...places, tree: useMemo(() => data && treeOf(data), [data]) };
}
