import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { useProfile } from '../../lib/session/index.ts';
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
import { ChoicePick, FilterBar } from '../../ui/list-filters/index.ts';
import { organizationLimit, useOrganizations } from '../api.ts';
import { organizationColumns } from '../components/organization-columns.tsx';
import {
  type OrganizationFilter,
  type OrganizationRow,
  readOrganizationFilter,
  treeOf,
  typeOptions,
} from '../model/organization-list.ts';

const keyOf = (row: OrganizationRow) => String(row.id);

/** /auth/orgs: organisations as a tree by whom they are subordinate to; one's own for who is not root. */
export function OrganizationsPage() {
  const [filter, change] = useFilter(readOrganizationFilter);
  const navigate = useNavigate();
  const isRoot = useProfile().type === 'root';
  const add = () => void navigate({ to: '/auth/orgs/add' });
  useKeys(isRoot ? [{ keys: 'Insert', title: 'Добавить организацию', run: add }] : []);
  const filtered = filter.search !== undefined || filter.type !== undefined;
  const reset = () => change({ search: undefined, type: undefined });
  return (
    <Page
      fill
      title="Организации"
      actions={
        isRoot && (
          <Button onClick={add} rightSection={<KeyHint keys="Insert" on />}>
            Добавить организацию
          </Button>
        )
      }
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Наименование или ИНН"
              value={filter.search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        >
          <FilterBar presets="auth.orgs" onReset={filtered ? reset : undefined}>
            <ChoicePick
              label="Вид"
              options={typeOptions}
              chosen={filter.type ?? []}
              onChange={(type) => change({ type: type.length > 0 ? type : undefined })}
            />
          </FilterBar>
        </Toolbar>
      }
    >
      <OrganizationGrid filter={filter} filtered={filtered} onReset={reset} />
    </Page>
  );
}

function OrganizationGrid({
  filter: { search, type },
  filtered,
  onReset,
}: {
  filter: OrganizationFilter;
  filtered: boolean;
  onReset: () => void;
}) {
  const navigate = useNavigate();
  const { data, error, refetch } = useOrganizations({
    ...(search && search.length >= 2 ? { query: search } : {}),
    ...(type ? { type_orgs: type } : {}),
  });
  const rows = useMemo(() => (data ? treeOf(data.items) : undefined), [data]);
  const store = useRows(rows, keyOf);
  if (error && !data)
    return (
      <RefusalProblem
        page
        error={error}
        what="Не удалось загрузить организации"
        retry={() => void refetch()}
      />
    );
  if (!data) return <ListSkeleton rows={10} />;
  return (
    <DataGrid
      name="auth.orgs"
      label="Организации"
      store={store}
      columns={organizationColumns}
      onOpen={({ id }) => void navigate({ to: '/auth/orgs/id{$id}', params: { id: String(id) } })}
      exportAs="Организации"
      total={data.count}
      footer={data.items.length >= organizationLimit ? 'Показаны не все: уточните поиск' : undefined}
      autoFocus
      empty={
        <EmptyState
          picture="search"
          title="По этому отбору организаций нет"
          action={
            filtered && (
              <Button variant="default" onClick={onReset}>
                Снять отбор
              </Button>
            )
          }
        />
      }
    />
  );
}
