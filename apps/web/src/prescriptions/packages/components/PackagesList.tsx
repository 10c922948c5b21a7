import { Button } from '@mantine/core';
import { allows, egisso, type RegisterName, type RegisterPackage } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import { useFilter } from '../../../lib/lists/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Toolbar,
  useKeys,
} from '../../../ui/index.ts';
import { FilterBar, NotFound, PeriodPick } from '../../../ui/list-filters/index.ts';
import { callsOf, pathOf } from '../api.ts';
import { registerTitles, verdictOf } from '../model.ts';
import { isPackagesFiltered, noPackagesFilter, readPackagesSearch } from '../search.ts';
import { packageColumns } from './columns.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Months } from './Months.tsx';

const keyOf = (row: RegisterPackage) => row.uuid;
const notes: Record<RegisterName, string> = {
  egisso: 'Факты назначения мер по отпущенным льготным рецептам и их изменения',
  frllo: 'Порядок передачи: граждане и льготы, затем рецепты, затем отпуски и отказы',
};

/** Packages of a register with totals by month; forming of new ones. */
export function PackagesList({ register }: { register: RegisterName }) {
  const [filter, change] = useFilter(readPackagesSearch);
  const [forming, form] = useState(false);
  const navigate = useNavigate();
  const may = allows(egisso('manage'), callerOf(useStore(profile)));
  const { search, ...period } = filter;
  const reset = isPackagesFiltered(filter) ? () => change(noPackagesFilter) : undefined;
  const { data, error, refetch } = useCall(callsOf[register].list, { query: { query: search, ...period } });
  const store = useRows(data?.items, keyOf);
  useKeys(may ? [{ keys: 'Insert', title: 'Сформировать', run: () => form(true) }] : []);
  return (
    <Page
      fill
      title={`Пакеты ${registerTitles[register]}`}
      note={notes[register]}
      actions={
        may && (
          <Button onClick={() => form(true)} rightSection={<KeyHint keys="Insert" />}>
            Сформировать
          </Button>
        )
      }
      toolbar={
        <Toolbar end={data && <Months months={data.months} />}>
          <FilterBar onReset={reset}>
            <SearchField
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
              label="Поиск по файлу и программе"
            />
            <PeriodPick period={period} onChange={change} />
          </FilterBar>
        </Toolbar>
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать пакеты" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <DataGrid
          name={`llo.${register}`}
          label={`Пакеты ${registerTitles[register]}`}
          store={store}
          columns={packageColumns}
          verdict={verdictOf}
          onOpen={(row) => void navigate({ to: pathOf(row) })}
          autoFocus
          total={data.count}
          empty={
            reset ? (
              <NotFound title="По этому отбору пакетов нет" onReset={reset} />
            ) : (
              <EmptyState
                picture="list"
                title="Пакетов нет"
                text="Сформируйте пакет за период: перед этим программа проверит каждую запись."
              />
            )
          }
        />
      )}
      {forming && <FormDialog register={register} onClose={() => form(false)} />}
    </Page>
  );
}
