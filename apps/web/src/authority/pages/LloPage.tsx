import { SegmentedControl } from '@mantine/core';
import {
  type AuthorityContract,
  type AuthorityDeferred,
  listAuthorityContracts,
  listAuthorityDeferred,
  listAuthorityPrescriptions,
} from '@provizor/contract';
import { api, callKey } from '../../lib/api/index.ts';
import { useFilter, useKeyPages } from '../../lib/lists/index.ts';
import { Toolbar } from '../../ui/index.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import {
  type CountedRow,
  contractColumns,
  countedColumns,
  deferredColumns,
} from '../components/llo-columns.ts';
import { type LloFilter, readLloFilter } from '../model/filters.ts';

const views = [
  { value: 'recipes', label: 'Рецепты' },
  { value: 'deferred', label: 'Отсроченные' },
  { value: 'contracts', label: 'Договоры' },
];

type ViewProps = { filter: LloFilter; toolbar: React.ReactNode; onReset: (() => void) | undefined };

/** /second/llo: preferential provision of the organisations — prescriptions, what waits, contracts; nobody is named. */
export function LloPage() {
  const [filter, change] = useFilter(readLloFilter);
  const toolbar = (
    <Toolbar>
      <SegmentedControl
        aria-label="Что показать"
        data={views}
        value={filter.view ?? 'recipes'}
        onChange={(view) => change({ view: view === 'recipes' ? undefined : (view as LloFilter['view']) })}
      />
    </Toolbar>
  );
  const onReset = filter.organization === undefined ? undefined : () => change({ organization: undefined });
  const shown = { filter, toolbar, onReset };
  if (filter.view === 'deferred') return <Deferred {...shown} />;
  if (filter.view === 'contracts') return <Contracts {...shown} />;
  return <Recipes {...shown} />;
}

const title = 'Льготное обеспечение';
const scopeOf = ({ organization }: LloFilter) => ({ organization_id: organization });
const keyOfCounted = (row: CountedRow) => `${row.organization.id}.${row.programme}`;
const keyOfRow = (row: AuthorityDeferred | AuthorityContract) => String(row.id);

function Recipes({ filter, toolbar, onReset }: ViewProps) {
  const body = scopeOf(filter);
  const list = useKeyPages(callKey(listAuthorityPrescriptions, { body }), async (_, signal) => {
    const { items } = await api(listAuthorityPrescriptions, { body }, { signal });
    return { items, count: items.length, next: null };
  });
  return (
    <AuthorityList
      name="second.llo.recipes"
      title={title}
      list={list}
      columns={countedColumns}
      keyOf={keyOfCounted}
      onReset={onReset}
      nothing={{
        title: 'Рецептов нет',
        text: 'Здесь появятся льготные рецепты организаций по программам и статусам.',
      }}
      toolbar={toolbar}
    />
  );
}

function Deferred({ filter, toolbar, onReset }: ViewProps) {
  const body = scopeOf(filter);
  const list = useKeyPages(callKey(listAuthorityDeferred, { body }), (page, signal) =>
    api(listAuthorityDeferred, { body: { ...body, ...page } }, { signal }),
  );
  return (
    <AuthorityList
      name="second.llo.deferred"
      title={title}
      list={list}
      columns={deferredColumns}
      keyOf={keyOfRow}
      onReset={onReset}
      nothing={{
        title: 'Никто не ждёт',
        text: 'Здесь появятся рецепты на отсроченном обеспечении, сначала самые срочные.',
      }}
      toolbar={toolbar}
    />
  );
}

function Contracts({ filter, toolbar, onReset }: ViewProps) {
  const body = scopeOf(filter);
  const list = useKeyPages(callKey(listAuthorityContracts, { body }), async (_, signal) => {
    const { items } = await api(listAuthorityContracts, { body }, { signal });
    return { items, count: items.length, next: null };
  });
  return (
    <AuthorityList
      name="second.llo.contracts"
      title={title}
      list={list}
      columns={contractColumns}
      keyOf={keyOfRow}
      onReset={onReset}
      nothing={{ title: 'Договоров нет', text: 'Здесь появятся договоры льготных программ организаций.' }}
      toolbar={toolbar}
    />
  );
}
