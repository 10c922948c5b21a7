import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAddressScanner } from '../../../addresses/index.ts';
import { useFilter } from '../../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { dateText } from '../../../ui/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { FosList, GroupedList, LotList } from '../components/RemainLists.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';
import { type RemainFilter, type RemainView, readRemainFilter } from '../model.ts';

const nothing: RemainFilter = {
  query: undefined,
  gtin: undefined,
  nomenclature_id: undefined,
  address_id: undefined,
  source: undefined,
  expiry: undefined,
  expiry_s: undefined,
  expiry_e: undefined,
  on: undefined,
  order: undefined,
};

const views: { value: RemainView; label: string }[] = [
  { value: 'lot', label: 'Партии' },
  { value: 'drug', label: 'Товары' },
  { value: 'address', label: 'Места' },
  { value: 'storage', label: 'Склады' },
  { value: 'source', label: 'Источники' },
];
const fos = { value: 'fos' as const, label: 'Розничные цены' };

/** /storage/remains: what stands on the shelves, by lot or added up, now or on a day. */
export function RemainsPage() {
  const [filter, change] = useFilter(readRemainFilter);
  const storage = useCurrentStorage();
  const { storages } = useProfile();
  useAddressScanner((place) => {
    storageChoice.set(place.storage.id);
    change({ address_id: place.id });
  });
  const { view = 'lot', order: _, ...narrow } = filter;
  const filtered = storage !== null || Object.values(narrow).some((value) => value !== undefined);
  const day = filter.on ? `на конец дня ${dateText(filter.on)}` : 'на сейчас';
  const common = {
    filter,
    change,
    title: 'Остатки',
    note: filter.address_id ? `Одно место хранения, ${day}` : `${storage?.name ?? 'Все склады'}, ${day}`,
    search: {
      label: 'Название, серия, GTIN',
      value: filter.query,
      onSearch: (query: string | undefined) => change({ query }),
    },
    onReset: filtered
      ? () => {
          change(nothing);
          storageChoice.set(null);
        }
      : undefined,
    actions: (
      <ViewSwitch
        label="Как показать остатки"
        views={storages.some(({ is_fos }) => is_fos) ? [...views, fos] : views}
        value={view}
        onChange={(chosen) => change({ view: chosen === 'lot' ? undefined : chosen })}
      />
    ),
    notice: <BlindNotice storageId={storage?.id} />,
    failed: 'Не удалось загрузить остатки',
    notFound: { title: 'Остатков не найдено!', text: 'Измените поиск или снимите отбор.' },
    nothing: {
      picture: 'box' as const,
      title: 'На складе пока пусто',
      text: 'Остатки появятся после первого проведённого прихода.',
      action: may('read', 'mdlp') && (
        <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
      ),
    },
  };
  if (view === 'fos') return <FosList {...common} />;
  if (view === 'lot') return <LotList {...common} />;
  return <GroupedList key={view} by={view} {...common} />;
}
