import type { StockChange } from '@provizor/contract/stock';
import type { Column } from '../../../ui/grid/index.ts';
import { momentText } from '../../../ui/index.ts';
import { changesText } from '../model/history.ts';
import { documentTitle } from '../model/kinds.ts';

/** Columns of the history of all documents. */
export const historyColumns: Column<StockChange>[] = [
  { key: 'at', title: 'Когда', width: 158, text: (row) => momentText(row.at) },
  {
    key: 'document',
    title: 'Документ',
    width: 190,
    text: ({ document }) => `${documentTitle(document)}${document.removed ? ' (удалён)' : ''}`,
  },
  { key: 'storage', title: 'Склад', width: 150, twoLines: true, text: (row) => row.document.storage },
  { key: 'title', title: 'Что сделано', width: 170, text: (row) => row.title },
  { key: 'changes', title: 'Изменения', width: 240, grow: true, text: changesText },
  { key: 'user', title: 'Кто', width: 150, text: (row) => row.user ?? 'программа' },
];
