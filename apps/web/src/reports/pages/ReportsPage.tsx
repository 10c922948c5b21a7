import { Button } from '@mantine/core';
import { firstPage, nextPage, type Report } from '@provizor/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  dateText,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Toolbar,
  useKeys,
} from '../../ui/index.ts';
import { scheduleText } from '../schedule.ts';
import { useSection } from '../useSection.ts';

const keyOf = (row: Report) => String(row.id);

const columns: Column<Report>[] = [
  { key: 'name', title: 'Отчёт', width: 240, grow: true, text: (row) => row.name, sort: true },
  { key: 'kind', title: 'Вид', width: 240, text: (row) => row.kind_title, sort: true },
  {
    key: 'schedule',
    title: 'Расписание',
    width: 240,
    text: ({ schedule }) =>
      schedule?.last?.message ? `не сделан: ${schedule.last.message}` : scheduleText(schedule),
    sort: true,
  },
  { key: 'author', title: 'Сохранил', width: 180, text: (row) => row.author ?? 'программа', sort: true },
  {
    key: 'created',
    title: 'Сохранён',
    width: 120,
    text: (row) => dateText(row.created),
    sort: (row) => row.created,
  },
];

/** Most reports an organisation keeps in a section: all of them come at once. */
const most = firstPage + nextPage * 10;

/** /auth/reports and /storage/reports: reports kept under a name. */
export function ReportsPage() {
  const { section, path } = useSection();
  const { search: typed = '' } = useSearch({ strict: false }) as { search?: string };
  const navigate = useNavigate();
  const manage = may('manage', section === 'auth' ? 'users' : 'storages');
  const add = () => void navigate({ to: `${path}/add` });
  useKeys(manage ? [{ keys: 'Insert', title: 'Новый отчёт', run: add }] : []);
  return (
    <Page
      fill
      title={section === 'auth' ? 'Отчёты администрирования' : 'Отчёты склада'}
      actions={
        manage && (
          <Button onClick={add} rightSection={<KeyHint keys="Insert" />}>
            Новый отчёт
          </Button>
        )
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Название отчёта"
              value={typed}
              onSearch={(text) =>
                void navigate({ to: '.', search: text ? { search: text } : {}, replace: true })
              }
            />
          }
        >
          {null}
        </Toolbar>
      }
    >
      <Reports query={typed.length >= 2 ? typed : ''} manage={manage} />
    </Page>
  );
}

function Reports({ query, manage }: { query: string; manage: boolean }) {
  const { section, calls, path } = useSection();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(
    calls.list,
    { body: { limit: most, ...(query ? { query } : {}) } },
    { staleTime: 0 },
  );
  const store = useRows(data?.items, keyOf);
  const [active, setActive] = useState<Report | null>(null);
  const follow = useCallback((row: Report | null) => setActive(row), []);
  const remove = () => active && void navigate({ to: `${path}/remove/id${active.id}` });
  useKeys(manage && active ? [{ keys: 'Delete', title: 'Удалить отчёт', run: remove }] : []);
  if (error && !data)
    return <RefusalProblem page error={error} what="Не удалось загрузить отчёты" retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  return (
    <DataGrid
      name={`reports.${section}`}
      label="Отчёты"
      store={store}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: `${path}/id${id}` })}
      onActive={follow}
      total={data.count}
      autoFocus
      empty={
        query ? (
          <EmptyState picture="search" title={`Отчётов со словом «${query}» нет`} />
        ) : (
          <EmptyState
            picture="list"
            title="Сохранённых отчётов нет"
            text="Выберите вид, задайте период и склад — и отчёт останется здесь под своим названием."
            action={
              manage && (
                <Button renderRoot={(props) => <Link {...props} to={`${path}/add`} />}>Новый отчёт</Button>
              )
            }
          />
        )
      }
    />
  );
}
