import { Switch } from '@mantine/core';
import { listPrinted, type PrintedRow } from '@provizor/contract/printing';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { paperPath } from '../../lib/paper-path.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  ListSkeleton,
  momentText,
  outOf,
  Page,
  RefusalProblem,
  Toolbar,
} from '../../ui/index.ts';

const keyOf = ({ link }: PrintedRow) => link;

function stateText({ state, done, total, message, open, printer }: PrintedRow): string {
  if (state === 'waiting') return 'ждёт очереди';
  if (state === 'making') return `готовится: ${outOf(done, total)}`;
  if (state === 'failed') return `не напечатано: ${message}`;
  return printer ? 'напечатано' : open ? 'готово' : 'файл убран, можно напечатать ещё раз';
}

const columns: Column<PrintedRow>[] = [
  { key: 'at', title: 'Когда', width: 150, text: ({ at }) => momentText(at), sort: ({ at }) => at },
  { key: 'name', title: 'Что', width: 320, grow: true, text: ({ name }) => name, sort: true },
  { key: 'printer', title: 'Принтер', width: 180, text: ({ printer }) => printer ?? 'файл', sort: true },
  { key: 'state', title: 'Состояние', width: 320, text: stateText, sort: true },
  { key: 'user', title: 'Кто', width: 200, text: ({ user }) => user ?? '', sort: true },
];

/** /storage/prints: papers of the last month, what became of them; each can be opened or printed again. */
export function QueuePage() {
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useCall(listPrinted, { body: { all } }, { staleTime: 0 });
  useEvents('paper.changed', () => void refresh(listPrinted));
  const store = useRows(data?.items, keyOf);
  return (
    <Page
      fill
      title="Очередь печати"
      note="напечатанное за месяц"
      toolbar={
        <Toolbar>
          <Switch
            label="Всех сотрудников"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        </Toolbar>
      }
    >
      {error && !data ? (
        <RefusalProblem page error={error} what="Не удалось загрузить очередь печати" retry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={8} />
      ) : (
        <DataGrid
          name="prints"
          label="Очередь печати"
          store={store}
          columns={columns}
          onOpen={({ link }) => void navigate({ to: paperPath(link) as string })}
          autoFocus
          empty={
            <EmptyState
              picture="list"
              title="Ничего не печаталось"
              text="Здесь появится всё, что вы напечатаете из документов, отчётов и этикеток."
            />
          }
        />
      )}
    </Page>
  );
}
