import type { DisposalRow } from '@provizor/contract';
import { disposalState, disposalTypes, disposalWord } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { pages, pathOf } from '../../routing/pages.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { EmptyState, momentText, quantityText, type VerdictKind } from '../../ui/index.ts';

const figure = (key: 'packs' | 'agree' | 'waiting' | 'differ', title: string): Column<DisposalRow> => ({
  key,
  title,
  width: 104,
  align: 'end',
  text: (row) => quantityText(row[key]),
  sort: (row) => row[key],
});

const columns: Column<DisposalRow>[] = [
  {
    key: 'created',
    title: 'Создано',
    width: 138,
    text: (row) => momentText(row.created_at),
    sort: (row) => row.created_at,
  },
  { key: 'type', title: 'Вид', width: 146, text: (row) => disposalTypes[row.type]?.name ?? '', sort: true },
  {
    key: 'number',
    title: 'Номер',
    width: 84,
    text: (row) => [row.series, row.number].filter(Boolean).join(' '),
    sort: true,
  },
  { key: 'storage', title: 'Склад', width: 116, grow: true, text: (row) => row.storage ?? '', sort: true },
  {
    key: 'state',
    title: 'Состояние',
    width: 160,
    grow: true,
    text: (row) => disposalWord(row),
    sort: true,
  },
  figure('packs', 'Упаковок'),
  figure('agree', 'Сошлось'),
  figure('waiting', 'Ждёт'),
  figure('differ', 'Разошлось'),
  { key: 'user', title: 'Кто', width: 150, text: (row) => row.user, sort: true, hidden: true },
];

const verdictOf = (row: DisposalRow): VerdictKind => {
  if (row.differ > 0) return 'error';
  const state = disposalState(row);
  if (state === 'error') return 'error';
  if (state === 'partly') return 'attention';
  return row.waiting > 0 ? 'waiting' : 'ok';
};

const keyOf = (row: DisposalRow) => row.id;

/** Disposals with the three-way check of their packs. */
export function DisposalsGrid({ items }: { items: DisposalRow[] }) {
  const navigate = useNavigate();
  const store = useRows(items, keyOf);
  return (
    <DataGrid
      name="mdlp.disposals"
      label="Выбытие через регистратор"
      store={store}
      columns={columns}
      verdict={verdictOf}
      onOpen={({ id }) => void navigate({ to: pathOf(pages.sentDocument, id) })}
      autoFocus
      empty={
        <EmptyState
          picture="list"
          title="Заданий регистратору нет"
          text="Здесь сходятся ответ регистратора, документ в МДЛП и складской документ по каждому заданию."
        />
      }
    />
  );
}
