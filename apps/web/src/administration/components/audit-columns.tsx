import type { AuditEntry } from '@provizor/contract';
import type { Column } from '../../ui/grid/index.ts';
import { momentText } from '../../ui/index.ts';
import { actorText, auditWords, changesText, recordText } from '../model/audit.ts';

/** Columns of the trail of changes; its order is the time, the newest first. */
export const auditColumns: Column<AuditEntry>[] = [
  { key: 'at', title: 'Когда', width: 146, text: (row) => momentText(row.at) },
  { key: 'who', title: 'Кто', width: 190, text: actorText },
  { key: 'action', title: 'Действие', width: 110, text: (row) => auditWords[row.action].title },
  { key: 'table', title: 'Что', width: 180, text: (row) => row.table_title },
  { key: 'row', title: 'Запись', width: 200, text: recordText },
  { key: 'changes', title: 'Что изменилось', width: 240, grow: true, text: changesText },
];
