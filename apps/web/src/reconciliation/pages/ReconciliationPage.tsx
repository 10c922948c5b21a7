import { Button } from '@mantine/core';
import {
  type Difference,
  listReconciliations,
  type Reconciliation,
  removeReconciliation,
} from '@provizor/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { useBack, useFilter } from '../../lib/lists/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  CardSkeleton,
  Code,
  Countdown,
  confirm,
  EmptyState,
  ListSkeleton,
  Page,
  Progress,
  RefusalProblem,
  Toolbar,
  toastRefusal,
  useKeys,
  Verdict,
  type VerdictKind,
} from '../../ui/index.ts';
import { ChoicePick, FilterBar, FilterPick, NotFound, TogglePick } from '../../ui/list-filters/index.ts';
import { useDifferences, useReconciliation } from '../api.ts';
import { Actions } from '../components/Actions.tsx';
import { differenceColumns } from '../components/columns.tsx';
import { Failed } from '../components/Failed.tsx';
import { type DifferenceFilter, readDifferenceFilter } from '../filter.ts';
import { kindOptions, outcomeText, scopeText, verdictOf } from '../model.ts';

const keyOf = (row: Difference) => row.sgtin;
const signOf = (row: Difference): VerdictKind => (row.settled ? 'ok' : row.take ? 'attention' : 'error');
const nothing: DifferenceFilter = { kind: undefined, gtin: undefined, settled: undefined };

/** /mdlp/reconciliation/id{id}: one comparison, its differences and what is done about them. */
export function ReconciliationPage() {
  const { id } = useParams({ from: '/shell/mdlp/reconciliation/id{$id}' });
  const back = useBack('/mdlp/reconciliation');
  const navigate = useNavigate();
  const { data, error, refetch } = useReconciliation(id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (!data) {
    return (
      <Page title="Сверка с МДЛП">
        {error ? (
          <RefusalProblem page error={error} what="Не удалось показать сверку" retry={refetch} />
        ) : (
          <CardSkeleton />
        )}
      </Page>
    );
  }
  const one = data.reconciliation;
  const remove = async () => {
    if (!(await confirm({ text: 'Удалить сверку и её расхождения?', danger: true }))) return;
    await api(removeReconciliation, { params: { id } }).then(() => {
      void refresh(listReconciliations);
      void navigate({ to: '/mdlp/reconciliation' });
    }, toastRefusal);
  };
  return (
    <Page
      fill
      title={`Сверка: ${one.branch_name ?? one.branch_id}`}
      note={scopeText(one)}
      state={one.state !== 'failed' && <Verdict kind={verdictOf(one)}>{outcomeText(one)}</Verdict>}
      actions={
        <Button variant="default" onClick={() => void remove()}>
          {one.state === 'running' ? 'Остановить и удалить' : 'Удалить'}
        </Button>
      }
    >
      {one.state === 'running' && <Running one={one} />}
      {one.state === 'failed' && <Failed one={one} />}
      {one.state === 'done' && <Differences one={one} />}
    </Page>
  );
}

function Running({ one }: { one: Reconciliation }) {
  return (
    <EmptyState
      picture="search"
      title={one.message ?? 'Сверяем с МДЛП'}
      text={
        <>
          Можно уйти с этой страницы: сверка идёт в фоне.
          {one.wait !== null && (
            <>
              {' '}
              <Countdown seconds={one.wait} then="— следующий запрос" />
            </>
          )}
        </>
      }
      action={<Progress label="Прочитано упаковок" done={one.asked} total={one.total} />}
    />
  );
}

function Differences({ one }: { one: Reconciliation }) {
  const [filter, change] = useFilter(readDifferenceFilter);
  const list = useDifferences(one.id, filter);
  const store = useRows(list.rows, keyOf);
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = list.rows ?? [];
  const chosen = selected.size > 0 ? rows.filter((row) => selected.has(row.sgtin)) : rows;
  const filtered = Object.values(filter).some((value) => value !== undefined);
  if (list.error && !list.rows)
    return (
      <RefusalProblem page error={list.error} what="Не удалось показать расхождения" retry={list.reload} />
    );
  if (!list.rows) return <ListSkeleton rows={10} />;
  return (
    <>
      <Toolbar>
        <FilterBar onReset={filtered ? () => change(nothing) : undefined}>
          <ChoicePick
            label="Расхождение"
            many={false}
            options={kindOptions}
            chosen={filter.kind ? [filter.kind] : []}
            onChange={([kind]) => change({ kind })}
          />
          {filter.gtin && (
            <FilterPick label="GTIN" value={filter.gtin} onClear={() => change({ gtin: undefined })}>
              {() => <Code value={filter.gtin ?? ''} kind="gtin" />}
            </FilterPick>
          )}
          <TogglePick
            label="С разобранными"
            on={filter.settled ?? false}
            onChange={(on) => change({ settled: on || undefined })}
          />
        </FilterBar>
      </Toolbar>
      <DataGrid
        name="mdlp.differences"
        label="Расхождения"
        store={store}
        columns={differenceColumns}
        verdict={signOf}
        selectable
        onSelection={setSelected}
        onOpen={(row) => void navigate({ to: '/mdlp/packs/id{$sgtin}', params: { sgtin: row.sgtin } })}
        onEnd={list.more}
        loading={list.loading}
        exportAs="Расхождения с МДЛП"
        exportAll={list.all}
        total={list.first?.count ?? null}
        autoFocus
        footer={
          chosen.length > 0 && (
            <Actions id={one.id} place={one.branch_id} rows={chosen} onDone={() => setSelected(new Set())} />
          )
        }
        empty={
          filtered ? (
            <NotFound title="По этому отбору расхождений нет" onReset={() => change(nothing)} />
          ) : (
            <EmptyState
              picture="done"
              title="Расхождений нет"
              text="Упаковки этого места у нас и в МДЛП совпадают."
            />
          )
        }
      />
    </>
  );
}
