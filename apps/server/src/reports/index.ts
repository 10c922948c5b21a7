import { sql } from 'kysely';
import type { Slice, Task } from '../core/index.ts';
import { queryTask, runQuery } from './later/query.ts';
import { paperTask, readPaper } from './print.ts';
import { bindings } from './routes.ts';
import { scheduleTasks, tickTask } from './schedule/tick.ts';

export { addUsualReports } from './saved.ts';

const forgetTask = 'report_forget';

/** Answers of long queries are kept for a day. */
const forget: Task = async (_payload, { system }) => {
  await system((db) => sql`delete from report_run where created_at < now() - interval '1 day'`.execute(db));
};

/** Reports of the administration and of the warehouse. */
export const reports: Slice = {
  name: 'reports',
  bindings,
  tasks: { [queryTask]: runQuery, [paperTask]: readPaper, [forgetTask]: forget, ...scheduleTasks },
  crontab: [`* * * * * ${tickTask}`, `31 * * * * ${forgetTask}`],
};
