import { Button } from '@mantine/core';
import { admin, allows, type Role, subjects } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  holds,
  KeyHint,
  ListSkeleton,
  Page,
  quantityText,
  RefusalProblem,
  SearchField,
  Toolbar,
  useKeys,
} from '../../ui/index.ts';
import { useRoles } from '../api.ts';
import styles from '../components/administration.module.css';
import { levelOf, subjectTitle } from '../model/abilities.ts';
import { readOrganizationFilter } from '../model/organization-list.ts';
import { levelTitle } from '../model/roles.ts';

const keyOf = (row: Role) => String(row.id);

const columns: Column<Role>[] = [
  { key: 'name', title: 'Роль', width: 180, grow: true, text: (row) => row.name, sort: true },
  ...subjects.map((subject) => ({
    key: subject,
    title: subjectTitle(subject),
    width: 140,
    text: (row: Role) => levelTitle(row, subject),
    render: (row: Role) => (
      <span className={levelOf(row, subject) === 'none' ? styles.dim : undefined}>
        {levelTitle(row, subject)}
      </span>
    ),
    sort: true as const,
  })),
  {
    key: 'users',
    title: 'Людей',
    width: 80,
    align: 'end',
    text: (row) => quantityText(row.users),
    sort: (row) => row.users,
  },
  {
    key: 'common',
    title: 'Чья',
    width: 120,
    text: (row) => (row.common ? 'общая' : 'организации'),
    sort: true,
  },
];

/** /auth/roles: what each role opens, subject by subject. */
export function RolesPage() {
  const [filter, change] = useFilter(readOrganizationFilter);
  const navigate = useNavigate();
  const mayAdd = allows(admin, callerOf(useProfile()));
  const add = () => void navigate({ to: '/auth/roles/add' });
  useKeys(mayAdd ? [{ keys: 'Insert', title: 'Добавить роль', run: add }] : []);
  return (
    <Page
      fill
      title="Роли"
      actions={
        mayAdd && (
          <Button onClick={add} rightSection={<KeyHint keys="Insert" on />}>
            Добавить роль
          </Button>
        )
      }
      toolbar={
        <Toolbar>
          <SearchField
            label="Название роли"
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
        </Toolbar>
      }
    >
      <RoleGrid search={filter.search} />
    </Page>
  );
}

function RoleGrid({ search }: { search: string | undefined }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useRoles();
  const wanted = search && search.length >= 2 ? search : '';
  const rows = useMemo(() => data?.items.filter(({ name }) => holds(name, wanted)), [data, wanted]);
  const store = useRows(rows, keyOf);
  const [active, setActive] = useState<Role | null>(null);
  useKeys(
    active?.mine
      ? [
          {
            keys: 'Delete',
            title: 'Удалить роль',
            run: () => void navigate({ to: '/auth/roles/remove/id{$id}', params: { id: String(active.id) } }),
          },
        ]
      : [],
  );
  if (error && !data)
    return (
      <RefusalProblem page error={error} what="Не удалось загрузить роли" retry={() => void refetch()} />
    );
  if (!data) return <ListSkeleton rows={8} />;
  return (
    <DataGrid
      name="auth.roles"
      label="Роли"
      store={store}
      columns={columns}
      exportAs="Роли"
      onActive={setActive}
      onOpen={({ id }) => void navigate({ to: '/auth/roles/id{$id}', params: { id: String(id) } })}
      autoFocus
      empty={
        <EmptyState
          picture={wanted ? 'search' : 'list'}
          title={wanted ? 'Ролей с таким названием нет' : 'Ролей пока нет'}
          text={wanted ? undefined : 'Роль называет, какие разделы открыты её обладателям.'}
        />
      }
    />
  );
}
