import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import { ChoicePick, FilterPick, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { useRemains } from '../api.ts';
import { LotCard } from '../components/LotCard.tsx';
import { remainColumns } from '../components/remain-columns.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import { expiryChoices, type Remain, type RemainFilter, readRemainFilter, remainKey } from '../model.ts';

const nothing: RemainFilter = {
  query: undefined,
  gtin: undefined,
  expiry: undefined,
  expiry_s: undefined,
  expiry_e: undefined,
  order: undefined,
};

/** /storage/remains: what stands on the shelves, by lot. */
export function RemainsPage() {
  const [filter, change] = useFilter(readRemainFilter);
  const storage = useCurrentStorage();
  const list = useRemains(filter);
  const totals = list.first?.totals ?? undefined;
  const columns = useMemo(() => remainColumns(totals), [totals]);
  const [open, setOpen] = useState<Remain | null>(null);
  const follow = useCallback(
    (row: Remain | null) => setOpen((now) => (now === null ? null : (row ?? now))),
    [],
  );
  const { query, gtin, expiry, expiry_s, expiry_e } = filter;
  const filtered =
    query !== undefined ||
    gtin !== undefined ||
    expiry !== undefined ||
    (expiry_s ?? expiry_e) !== undefined ||
    storage !== null;
  const reset = () => {
    change(nothing);
    storageChoice.set(null);
  };
  return (
    <ListPage
      grid="storage.remains"
      title="Остатки"
      note={storage?.name ?? 'Все склады'}
      search={{
        label: 'Название, серия, GTIN',
        value: query,
        onSearch: (text) => change({ query: text }),
      }}
      filters={
        <>
          <StoragePick />
          <ChoicePick
            label="Срок годности"
            many={false}
            options={expiryChoices}
            chosen={expiry ? [expiry] : []}
            onChange={([chosen]) => change({ expiry: chosen })}
          />
          <PeriodPick
            label="Годен до"
            period={{ period_s: expiry_s, period_e: expiry_e }}
            onChange={({ period_s, period_e }) => change({ expiry_s: period_s, expiry_e: period_e })}
          />
          {gtin && (
            <FilterPick label="GTIN" value={gtin} onClear={() => change({ gtin: undefined })}>
              {() => <p>Показан один товар: его GTIN {gtin}.</p>}
            </FilterPick>
          )}
          <TogglePick
            label="Сначала с меньшим сроком (FEFO)"
            on={filter.order === 'fefo'}
            onChange={(on) => change({ order: on ? 'fefo' : undefined })}
          />
        </>
      }
      onReset={filtered ? reset : undefined}
      list={list}
      columns={columns}
      keyOf={remainKey}
      onOpen={setOpen}
      onActive={follow}
      side={open && <LotCard key={remainKey(open)} remain={open} onClose={() => setOpen(null)} />}
      failed="Не удалось загрузить остатки"
      notFound={{
        title: 'Остатков не найдено!',
        text: 'Измените поиск или снимите отбор по складу и сроку.',
      }}
      nothing={{
        picture: 'box',
        title: 'На складе пока пусто',
        text: 'Остатки появятся после первой принятой поставки.',
        action: may('read', 'mdlp') && (
          <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
        ),
      }}
    />
  );
}
