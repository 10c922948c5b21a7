import { sql } from 'kysely';
import type { Slice, Task } from '../core/index.ts';
import { printPaper } from './papers/task.ts';
import { bindings } from './routes.ts';

export { formDocuments, ownPapers } from './documents.ts';
export { drawPdf } from './draw/job.ts';
export {
  announcePaper,
  failPaper,
  fillPaper,
  makePaper,
  type NewPaper,
} from './papers/make.ts';
export { sheetOf } from './papers/sheet.ts';
export { printAs, usualPapers } from './print-forms.ts';

/** Papers older than a day are emptied, those older than a month forgotten. */
const forget: Task = async (_payload, { system }) => {
  await system(async (db) => {
    await sql`update printed set bytes = null where bytes is not null and created_at < now() - interval '1 day'`.execute(
      db,
    );
    await sql`delete from printed where created_at < now() - interval '30 days'`.execute(db);
  });
};

/** Printed forms of stock documents, labels, the queue they wait in. */
export const printing: Slice = {
  name: 'printing',
  bindings,
  tasks: { printed_forget: forget, print_paper: printPaper },
  crontab: ['29 * * * * printed_forget'],
};
