import type { LogRecord, LogType } from '../../lib/log/database.ts';
import { moduleTitle } from '../../lib/log/modules.ts';
import type { Column } from '../../ui/grid/index.ts';
import { momentText, type VerdictKind } from '../../ui/index.ts';
import { typeWords } from '../model/log.ts';

const kinds: Record<LogType, VerdictKind | null> = {
  error: 'error',
  info: 'ok',
  debug: 'waiting',
  verbose: null,
};

/** Sign of a line of the log. */
export const lineVerdict = (line: LogRecord): VerdictKind | null => kinds[line.type];

/** Columns of the log of this browser. */
export const logColumns: Column<LogRecord>[] = [
  {
    key: 'date',
    title: 'Когда',
    width: 150,
    text: (line) => momentText(line.date),
    sort: (line) => line.date,
  },
  { key: 'type', title: 'Вид', width: 116, text: (line) => typeWords[line.type], sort: true },
  {
    key: 'description',
    title: 'Что произошло',
    width: 420,
    grow: true,
    text: (line) => line.description,
    render: (line) => (line.unread ? <b>{line.description}</b> : line.description),
    sort: true,
  },
  { key: 'module', title: 'Где', width: 170, text: (line) => moduleTitle(line.module), sort: true },
  { key: 'username', title: 'Кто', width: 110, text: (line) => line.username, sort: true },
  {
    key: 'unread',
    title: 'Прочитано',
    width: 110,
    text: (line) => (line.unread ? 'нет' : 'да'),
    sort: true,
    hidden: true,
  },
];
