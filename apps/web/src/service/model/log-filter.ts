import { dateParam, listParam, textParam } from '../../lib/lists/params.ts';
import { type LogType, logTypes } from '../../lib/log/database.ts';

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
