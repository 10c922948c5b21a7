import { type CallReply, listAssortment } from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useFilter, useKeyPages } from '../../lib/lists/index.ts';
import { storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { quantityText } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { StoragePick } from '../balances/components/StoragePick.tsx';
import { ViewSwitch } from '../balances/components/ViewSwitch.tsx';
import { readAssortmentFilter } from './filter.ts';

type Position = CallReply<typeof listAssortment>['items'][number];

const isAbsent = ({ quantity }: Position) => quantity === '0';
const isPaused = ({ paused }: Position) => paused !== '0';
const whom = { pharmacy: 'аптеки', point: 'пункты, киоски, ИП', both: 'все' };

const columns: Column<Position>[] = [
  { key: 'name', title: 'Позиция перечня', width: 240, grow: true, text: (row) => row.name, sort: true },
  { key: 'forms', title: 'Лекарственные формы', width: 200, text: (row) => row.forms ?? 'любая', sort: true },
  {
    key: 'state',
    title: 'В наличии',
    width: 100,
    text: (row) => (isAbsent(row) ? 'нет' : 'есть'),
    sort: true,
  },
  {
    key: 'quantity',
    title: 'Остаток, уп.',
    width: 110,
    align: 'end',
    text: (row) => (isAbsent(row) ? '' : quantityText(row.quantity)),
    sort: (row) => Number(row.quantity),
  },
  {
    key: 'goods',
    title: 'Чем закрыта',
    ofGoods: true,
    width: 300,
    text: (row) => row.goods ?? '',
    sort: true,
  },
  {
    key: 'paused',
    title: 'Приостановлено, уп.',
    width: 150,
    align: 'end',
    text: (row) => (isPaused(row) ? quantityText(row.paused) : ''),
    sort: (row) => Number(row.paused),
  },
  { key: 'for_whom', title: 'Для кого', width: 150, text: (row) => whom[row.for_whom], sort: true },
];

const views = [
  { value: 'all', label: 'Все' },
  { value: 'pharmacy', label: 'Аптека' },
  { value: 'point', label: 'Пункт, киоск' },
] as const;

/** /storage/assortment: what must always be there and is not. */
export function AssortmentPage() {
  const [{ query, whom: for_whom }, change] = useFilter(readAssortmentFilter);
  const storage = useCurrentStorage();
  const body = useMemo(
    () => ({
      ...(query === undefined ? {} : { query }),
      ...(for_whom === undefined ? {} : { for_whom }),
      ...(storage ? { storage_id: storage.id } : {}),
    }),
    [query, for_whom, storage],
  );
  const list = useKeyPages(callKey(listAssortment, { body }), async (_, signal) => {
    const { items, absent } = await api(listAssortment, { body }, { signal });
    return { items, absent, count: items.length, next: null };
  });
  useEvents('document.changed', list.reload);
  const absent = list.first?.absent ?? 0;
  return (
    <ListPage
      grid="storage.assortment"
      title="Минимальный ассортимент"
      note={
        absent === 0
          ? (storage?.name ?? 'Все склады')
          : `Нет в наличии: ${quantityText(absent)} · ${storage?.name ?? 'все склады'}`
      }
      actions={
        <ViewSwitch
          label="Для кого перечень"
          views={views}
          value={for_whom ?? 'all'}
          onChange={(chosen) => change({ whom: chosen === 'all' ? undefined : chosen })}
        />
      }
      search={{ label: 'Позиция перечня', value: query, onSearch: (text) => change({ query: text }) }}
      filters={<StoragePick />}
      onReset={
        storage || query || for_whom
          ? () => {
              change({ query: undefined, whom: undefined });
              storageChoice.set(null);
            }
          : undefined
      }
      list={list}
      columns={columns}
      keyOf={({ id }) => String(id)}
      verdict={(row) => (isAbsent(row) ? 'attention' : null)}
      verdictText={(row) => (isPaused(row) ? 'есть только приостановленное' : 'нет в годном остатке')}
      failed="Не удалось загрузить минимальный ассортимент"
      notFound={{ title: 'Ничего не найдено', text: 'Измените поиск или снимите отбор.' }}
      nothing={{
        picture: 'list',
        title: 'Перечень ещё не заведён',
        text: 'Главный администратор вносит его в справочник «Минимальный ассортимент»; отсутствующую позицию можно предложить оттуда же.',
      }}
    />
  );
}
