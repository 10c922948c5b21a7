import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { registryTime } from '../dates.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { packsWhere } from '../store/packs.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';

/** Reports that can be ordered. */
const REPORTS = [
  'GENERAL_PRICING_REPORT',
  'GENERAL_REPORT_ON_MOVEMENT',
  'GENERAL_REPORT_ON_REMAINING_ITEMS',
  'GENERAL_REPORT_ON_DISPOSAL',
];

type ExportTask = {
  task_id: string;
  report_id: string;
  result_id: string;
  created_at: number;
  removed: number;
};

const tasksOf = ({ mdlp: { db }, session }: Call): ExportTask[] =>
  db.all<ExportTask>(
    'select * from export_task where sys_id = ? order by created_at desc, task_id',
    session.organization.sys_id,
  );

const taskObject = ({ task_id, report_id, created_at }: ExportTask) => ({
  task_id,
  report_id,
  current_status: 'COMPLETED',
  create_date: registryTime(created_at),
});

const resultObject = ({ task_id, report_id, result_id, created_at }: ExportTask) => ({
  result_id,
  task_id,
  report_id,
  download_status: 'SUCCESS',
  available: 'AVAILABLE',
  generation_end_date: registryTime(created_at),
});

/** The result a path names. @throws ApiError 404 */
function resultOf(call: Call): ExportTask {
  const found = tasksOf(call).find(({ result_id: id, removed }) => id === call.params.result_id && !removed);
  if (!found) throw notFound();
  return found;
}

/** What an organisation has, by place, product and status: the columns are the sandbox's own. */
function reportOf({ mdlp: { db }, session }: Call): string {
  const packs = packsWhere(db, 'p.owner = ?', session.organization.sys_id);
  const groups = Map.groupBy(packs, ({ place, gtin, batch, status }) =>
    [place, gtin, batch, status].join(';'),
  );
  const lines = [...groups].map(([key, group]) => `${key};${group.length}`);
  return `${['branch_id;gtin;batch;status;count', ...lines.toSorted()].join('\n')}\n`;
}

/** A report as the archive it is given out in. */
function archiveOf(name: string, text: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(text, 'utf8'), `${name}.csv`);
  zip.end();
  return buffer(zip.outputStream);
}

const methods: Omit<Method, 'interval'>[] = [
  {
    key: 'exportOrder',
    title: 'Заказ отчёта',
    verb: 'POST',
    path: 'data/export/tasks',
    handle({ mdlp, session, body }) {
      const report = textOf(objectOf(body), 'report_id');
      if (!REPORTS.includes(report)) throw badRequest(`нет отчёта ${report}`);
      const task = mdlp.random.guid();
      mdlp.db.run(
        'insert into export_task values (?, ?, ?, ?, ?, 0)',
        ...[task, session.organization.sys_id, report, mdlp.random.guid(), mdlp.clock.now()],
      );
      return { task_id: task };
    },
  },
  {
    key: 'exportTasks',
    title: 'Заказанные отчёты',
    verb: 'POST',
    path: 'data/export/tasks/search',
    handle(call) {
      const { current_statuses: wanted } = objectOf(call.body);
      const list = tasksOf(call)
        .map(taskObject)
        .filter((task) => !Array.isArray(wanted) || wanted.includes(task.current_status));
      return { list, total: list.length };
    },
  },
  {
    key: 'exportTask',
    title: 'Состояние заказа отчёта',
    verb: 'GET',
    path: 'data/export/tasks/:task_id',
    handle(call) {
      const task = tasksOf(call).find(({ task_id: id }) => id === call.params.task_id);
      if (!task) throw notFound();
      return taskObject(task);
    },
  },
  {
    key: 'exportResults',
    title: 'Готовые отчёты',
    verb: 'GET',
    path: 'data/export/results',
    handle(call) {
      const wanted = [call.query.task_ids].flat().flatMap((ids) => String(ids ?? '').split(','));
      const list = tasksOf(call)
        .filter(({ task_id: id, removed }) => !removed && (wanted.join('') === '' || wanted.includes(id)))
        .map(resultObject);
      return { list, total: list.length };
    },
  },
  {
    key: 'exportFile',
    title: 'Файл отчёта',
    verb: 'GET',
    path: 'data/export/results/:result_id/file',
    handle(call) {
      const { report_id: name } = resultOf(call);
      call.reply.type('application/zip');
      return archiveOf(name, reportOf(call));
    },
  },
  {
    key: 'exportRemove',
    title: 'Удаление файла отчёта',
    verb: 'DELETE',
    path: 'data/export/results/:result_id',
    handle(call) {
      const { result_id: id } = resultOf(call);
      call.mdlp.db.run('update export_task set removed = 1 where result_id = ?', id);
      return { result_id: id };
    },
  },
];

/** Reports ordered, waited for and fetched as archives; what public clients of the system read of the answers. */
export const exportMethods: Method[] = methods.map((method) => ({ ...method, interval: DEFAULT_INTERVAL }));
