import { Button, Select } from '@mantine/core';
import { type HivRow, hiv, hivTaskStates } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { mayBy } from '../../lib/session/index.ts';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, KeyHint, useKeys } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { measured } from '../model/status.ts';
import { useHivPrescriptions } from './api.ts';
import { type HivFilter, readHivFilter } from './filter.ts';

const RemovedDialog = lazyDialog(() => import('./RemovedDialog.tsx'));

const keyOf = ({ id }: HivRow) => String(id);
const paper = ({ series, number }: HivRow) => `${series} ${number}`.trim();
const states = Object.entries(hivTaskStates).map(([value, label]) => ({ value, label }));

const columns: Column<HivRow>[] = [
  { key: 'number', title: 'Серия и номер', width: 140, text: paper, sort: true },
  { key: 'date', title: 'Выписан', width: 112, text: ({ date }) => dateText(date), sort: ({ date }) => date },
  { key: 'patient', title: 'Пациент', width: 150, twoLines: true, text: ({ patient }) => patient },
  {
    key: 'drug',
    title: 'Выписано',
    ofGoods: true,
    width: 170,
    grow: true,
    text: ({ drug, dosage }) => [drug, dosage].filter(Boolean).join(', '),
    sort: true,
  },
  {
    key: 'quantity',
    title: 'Кол-во',
    width: 80,
    align: 'end',
    text: (row) => measured(row.quantity, row.measure),
  },
  {
    key: 'released',
    title: 'Отпущено',
    width: 90,
    align: 'end',
    text: (row) => measured(row.released, row.measure),
  },
  { key: 'status', title: 'Статус', width: 110, text: ({ status_name }) => status_name, sort: true },
  { key: 'task', title: 'Регистратор', width: 110, text: ({ task }) => (task ? hivTaskStates[task] : '') },
  {
    key: 'valid',
    title: 'Действует до',
    width: 116,
    text: ({ valid_until }) => dateText(valid_until),
    sort: ({ valid_until }) => valid_until,
  },
];

const nothing: HivFilter = { query: undefined, task: undefined };

/** /llo/hiv: prescriptions of the group «ВИЧ», people by their initials. */
export function HivListPage() {
  const [filter, change] = useFilter(readHivFilter);
  const navigate = useNavigate();
  const list = useHivPrescriptions(filter);
  const manages = mayBy(hiv('manage'));
  const [removed, setRemoved] = useState(false);
  const add = () => void navigate({ to: '/llo/hiv/add' });
  useKeys(manages ? [{ keys: 'Insert', title: 'Внести рецепт', run: add }] : []);
  const addButton = manages && (
    <Button
      rightSection={<KeyHint keys="Insert" on />}
      renderRoot={(props) => <Link {...props} to="/llo/hiv/add" />}
    >
      Внести рецепт
    </Button>
  );
  const page = (
    <ListPage
      grid="llo.hiv"
      title="Рецепты группы «ВИЧ»"
      note="Каждое открытие рецепта остаётся в его истории"
      actions={
        <>
          <Button variant="default" onClick={() => setRemoved(true)}>
            Удалённые
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/llo/hiv/settings" />}>
            Сведения для документа
          </Button>
          {addButton}
        </>
      }
      search={{
        label: 'Серия и номер',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <Select
          aria-label="Регистратор"
          placeholder="Регистратор: все"
          clearable
          data={states}
          value={filter.task ?? null}
          onChange={(value) => change({ task: (value ?? undefined) as HivFilter['task'] })}
        />
      }
      onReset={filter.query || filter.task ? () => change(nothing) : undefined}
      list={list}
      columns={columns}
      keyOf={keyOf}
      onOpen={({ id }) => void navigate({ to: '/llo/hiv/$id', params: { id: String(id) } })}
      failed="Не удалось загрузить рецепты"
      notFound={{ title: 'По этому отбору рецептов нет' }}
      nothing={{ title: 'Рецептов ещё нет', text: 'Внесите рецепт вручную.', action: addButton }}
    />
  );
  return (
    <>
      {page}
      {removed && (
        <Suspense>
          <RemovedDialog onClose={() => setRemoved(false)} />
        </Suspense>
      )}
    </>
  );
}
