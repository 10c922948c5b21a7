import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { storageChoice } from '../../../lib/session/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { useFosRemains, useGroupedRemains, useRemains } from '../api.ts';
import { type FosRemain, type GroupedRemain, type Remain, type RemainFilter, remainKey } from '../model.ts';
import { LotCard } from './LotCard.tsx';
import { RemainFilters } from './RemainFilters.tsx';
import { fosColumns, groupColumns, remainColumns } from './remain-columns.tsx';

type Common = Pick<
  ComponentProps<typeof ListPage<Remain>>,
  'title' | 'note' | 'search' | 'onReset' | 'actions' | 'notice' | 'failed' | 'notFound' | 'nothing'
> & { filter: RemainFilter; change: (part: Partial<RemainFilter>) => void };

/** The lot whose card is open beside a list, following the row people go to. */
export function useOpenLot<Row extends Remain>() {
  const [open, setOpen] = useState<Row | null>(null);
  const follow = useCallback((row: Row | null) => setOpen((now) => (now === null ? null : (row ?? now))), []);
  const side = open && <LotCard key={remainKey(open)} remain={open} onClose={() => setOpen(null)} />;
  return { onOpen: setOpen, onActive: follow, side };
}

/** Balances by lot, the card of a lot beside them. */
export function LotList({ filter, change, ...page }: Common) {
  const list = useRemains(filter);
  const totals = list.first?.totals ?? undefined;
  const ofDay = filter.on !== undefined;
  const columns = useMemo(() => remainColumns(totals, ofDay), [totals, ofDay]);
  return (
    <ListPage
      {...page}
      {...useOpenLot<Remain>()}
      grid="storage.remains"
      filters={<RemainFilters filter={filter} change={change} ordered />}
      list={list}
      columns={columns}
      keyOf={remainKey}
    />
  );
}

/** Balances of the places that sell for money, at the price of the retail sale. */
export function FosList({ filter, change, ...page }: Common) {
  const list = useFosRemains(filter);
  const totals = list.first?.totals ?? undefined;
  const columns = useMemo(() => fosColumns(totals), [totals]);
  return (
    <ListPage
      {...page}
      {...useOpenLot<FosRemain>()}
      grid="storage.remains.fos"
      label="Остатки по розничным ценам"
      filters={<RemainFilters filter={filter} change={change} />}
      list={list}
      columns={columns}
      keyOf={remainKey}
    />
  );
}

const groupKey = (row: GroupedRemain) => row.key;

/** What narrows the list of lots to a row. */
function narrowTo(by: 'drug' | 'address' | 'storage' | 'source', key: string): Partial<RemainFilter> {
  if (by === 'drug') return { nomenclature_id: Number(key) };
  if (by === 'source') return { source: key === '' ? '-' : key };
  const [storage, address] = key.split('.').map(Number);
  storageChoice.set(storage ?? null);
  return by === 'address' ? { address_id: address } : {};
}

/** Balances added up; opening a row shows its lots. */
export function GroupedList({
  by,
  filter,
  change,
  ...page
}: Common & { by: 'drug' | 'address' | 'storage' | 'source' }) {
  const list = useGroupedRemains(filter, by);
  const totals = list.first?.totals ?? undefined;
  const columns = useMemo(() => groupColumns(by, totals), [by, totals]);
  return (
    <ListPage
      {...page}
      grid={`storage.remains.${by}`}
      filters={<RemainFilters filter={filter} change={change} />}
      list={list}
      columns={columns}
      keyOf={groupKey}
      onOpen={({ key }) => change({ view: undefined, ...narrowTo(by, key) })}
    />
  );
}
