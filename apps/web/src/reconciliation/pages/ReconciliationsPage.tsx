import { Button } from '@mantine/core';
import type { Reconciliation } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, KeyHint, ListSkeleton, Page, RefusalProblem, useKeys } from '../../ui/index.ts';
import { useReconciliations } from '../api.ts';
import { reconciliationColumns } from '../components/columns.tsx';
import { StartDialog } from '../components/StartDialog.tsx';
import { verdictOf } from '../model.ts';

const keyOf = (row: Reconciliation) => row.id;

/** /mdlp/reconciliation: comparisons of our packs with the virtual warehouse of MDLP. */
export function ReconciliationsPage() {
  const { data, error, refetch } = useReconciliations();
  const [asking, ask] = useState(false);
  useKeys([{ keys: 'Insert', title: 'Начать сверку', run: () => ask(true) }]);
  const start = (
    <Button onClick={() => ask(true)} rightSection={<KeyHint keys="Insert" />}>
      Начать сверку
    </Button>
  );
  return (
    <Page
      fill
      title="Сверка с МДЛП"
      note="Что есть только у нас, только в МДЛП и что в разных состояниях"
      actions={start}
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать сверки" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && <List items={data.items} />}
      {asking && <StartDialog onClose={() => ask(false)} />}
    </Page>
  );
}

function List({ items }: { items: Reconciliation[] }) {
  const navigate = useNavigate();
  const store = useRows(items, keyOf);
  return (
    <DataGrid
      name="mdlp.reconciliations"
      label="Сверки"
      store={store}
      columns={reconciliationColumns}
      verdict={verdictOf}
      onOpen={({ id }) => void navigate({ to: '/mdlp/reconciliation/id{$id}', params: { id }, search: {} })}
      autoFocus
      empty={
        <EmptyState
          picture="list"
          title="Сверок ещё не было"
          text="Сверка сравнит реестр упаковок места деятельности с тем, что числится за ним в МДЛП."
        />
      }
    />
  );
}
