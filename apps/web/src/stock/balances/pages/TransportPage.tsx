import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFilter } from '../../../lib/lists/index.ts';
import { storageChoice, storageName, useCurrentStorage } from '../../../lib/session/index.ts';
import type { Column } from '../../../ui/grid/index.ts';
import { quantityText } from '../../../ui/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { useBoxes } from '../api.ts';
import { expiryColumn, quantityColumn, rareColumn } from '../components/goods-columns.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import type { TransportBox } from '../model.ts';
import { readBoxFilter } from '../movement-model.ts';

const keyOf = (row: TransportBox) => row.sscc;

const boxColumns = (packs: number | undefined): Column<TransportBox>[] => [
  { key: 'sscc', title: 'SSCC', width: 176, mono: true, text: (row) => row.sscc, sort: true },
  {
    key: 'name',
    title: 'Что внутри',
    ofGoods: true,
    width: 240,
    grow: true,
    text: (row) => (row.drugs > 1 ? `${row.name} и ещё ${row.drugs - 1}` : row.name),
    sort: true,
  },
  {
    key: 'series',
    title: 'Серия',
    width: 120,
    text: (row) => row.series ?? (row.lots > 1 ? `серий: ${row.lots}` : ''),
    sort: true,
  },
  expiryColumn(),
  quantityColumn({
    key: 'packs',
    title: 'Упаковок',
    width: 100,
    of: (row) => row.packs,
    total: packs !== undefined && quantityText(packs),
  }),
  rareColumn({ key: 'problems', title: 'Выдать нельзя', width: 116, of: (row) => row.problems }),
  {
    key: 'storage',
    title: 'Склад',
    width: 140,
    twoLines: true,
    text: (row) => (row.storage ? storageName(row.storage) : ''),
    sort: true,
  },
  { key: 'parent', title: 'В коробе', width: 176, mono: true, text: (row) => row.parent ?? '', sort: true },
  { key: 'gtin', title: 'GTIN', width: 140, mono: true, text: (row) => row.gtin, hidden: true },
];

/** /storage/transport: boxes on the shelves with what is in them. */
export function TransportPage() {
  const [filter, change] = useFilter(readBoxFilter);
  const list = useBoxes(filter);
  const storage = useCurrentStorage();
  const navigate = useNavigate();
  const packs = list.first?.totals?.packs;
  const columns = useMemo(() => boxColumns(packs), [packs]);
  const reset = () => {
    change({ query: undefined });
    storageChoice.set(null);
  };
  return (
    <ListPage
      grid="storage.transport"
      title="Транспортные упаковки"
      note={storage?.name ?? 'Все склады'}
      search={{
        label: 'SSCC, название, серия',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={<StoragePick />}
      onReset={storage || filter.query ? reset : undefined}
      list={list}
      columns={columns}
      keyOf={keyOf}
      onOpen={({ sscc }) => void navigate({ to: '/mdlp/packs', search: { query: sscc } })}
      failed="Не удалось загрузить транспортные упаковки"
      notFound={{ title: 'Остатков не найдено!', text: 'Измените поиск или снимите отбор.' }}
      nothing={{
        picture: 'box',
        title: 'Нераскрытых коробов на складах нет',
        text: 'Короб появится здесь после приёмки поставки и пропадёт, когда его расформируют.',
      }}
    />
  );
}
