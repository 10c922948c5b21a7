import { Button } from '@mantine/core';
import { type LloContract, listLloContracts } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { api, callKey } from '../../../lib/api/index.ts';
import { useFilter, useKeyPages } from '../../../lib/lists/index.ts';
import { may } from '../../../lib/session/index.ts';
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
import { contractColumns } from '../components/columns.tsx';
import { verdictOf } from '../model.ts';
import { isContractsFiltered, noContractsFilter, readContractsSearch } from '../search.ts';

const keyOf = ({ id }: LloContract) => String(id);

/** /llo/contracts: contracts of preferential provision and how far they are fulfilled. */
export function ContractsPage() {
  const [filter, change] = useFilter(readContractsSearch);
  const navigate = useNavigate();
  const { search, ...period } = filter;
  const query = { query: search, ...period };
  const list = useKeyPages(callKey(listLloContracts, { query }), (page, signal) =>
    api(listLloContracts, { query: { ...query, ...page } }, { signal }),
  );
  const store = useRows(list.rows, keyOf);
  const reset = isContractsFiltered(filter) ? () => change(noContractsFilter) : undefined;
  const add = () => void navigate({ to: '/llo/contracts/add' });
  useKeys(may('manage', 'llo') ? [{ keys: 'Insert', title: 'Добавить договор', run: add }] : []);
  return (
    <Page
      fill
      title="Договоры льготного обеспечения"
      note="Что закуплено по программам, поставлено, отпущено и осталось"
      actions={
        may('manage', 'llo') && (
          <Button
            rightSection={<KeyHint keys="Insert" />}
            renderRoot={(props) => <Link {...props} to="/llo/contracts/add" />}
          >
            Добавить
          </Button>
        )
      }
      toolbar={
        <Toolbar>
          <FilterBar onReset={reset}>
            <SearchField
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
              label="Поиск по номеру и поставщику"
            />
            <PeriodPick label="Действует" period={period} onChange={change} />
          </FilterBar>
        </Toolbar>
      }
    >
      {list.error && !list.rows && (
        <RefusalProblem page error={list.error} what="Не удалось показать договоры" retry={list.reload} />
      )}
      {!list.rows && !list.error && <ListSkeleton rows={8} />}
      {list.rows && (
        <DataGrid
          name="llo.contracts"
          label="Договоры"
          store={store}
          columns={contractColumns}
          verdict={verdictOf}
          onOpen={({ id }) => void navigate({ to: '/llo/contracts/id{$id}', params: { id: String(id) } })}
          onEnd={list.more}
          loading={list.loading}
          exportAs="Договоры льготного обеспечения"
          exportAll={list.all}
          total={list.first?.count ?? null}
          autoFocus
          empty={
            reset ? (
              <NotFound title="По этому отбору договоров нет" onReset={reset} />
            ) : (
              <EmptyState
                picture="list"
                title="Договоров нет"
                text="Договор становится льготным, когда в нём указана программа."
              />
            )
          }
        />
      )}
    </Page>
  );
}
