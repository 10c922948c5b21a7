import type { DisposalRow } from '@provizor/contract';
import { disposalState, disposalTypes, disposalWord } from '@provizor/domain';
import type { Column } from '../../ui/grid/index.ts';
import { momentText, quantityText, type VerdictKind } from '../../ui/index.ts';

const figure = (key: 'packs' | 'agree' | 'waiting' | 'differ', title: string): Column<DisposalRow> => ({
  key,
  title,
  width: 92,
  align: 'end',
  text: (row) => quantityText(row[key]),
  sort: (row) => row[key],
});

/** Columns of disposals with the three-way check of their packs. */
export const disposalColumns: Column<DisposalRow>[] = [
  {
    key: 'created',
    title: 'Создано',
    width: 156,
    text: (row) => momentText(row.created_at),
    sort: (row) => row.created_at,
  },
  { key: 'type', title: 'Вид', width: 176, text: (row) => disposalTypes[row.type]?.name ?? '', sort: true },
  {
    key: 'number',
    title: 'Номер',
    width: 84,
    text: (row) => [row.series, row.number].filter(Boolean).join(' '),
    sort: true,
  },
  {
    key: 'storage',
    title: 'Склад',
    width: 116,
    grow: true,
    twoLines: true,
    text: (row) => row.storage ?? '',
    sort: true,
  },
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

/** The worst of what the three say of a disposal. */
export const disposalVerdict = (row: DisposalRow): VerdictKind => {
  if (row.differ > 0) return 'error';
  const state = disposalState(row);
  if (state === 'error') return 'error';
  if (state === 'partly') return 'attention';
  return row.waiting > 0 ? 'waiting' : 'ok';
};
