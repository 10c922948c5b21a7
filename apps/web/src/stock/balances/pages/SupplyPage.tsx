import { NumberInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFilter } from '../../../lib/lists/index.ts';
import { storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { counted } from '../../../ui/index.ts';
import { FilterPick, TogglePick } from '../../../ui/list-filters/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { useSupply } from '../api.ts';
import { StoragePick } from '../components/StoragePick.tsx';
import { useSupplyColumns } from '../components/supply-columns.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';
import type { Supply } from '../model.ts';
import { readSupplyFilter, type SupplyFilter } from '../movement-model.ts';

const nothing: SupplyFilter = { query: undefined, state: undefined, days: undefined, order: undefined };

const views = [
  { value: 'all', label: 'Все' },
  { value: 'short', label: 'Заканчивается' },
  { value: 'zero', label: 'Кончилось' },
  { value: 'slow', label: 'Без движения' },
] as const;

const daysText = (days: number) => counted(days, 'день', 'дня', 'дней');
const keyOf = (row: Supply) => String(row.nomenclature_id);

/** /storage/supply: days of supply, what is used up and what lies without being given out. */
export function SupplyPage() {
  const [filter, change] = useFilter(readSupplyFilter);
  const list = useSupply(filter);
  const storage = useCurrentStorage();
  const navigate = useNavigate();
  const { state, days, order, query } = filter;
  const columns = useSupplyColumns(list.first?.totals ?? undefined);
  const reset = () => {
    change(nothing);
    storageChoice.set(null);
  };
  return (
    <ListPage
      grid="storage.supply"
      title="Запасы"
      notice={<BlindNotice storageId={storage?.id} />}
      note={`${storage?.name ?? 'Все склады'}, расход за 90 дней`}
      actions={
        <ViewSwitch
          label="Какие запасы показать"
          views={views}
          value={state ?? 'all'}
          onChange={(chosen) => change({ state: chosen === 'all' ? undefined : chosen, days: undefined })}
        />
      }
      search={{ label: 'Название, GTIN', value: query, onSearch: (text) => change({ query: text }) }}
      filters={
        <>
          <StoragePick />
          {(state === 'short' || state === 'slow') && (
            <FilterPick
              label={state === 'slow' ? 'Не выдавали дольше' : 'Хватит меньше чем на'}
              value={daysText(days ?? (state === 'slow' ? 90 : 30))}
              onClear={() => change({ days: undefined })}
            >
              {() => (
                <NumberInput
                  label="Дней"
                  min={1}
                  max={3650}
                  allowDecimal={false}
                  value={days ?? (state === 'slow' ? 90 : 30)}
                  onChange={(value) => change({ days: Number(value) || undefined })}
                />
              )}
            </FilterPick>
          )}
          <TogglePick
            label="Сначала то, чего хватит меньше"
            on={order === 'days'}
            onChange={(on) => change({ order: on ? 'days' : undefined })}
          />
        </>
      }
      onReset={storage || query || state || order ? reset : undefined}
      list={list}
      columns={columns}
      keyOf={keyOf}
      onOpen={({ nomenclature_id }) =>
        void navigate({
          to: '/storage/movement/card',
          search: { nomenclature_id, storage_id: storage?.id },
        })
      }
      failed="Не удалось посчитать запасы"
      notFound={{ title: 'Таких товаров нет', text: 'По этому отбору запасов не найдено.' }}
      nothing={{
        picture: 'box',
        title: 'Товаров ещё нет',
        text: 'Запасы считаются по остаткам и расходу проведённых документов.',
      }}
    />
  );
}
