import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFilter } from '../../lib/lists/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  EmptyState,
  holds,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  SearchField,
  Toolbar,
  useKeys,
} from '../../ui/index.ts';
import { useExplanations } from './api.ts';
import styles from './explanations.module.css';
import { conditionText, type Explanation, groupText, stepsText } from './model.ts';
import { type ExplanationFilter, readExplanationFilter } from './search.ts';
import { TryPanel } from './TryPanel.tsx';

const keyOf = (row: Explanation) => row.key;

const columns: Column<Explanation>[] = [
  { key: 'whose', title: 'Чьё', width: 110, text: ({ id }) => (id === null ? 'программы' : 'организации') },
  { key: 'title', title: 'Что случилось', width: 260, grow: true, text: ({ title }) => title },
  { key: 'condition', title: 'Какие ошибки', width: 280, grow: true, text: conditionText },
  { key: 'about', title: 'О чём', width: 150, text: ({ about }) => groupText(about) },
  { key: 'next', title: 'Что дальше', width: 220, grow: true, text: ({ next }) => stepsText(next) },
];

/** /mdlp/explanations: how errors of MDLP are explained; an error is tried on at the right. */
export function ExplanationsPage() {
  const [filter, change] = useFilter(readExplanationFilter);
  const navigate = useNavigate();
  const add = () => void navigate({ to: '/mdlp/explanations/add' });
  useKeys([{ keys: 'Insert', title: 'Описать ошибку', run: add }]);
  return (
    <Page
      fill
      title="Объяснения ошибок МДЛП"
      actions={
        <Button onClick={add} rightSection={<KeyHint keys="Insert" on />}>
          Описать ошибку
        </Button>
      }
      toolbar={
        <Toolbar>
          <SearchField
            label="Код или слова"
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
          <Checkbox
            label="Только свои"
            checked={filter.own === true}
            onChange={(event) => change({ own: event.currentTarget.checked || undefined })}
          />
        </Toolbar>
      }
    >
      <div className={styles.list}>
        <Table filter={filter} onAdd={add} />
        <TryPanel />
      </div>
    </Page>
  );
}

const isWanted =
  ({ search = '', own }: ExplanationFilter) =>
  (row: Explanation) =>
    (!own || row.id !== null) &&
    [row.title, row.why, row.cure, conditionText(row)].some((text) => holds(text, search));

function Table({ filter, onAdd }: { filter: ExplanationFilter; onAdd: () => void }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useExplanations();
  const rows = useMemo(() => data?.items.filter(isWanted(filter)), [data, filter]);
  const store = useRows(rows, keyOf);
  if (error && !data) {
    return (
      <RefusalProblem
        page
        error={error}
        what="Не удалось загрузить объяснения"
        retry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={12} />;
  return (
    <DataGrid
      name="mdlp.explanations"
      label="Объяснения ошибок"
      store={store}
      columns={columns}
      exportAs="Объяснения ошибок МДЛП"
      onOpen={({ key }) => void navigate({ to: '/mdlp/explanations/row{$key}', params: { key } })}
      autoFocus
      empty={<Nothing own={filter.own === true} onAdd={onAdd} />}
    />
  );
}

function Nothing({ own, onAdd }: { own: boolean; onAdd: () => void }) {
  return own ? (
    <EmptyState
      picture="list"
      title="Своих объяснений пока нет"
      text="Опишите ошибку, которой программа не знает, или объясните известную по-своему."
      action={<Button onClick={onAdd}>Описать ошибку</Button>}
    />
  ) : (
    <EmptyState picture="search" title="Таких объяснений нет" />
  );
}
