import { Button, NumberInput } from '@mantine/core';
import { stockCalls } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCallMutation } from '../../../lib/api/index.ts';
import { useFilter } from '../../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import {
  counted,
  EmptyState,
  KeyHint,
  Page,
  Toolbar,
  toast,
  toastRefusal,
  useKeys,
  type VerdictKind,
} from '../../../ui/index.ts';
import { ChoicePick, FilterBar, FilterPick, TogglePick } from '../../../ui/list-filters/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import { daysOf, isNeeded, type NeedRow, orderLines } from '../model/limits.ts';
import { type NeedFilter, readNeedFilter, usualDays } from '../model/need-filter.ts';
import { needColumns } from './columns.tsx';
import { LimitDialog, type LimitOf } from './LimitDialog.tsx';
import { refreshNeeds, useNeeds } from './useNeeds.ts';

const keyOf = (row: NeedRow) => String(row.nomenclature_id);
const verdict = (row: NeedRow): VerdictKind | null => {
  if (!isNeeded(row)) return null;
  return daysOf(row) === 0 ? 'error' : 'attention';
};
const verdictText = (row: NeedRow): string => (daysOf(row) === 0 ? 'Кончилось' : 'Нужно заказать');
const title = 'Нормы и потребность';

/** /storage/limits: what the storage of the frame needs, the limits set for it, and the order of all of it. */
export function LimitsPage() {
  const { storages } = useProfile();
  const [only] = storages.length === 1 ? storages : [];
  const storage = useCurrentStorage() ?? only ?? null;
  if (storage) return <Limits key={storage.id} storage={storage} />;
  return (
    <Page
      fill
      title={title}
      toolbar={
        <Toolbar>
          <FilterBar onReset={undefined}>
            <StorageChoice chosen={null} />
          </FilterBar>
        </Toolbar>
      }
    >
      <EmptyState
        picture="box"
        title="Выберите склад"
        text="Потребность считается по расходу склада, нормы запаса у каждого склада свои."
      />
    </Page>
  );
}

function StorageChoice({ chosen }: { chosen: number | null }) {
  const { storages } = useProfile();
  return (
    <ChoicePick
      label="Склад"
      many={false}
      options={storages.map(({ id, name }) => ({ value: id, title: name }))}
      chosen={chosen === null ? [] : [chosen]}
      onChange={([id]) => storageChoice.set(id ?? null)}
    />
  );
}

const nothing: NeedFilter = { query: undefined, days: undefined, needed: undefined };

function Limits({ storage }: { storage: { id: number; name: string } }) {
  const [filter, change] = useFilter(readNeedFilter);
  const { list, everything, source } = useNeeds(storage.id, filter);
  const [limit, setLimit] = useState<LimitOf | 'new' | null>(null);
  const manages = may('manage', 'storages');
  const order = useOrder(storage.id, source?.id ?? null, everything);
  const { query, days = usualDays, needed } = filter;
  const isFiltered = query !== undefined || filter.days !== undefined || needed !== undefined;
  useKeys(
    manages
      ? [
          { keys: 'Insert', title: 'Задать нормы товару', run: () => setLimit('new') },
          { keys: 'Ctrl+Enter', title: 'Составить заявку', run: order.make },
        ]
      : [],
  );
  return (
    <>
      <ListPage
        grid="storage.limits"
        title={title}
        note={`${storage.name}${source ? `, базовый склад — ${source.name}` : ''}, расход за 90 дней`}
        notice={<BlindNotice storageId={storage.id} />}
        actions={
          manages && (
            <>
              <Button
                variant="default"
                onClick={() => setLimit('new')}
                rightSection={<KeyHint keys="Insert" />}
              >
                Задать нормы товару
              </Button>
              <Button
                loading={order.busy}
                onClick={order.make}
                rightSection={<KeyHint keys="Ctrl+Enter" on />}
              >
                Составить заявку
              </Button>
            </>
          )
        }
        search={{ label: 'Название, GTIN', value: query, onSearch: (text) => change({ query: text }) }}
        filters={
          <>
            <StorageChoice chosen={storage.id} />
            <FilterPick
              label="Запас нужен на"
              value={counted(days, 'день', 'дня', 'дней')}
              onClear={() => change({ days: undefined })}
            >
              {() => (
                <NumberInput
                  label="Дней"
                  min={1}
                  max={365}
                  allowDecimal={false}
                  value={days}
                  onChange={(value) => change({ days: Number(value) || undefined })}
                />
              )}
            </FilterPick>
            <TogglePick
              label="Только нужное"
              on={needed === true}
              onChange={(on) => change({ needed: on ? true : undefined })}
            />
          </>
        }
        onReset={isFiltered ? () => change(nothing) : undefined}
        list={list}
        columns={needColumns}
        keyOf={keyOf}
        verdict={verdict}
        verdictText={verdictText}
        {...(manages
          ? {
              onOpen: (row: NeedRow) =>
                setLimit({ goods: { id: row.nomenclature_id, name: row.name }, ...row.own }),
            }
          : {})}
        failed="Не удалось посчитать потребность"
        notFound={{ title: 'Таких товаров нет', text: 'Измените поиск или снимите отбор.' }}
        nothing={{
          picture: 'box',
          title: 'На складе ещё ничего не было',
          text: 'Товары появятся здесь после первого прихода. Нормы можно задать и заранее.',
          action: manages && <Button onClick={() => setLimit('new')}>Задать нормы товару</Button>,
        }}
      />
      {limit && (
        <LimitDialog
          storage={storage}
          of={limit === 'new' ? null : limit}
          onClose={() => setLimit(null)}
          onSaved={() => {
            setLimit(null);
            void refreshNeeds();
          }}
        />
      )}
    </>
  );
}

/** Drafts an order of everything a storage needs, from its base storage. */
function useOrder(storage_id: number, from: number | null, rows: readonly NeedRow[]) {
  const navigate = useNavigate();
  const add = useCallMutation(stockCalls.order.add);
  const make = async () => {
    const lines = orderLines(rows);
    if (lines.length === 0) return void toast.info('Заказывать нечего: запаса хватает');
    try {
      const { item } = await add.mutateAsync({
        body: { storage_id, lines, ...(from === null ? {} : { storage_to_id: from }) },
      });
      void refresh(stockCalls.order.list);
      toast.ok(`Черновик — ${documentTitle(item)}: ${counted(lines.length, 'строка', 'строки', 'строк')}`);
      void navigate({ to: cardPath('order', item.id) });
    } catch (error) {
      toastRefusal(error, 'Заявка не составлена');
    }
  };
  return { busy: add.isPending, make: () => void make() };
}
