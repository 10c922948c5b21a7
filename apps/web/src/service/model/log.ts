import { dateParam, listParam, textParam } from '../../lib/lists/index.ts';
import { type LogRecord, type LogType, logTypes } from '../../lib/log/database.ts';
import { moduleTitle } from '../../lib/log/modules.ts';
import { today } from '../../ui/index.ts';

/** Filter of the log; dates yyyy-MM-dd of this computer. */
export type LogFilter = {
  type?: LogType[] | undefined;
  module?: string[] | undefined;
  period_s?: string | undefined;
  period_e?: string | undefined;
  search?: string | undefined;
};

const isType = (value: unknown): value is LogType => logTypes.some((type) => type === value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the filter of the address. */
export const readLogFilter = (search: Record<string, unknown>): LogFilter => ({
  type: listParam(search.type, isType),
  module: listParam(search.module, isText),
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  search: textParam(search.search),
});

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
  return text.toLocaleLowerCase('ru').includes(search.toLocaleLowerCase('ru'));
}
