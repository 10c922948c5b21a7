import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useFilter } from '../../lib/lists/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, KeyHint, ListSkeleton, Page, Toolbar, useKeys } from '../../ui/index.ts';
import { ChoicePick, FilterBar, PeriodPick } from '../../ui/list-filters/index.ts';
import { useOutgoingList, useRefreshOutcome } from '../api.ts';
import { outgoingColumns } from '../components/outgoing-columns.tsx';
import {
  type Outgoing,
  type OutgoingFilter,
  outgoingResults,
  outgoingSchemes,
  outgoingStates,
  outgoingVerdict,
  readOutgoingFilter,
} from '../model/outgoing.ts';

const keyOf = (row: Outgoing) => row.id;
const nothing: OutgoingFilter = {
  period_s: undefined,
  period_e: undefined,
  doc_type: undefined,
  state: undefined,
  result: undefined,
};

/** /mdlp/outcome: what we sent to MDLP and what became of it. */
export function OutcomePage() {
  const [filter, change] = useFilter(readOutgoingFilter);
  const refreshing = useRefreshOutcome();
  useKeys([{ keys: 'F5', title: 'Обновить статусы', run: () => void refreshing.run() }]);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <Page
      fill
      title="Исходящие документы"
      actions={
        <Button
          variant="default"
          loading={refreshing.busy}
          onClick={refreshing.run}
          rightSection={<KeyHint keys="F5" />}
        >
          Обновить статусы
        </Button>
      }
      toolbar={
        <Toolbar>
          <FilterBar onReset={filtered ? () => change(nothing) : undefined}>
            <PeriodPick period={filter} onChange={change} />
            <ChoicePick
              label="Схема"
              options={outgoingSchemes}
              chosen={filter.doc_type ?? []}
              onChange={(chosen) => change({ doc_type: chosen.length > 0 ? chosen : undefined })}
            />
            <ChoicePick
              label="Состояние"
              options={outgoingStates}
              chosen={filter.state ?? []}
              onChange={(chosen) => change({ state: chosen.length > 0 ? chosen : undefined })}
            />
            <ChoicePick
              label="Результат"
              many={false}
              options={outgoingResults}
              chosen={filter.result ? [filter.result] : []}
              onChange={([result]) => change({ result })}
            />
          </FilterBar>
        </Toolbar>
      }
    >
      <OutgoingGrid filter={filter} filtered={filtered} onReset={() => change(nothing)} />
    </Page>
  );
}

function OutgoingGrid({
  filter,
  filtered,
  onReset,
}: {
  filter: OutgoingFilter;
  filtered: boolean;
  onReset: () => void;
}) {
  const navigate = useNavigate();
  const { rows, first, error, more, reload } = useOutgoingList(filter);
  const store = useRows(rows, keyOf);
  if (error && !rows)
    return <RefusalProblem page error={error} what="Не удалось загрузить документы" retry={reload} />;
  if (!rows) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name="mdlp.outcome"
      label="Исходящие документы"
      store={store}
      columns={outgoingColumns}
      verdict={outgoingVerdict}
      onOpen={({ id }) => void navigate({ to: '/mdlp/outcome/id{$id}', params: { id } })}
      onEnd={more}
      total={first?.count ?? null}
      autoFocus
      empty={
        filtered ? (
          <EmptyState
            picture="search"
            title="По этому отбору документов нет"
            action={
              <Button variant="default" onClick={onReset}>
                Снять отбор
              </Button>
            }
          />
        ) : (
          <EmptyState
            picture="list"
            title="Вы ещё ничего не отправляли в МДЛП"
            text="Здесь появится каждый подписанный документ: от отправки до квитанции."
            action={
              <Button renderRoot={(props) => <Link {...props} to="/wizzard/direct" />}>
                Принять поставку
              </Button>
            }
          />
        )
      }
    />
  );
}
