import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../lib/session/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, ListSkeleton, Page, SearchField, Split, Toolbar } from '../../ui/index.ts';
import { ChoicePick, FilterBar, FilterPick, PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
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
    <Page
      fill
      title="Остатки"
      note={storage?.name ?? 'Все склады'}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Название, серия, GTIN"
              value={query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <FilterBar onReset={filtered ? reset : undefined}>
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
          </FilterBar>
        </Toolbar>
      }
    >
      <Remains filter={filter} filtered={filtered} onReset={reset} />
    </Page>
  );
}

type RemainsProps = { filter: RemainFilter; filtered: boolean; onReset: () => void };

function Remains({ filter, filtered, onReset }: RemainsProps) {
  const { rows, first, error, more, reload } = useRemains(filter);
  const store = useRows(rows, remainKey);
  const columns = useMemo(() => remainColumns(first?.totals), [first?.totals]);
  const [open, setOpen] = useState<Remain | null>(null);
  const follow = useCallback(
    (row: Remain | null) => setOpen((now) => (now === null ? null : (row ?? now))),
    [],
  );
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить остатки" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <Split>
      <DataGrid
        name="storage.remains"
        label="Остатки"
        store={store}
        columns={columns}
        onOpen={setOpen}
        onActive={follow}
        onEnd={more}
        total={first?.count ?? null}
        autoFocus
        empty={filtered ? <NothingFound onReset={onReset} /> : <NothingYet />}
      />
      {open && <LotCard key={remainKey(open)} remain={open} onClose={() => setOpen(null)} />}
    </Split>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      picture="search"
      title="Остатков не найдено!"
      text="Измените поиск или снимите отбор по складу и сроку."
      action={
        <Button variant="default" onClick={onReset}>
          Снять отбор
        </Button>
      }
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="box"
      title="На складе пока пусто"
      text="Остатки появятся после первой принятой поставки."
      action={
        may('read', 'mdlp') && (
          <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>Принять поставку</Button>
        )
      }
    />
  );
}
