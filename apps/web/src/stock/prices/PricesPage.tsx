import { Button } from '@mantine/core';
import { listRetailPrices } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useFilter, useKeyPages } from '../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { SidePanel } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { StoragePick } from '../balances/components/StoragePick.tsx';
import { ViewSwitch } from '../balances/components/ViewSwitch.tsx';
import { type PriceRow, priceColumns } from './columns.tsx';
import { readPriceFilter } from './filter.ts';
import { pricedIn } from './labels.ts';
import { PricingFacts } from './PricingFacts.tsx';

const LabelsButton = lazyPart(() => import('../../addresses/print-labels/index.ts'), 'LabelsButton');

const keyOf = (row: PriceRow) => `${row.lot_id}.${row.storage.id}`;
const kinds = [
  { value: 'all', label: 'Все' },
  { value: 'vital', label: 'ЖНВЛП' },
  { value: 'other', label: 'Остальные' },
] as const;

const linkTo = (to: string, words: string) => (
  <Button variant="default" size="xs" renderRoot={(props) => <Link {...props} to={to} />}>
    {words}
  </Button>
);

/** /storage/prices: what the goods of the places that sell for money are sold for. */
export function PricesPage() {
  const [{ query, vital }, change] = useFilter(readPriceFilter);
  const storage = useCurrentStorage();
  const body = useMemo(
    () => ({
      ...(query === undefined ? {} : { query }),
      ...(vital === undefined ? {} : { vital }),
      ...(storage ? { storage_id: storage.id } : {}),
    }),
    [query, vital, storage],
  );
  const list = useKeyPages(callKey(listRetailPrices, { body }), (page, signal) =>
    api(listRetailPrices, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', list.reload);
  const [open, setOpen] = useState<PriceRow | null>(null);
  const rows = list.rows ?? [];
  const [first] = rows;
  const isOne = rows.every((row) => row.storage.id === first?.storage.id);
  const hasNoRules =
    rows.length > 0 && rows.every(({ rule, retail_price: price }) => rule === null && price === null);
  return (
    <ListPage
      grid="storage.prices"
      title="Прайс-лист"
      note={
        hasNoRules
          ? 'Правил наценки нет: цены сами не ставятся'
          : (storage?.name ?? 'Все склады, которые отпускают за деньги')
      }
      actions={
        <>
          <ViewSwitch
            label="Какие товары показать"
            views={kinds}
            value={vital === undefined ? 'all' : vital ? 'vital' : 'other'}
            onChange={(chosen) => change({ vital: chosen === 'all' ? undefined : chosen === 'vital' })}
          />
          {first && isOne && (
            <Suspense>
              <LabelsButton
                title="Ценники"
                subject={{
                  of: 'prices',
                  storage_id: first.storage.id,
                  // of the whole list, whatever of it is loaded
                  ids: async () =>
                    pricedIn(first.storage.id, await list.all(() => undefined, new AbortController().signal)),
                }}
              />
            </Suspense>
          )}
          {linkTo('/storage/markup-rules', 'Правила наценки')}
          {may('manage', 'storages') && linkTo('/storage/reprice/add', 'Переоценить')}
        </>
      }
      search={{
        label: 'Название, серия, GTIN',
        value: query,
        onSearch: (text) => change({ query: text }),
      }}
      filters={<StoragePick />}
      onReset={
        storage || query || vital !== undefined
          ? () => {
              change({ query: undefined, vital: undefined });
              storageChoice.set(null);
            }
          : undefined
      }
      list={list}
      columns={priceColumns}
      keyOf={keyOf}
      verdict={(row) => (row.faults.length > 0 ? 'attention' : null)}
      verdictText={(row) => row.faults.join('. ')}
      onOpen={setOpen}
      onActive={(row) => setOpen((now) => now && (row ?? now))}
      failed="Не удалось загрузить цены"
      notFound={{ title: 'Ничего не найдено', text: 'Измените поиск или снимите отбор.' }}
      nothing={{
        picture: 'box',
        title: 'Нет товаров, которые продаются за деньги',
        text: 'Отметьте в карточке склада «Отпускает за деньги»: здесь появятся его остатки с розничными ценами.',
        action: linkTo('/storage/storage', 'Открыть склады'),
      }}
      side={
        open && (
          <SidePanel
            label="Цена партии"
            title={open.name}
            close="Закрыть цену"
            onClose={() => setOpen(null)}
            width={360}
          >
            <PricingFacts pricing={open} />
          </SidePanel>
        )
      }
    />
  );
}
