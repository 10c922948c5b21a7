import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useBack, useFilter } from '../../../lib/lists/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { Expiry } from '../../../ui/expiry/index.ts';
import { DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  CardSkeleton,
  dateText,
  EmptyState,
  moneyText,
  Page,
  quantityText,
  RefusalProblem,
  Toolbar,
  useKeys,
} from '../../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick } from '../../../ui/list-filters/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { packsText } from '../../levels/index.ts';
import { useCard } from '../api.ts';
import { useDocumentAddress } from '../components/DocumentLink.tsx';
import { cardColumns } from '../components/movement-columns.tsx';
import styles from '../components/stock.module.css';
import type { Card, CardEntry } from '../model.ts';
import { type CardFilter, readCardFilter } from '../movement-model.ts';

const LabelsButton = lazyPart(() => import('../../../addresses/print-labels/index.ts'), 'LabelsButton');

const keyOf = (row: CardEntry) => String(row.id);

/** /storage/movement/card: ledger card of a lot or a drug: opening, in, out, closing and every entry. */
export function LedgerCardPage() {
  const [filter, change] = useFilter(readCardFilter);
  const back = useBack('/storage/movement');
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (filter.lot_id === undefined && filter.nomenclature_id === undefined) {
    return (
      <Page title="Карточка движения">
        <EmptyState
          picture="list"
          title="Партия не выбрана"
          text="Откройте партию или товар в остатках или в движении."
        />
      </Page>
    );
  }
  return <LedgerCard filter={filter} change={change} />;
}

type CardProps = { filter: CardFilter; change: (part: Partial<CardFilter>) => void };

function LedgerCard({ filter, change }: CardProps) {
  const list = useCard(filter);
  const { storages } = useProfile();
  const card = list.first;
  const narrowed = filter.storage_id ?? filter.period_s ?? filter.period_e;
  const reset = () => change({ storage_id: undefined, period_s: undefined, period_e: undefined });
  return (
    <Page
      fill
      title={card ? card.goods.name : 'Карточка движения'}
      note={card && <Goods goods={card.goods} />}
      actions={
        filter.lot_id !== undefined && (
          <Suspense>
            <LabelsButton subject={{ of: 'lots', ids: [filter.lot_id] }} />
          </Suspense>
        )
      }
      toolbar={
        <Toolbar>
          <FilterBar onReset={narrowed === undefined ? undefined : reset}>
            <PeriodPick period={filter} onChange={change} />
            <ChoicePick
              label="Склад"
              many={false}
              options={storages.map(({ id, name }) => ({ value: id, title: name }))}
              chosen={filter.storage_id === undefined ? [] : [filter.storage_id]}
              onChange={([storage_id]) => change({ storage_id })}
            />
          </FilterBar>
        </Toolbar>
      }
    >
      <BlindNotice storageId={filter.storage_id} />
      {list.error && !card && (
        <RefusalProblem page error={list.error} what="Не удалось показать движение" retry={list.reload} />
      )}
      {!card && !list.error && <CardSkeleton />}
      {card && <Entries list={list} card={card} ofDrug={filter.lot_id === undefined} />}
    </Page>
  );
}

function Goods({ goods }: { goods: Card['goods'] }) {
  const { series, expiry, expiry_warning, price, source, producer, lots } = goods;
  if (series === null && expiry === null && price === null) {
    return <>{[producer, `партий: ${quantityText(lots)}`].filter(Boolean).join(', ')}</>;
  }
  return (
    <>
      {series && <>Серия {series}, </>}
      {expiry && (
        <>
          годен до <Expiry date={expiry} warning={expiry_warning} />,{' '}
        </>
      )}
      {[moneyText(price), source, producer].filter(Boolean).join(', ')}
    </>
  );
}

const flows = [
  ['opening', 'Было'],
  ['income', 'Пришло'],
  ['outcome', 'Ушло'],
  ['closing', 'Осталось'],
] as const;

function Entries({ list, card, ofDrug }: { list: ReturnType<typeof useCard>; card: Card; ofDrug: boolean }) {
  const store = useRows(list.rows, keyOf);
  const columns = useMemo(() => cardColumns(ofDrug), [ofDrug]);
  const navigate = useNavigate();
  const pathOf = useDocumentAddress();
  return (
    <>
      <dl className={styles.flow} aria-label="Движение за период, упаковок">
        {flows.map(([key, title]) => (
          <div key={key}>
            <dt>{title}, уп.</dt>
            <dd>{packsText(card[key], card.goods.levels)}</dd>
          </div>
        ))}
      </dl>
      <DataGrid
        name={ofDrug ? 'storage.card.drug' : 'storage.card.lot'}
        label="Записи движения"
        store={store}
        columns={columns}
        onOpen={({ document }) => {
          const to = pathOf(document);
          if (to) void navigate({ to });
        }}
        onEnd={list.more}
        loading={list.loading}
        exportAs={`Движение ${card.goods.name} ${dateText(list.rows?.[0]?.date)}`.trim()}
        exportAll={list.all}
        total={card.count}
        autoFocus
        empty={<EmptyState picture="list" title="За этот период движения нет" />}
      />
    </>
  );
}
