import { Button } from '@mantine/core';
import { allows, divisionAdmin, type User } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Toolbar,
  useKeys,
} from '../../ui/index.ts';
import { useUsers } from '../api.ts';
import { UserFilters } from '../components/UserFilters.tsx';
import { userColumns, userVerdict } from '../components/user-columns.tsx';
import { mayRemove } from '../model/rights.ts';
import { readUserFilter, type UserFilter } from '../model/user-filter.ts';

const keyOf = (row: User) => String(row.id);
const nothing: UserFilter = {
  search: undefined,
  division: undefined,
  role: undefined,
  state: undefined,
  type: undefined,
};

/** /auth/users: the people of the organisation; those of the own division for its administrator. */
export function UsersPage() {
  const [filter, change] = useFilter(readUserFilter);
  const navigate = useNavigate();
  const mayKeep = allows(divisionAdmin, callerOf(useProfile()));
  const add = () => void navigate({ to: '/auth/users/add' });
  useKeys(mayKeep ? [{ keys: 'Insert', title: 'Добавить пользователя', run: add }] : []);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const reset = () => change(nothing);
  return (
    <Page
      fill
      title="Пользователи"
      actions={
        mayKeep && (
          <Button onClick={add} rightSection={<KeyHint keys="Insert" on />}>
            Добавить пользователя
          </Button>
        )
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Имя, должность, имя для входа"
              value={filter.search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        >
          <UserFilters filter={filter} change={change} onReset={filtered ? reset : undefined} />
        </Toolbar>
      }
    >
      <UserGrid filter={filter} filtered={filtered} onReset={reset} />
    </Page>
  );
}

function UserGrid({
  filter,
  filtered,
  onReset,
}: {
  filter: UserFilter;
  filtered: boolean;
  onReset: () => void;
}) {
  const navigate = useNavigate();
  const { rows, first, error, more, reload, all } = useUsers(filter);
  const store = useRows(rows, keyOf);
  const [active, setActive] = useState<User | null>(null);
  const caller = callerOf(useProfile());
  const mayAdd = allows(divisionAdmin, caller);
  const open = ({ id }: User) => void navigate({ to: '/auth/users/id{$id}', params: { id: String(id) } });
  const remove = ({ id }: User) =>
    void navigate({ to: '/auth/users/remove/id{$id}', params: { id: String(id) } });
  useKeys(
    active && mayRemove(caller, active)
      ? [{ keys: 'Delete', title: 'Удалить пользователя', run: () => remove(active) }]
      : [],
  );
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить пользователей" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name="auth.users"
      label="Пользователи"
      store={store}
      columns={userColumns}
      verdict={userVerdict}
      onOpen={open}
      onActive={setActive}
      onEnd={more}
      exportAs="Пользователи"
      exportAll={all}
      total={first?.count ?? null}
      autoFocus
      empty={filtered ? <NotFound onReset={onReset} /> : <Nobody mayKeep={mayAdd} />}
    />
  );
}

const NotFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    picture="search"
    title="По этому отбору никого нет"
    action={
      <Button variant="default" onClick={onReset}>
        Снять отбор
      </Button>
    }
  />
);

const Nobody = ({ mayKeep }: { mayKeep: boolean }) => (
  <EmptyState
    picture="list"
    title="Пользователей пока нет"
    text="Добавьте сотрудников и дайте им роли: тогда они смогут войти в программу."
    action={
      mayKeep && (
        <Button renderRoot={(props) => <Link {...props} to="/auth/users/add" />}>
          Добавить пользователя
        </Button>
      )
    }
  />
);
