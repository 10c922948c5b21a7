import type { LogRecord, LogType } from '../../lib/log/database.ts';
import { moduleTitle } from '../../lib/log/modules.ts';
import { holds, today } from '../../ui/index.ts';
import type { LogFilter } from './log-filter.ts';

/** Words of the types. */
export const typeWords: Record<LogType, string> = {
  error: 'Ошибка',
  info: 'Сведения',
  debug: 'Отладка',
  verbose: 'Подробности',
};

/** A search applies from 2 characters (shell-and-administration, section 2.2). */
const shortest = 2;

/** Whether a line passes the filter; the search goes through the text, the person and what belongs to the line. */
export function passes(line: LogRecord, { type, module, period_s, period_e, search }: LogFilter): boolean {
  const day = today(new Date(line.date));
  if (type && !type.includes(line.type)) return false;
  if (module && !module.includes(line.module)) return false;
  if ((period_s && day < period_s) || (period_e && day > period_e)) return false;
  if (!search || search.length < shortest) return true;
  const text = `${line.description} ${line.username} ${line.log_object ?? ''} ${moduleTitle(line.module)}`;
  return holds(text, search);
}
