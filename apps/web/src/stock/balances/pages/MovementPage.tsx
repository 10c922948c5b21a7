import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { useFilter } from '../../../lib/lists/index.ts';
import { storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { dateText } from '../../../ui/index.ts';
import { DirectionPick, PeriodPick, TogglePick } from '../../../ui/list-filters/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { useJournal, useTurnover } from '../api.ts';
import { useDocumentAddress } from '../components/DocumentLink.tsx';
import { journalColumns, turnoverColumns } from '../components/movement-columns.tsx';
import { GoodsChip } from '../components/RemainFilters.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';
import type { Movement, Turnover } from '../model.ts';
import { type MovementFilter, type MovementView, periodOf, readMovementFilter } from '../movement-model.ts';

const nothing: MovementFilter = {
  period_s: undefined,
  period_e: undefined,
  query: undefined,
  nomenclature_id: undefined,
  isIncome: undefined,
  still: undefined,
};

const views: { value: MovementView; label: string }[] = [
  { value: 'lot', label: 'По партиям' },
  { value: 'drug', label: 'По товарам' },
  { value: 'journal', label: 'Журнал' },
];

/** /storage/movement: turnover of a period by lot or drug, or every entry of the ledger. */
export function MovementPage() {
  const [filter, change] = useFilter(readMovementFilter);
  const storage = useCurrentStorage();
  const { view = 'lot', ...narrow } = filter;
  const filtered = storage !== null || Object.values(narrow).some((value) => value !== undefined);
  const common = {
    filter,
    change,
    title: 'Движение',
    onReset: filtered
      ? () => {
          change(nothing);
          storageChoice.set(null);
        }
      : undefined,
    actions: (
      <ViewSwitch
        label="Как показать движение"
        views={views}
        value={view}
        onChange={(chosen) => change({ view: chosen === 'lot' ? undefined : chosen })}
      />
    ),
    notice: <BlindNotice storageId={storage?.id} />,
    failed: 'Не удалось загрузить движение',
    notFound: { title: 'За этот период движения нет', text: 'Выберите другой период или снимите отбор.' },
    nothing: {
      title: 'Движения в этом месяце ещё не было',
      text: 'Здесь видно, сколько было, пришло, ушло и осталось. Выберите другой период.',
    },
  };
  const place = storage?.name ?? 'Все склады';
  if (view === 'journal') return <Journal {...common} note={place} />;
  const { period_s, period_e } = periodOf(filter);
  return <Sheet {...common} note={`${place}, ${dateText(period_s)} — ${dateText(period_e)}`} />;
}

type Common = Pick<
  ComponentProps<typeof ListPage<Turnover>>,
  'title' | 'note' | 'onReset' | 'actions' | 'notice' | 'failed' | 'notFound' | 'nothing'
> & { filter: MovementFilter; change: (part: Partial<MovementFilter>) => void };

function CommonFilters({ filter, change }: Pick<Common, 'filter' | 'change'>) {
  return (
    <>
      <PeriodPick
        {...(filter.view !== 'journal' && { none: 'Текущий месяц' })}
        period={filter}
        onChange={change}
      />
      <StoragePick />
      {filter.nomenclature_id !== undefined && (
        <GoodsChip id={filter.nomenclature_id} onClear={() => change({ nomenclature_id: undefined })} />
      )}
    </>
  );
}

const sheetKey = (row: Turnover) => row.key;

/** The turnover sheet; opening a row shows its ledger card for the same period. */
function Sheet({ filter, change, ...page }: Common) {
  const list = useTurnover(filter);
  const navigate = useNavigate();
  const storage = useCurrentStorage();
  const totals = list.first?.totals ?? undefined;
  const byLot = filter.view !== 'drug';
  const columns = useMemo(() => turnoverColumns(totals, byLot), [totals, byLot]);
  const open = ({ lot_id, nomenclature_id }: Turnover) =>
    void navigate({
      to: '/storage/movement/card',
      search: {
        ...(lot_id === null ? { nomenclature_id } : { lot_id }),
        storage_id: storage?.id,
        ...periodOf(filter),
      },
    });
  return (
    <ListPage
      {...page}
      grid={byLot ? 'storage.movement' : 'storage.movement.drug'}
      search={{
        label: 'Название, серия, GTIN',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <CommonFilters filter={filter} change={change} />
          <TogglePick
            label="И то, что не двигалось"
            on={filter.still === true}
            onChange={(on) => change({ still: on || undefined })}
          />
        </>
      }
      list={list}
      columns={columns}
      keyOf={sheetKey}
      onOpen={open}
    />
  );
}

const journalKey = (row: Movement) => String(row.id);

/** Every entry of the ledger; opening one shows its document. */
function Journal({ filter, change, ...page }: Common) {
  const list = useJournal(filter);
  const navigate = useNavigate();
  const pathOf = useDocumentAddress();
  const open = ({ document }: Movement) => {
    const to = pathOf(document);
    if (to) void navigate({ to });
  };
  return (
    <ListPage
      {...page}
      grid="storage.movement.journal"
      label="Журнал движения"
      filters={
        <>
          <CommonFilters filter={filter} change={change} />
          <DirectionPick isIncome={filter.isIncome} onChange={(isIncome) => change({ isIncome })} />
        </>
      }
      list={list}
      columns={journalColumns}
      keyOf={journalKey}
      onOpen={open}
    />
  );
}
