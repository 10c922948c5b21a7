import type { FileReply } from '@provizor/contract';
import { sql } from 'kysely';
import { refuse } from '../../../../core/index.ts';
import { printFile } from '../../../../core/print/index.ts';
import type { TenantTransaction } from '../../../../database/index.ts';
import type { Refused } from './read/job.ts';

/** Rows of a file that were not taken, with the reason and what stands in them, as a workbook. Refuses not-found. */
export async function problemsOf(db: TenantTransaction, id: string): Promise<FileReply> {
  const { rows } = await sql<{ name: string; headings: string[]; problems: Refused[] }>`
    select name, headings, problems from initial_file where id = ${id}::uuid`.execute(db);
  const { name, headings, problems } = rows[0] ?? refuse('not-found');
  const sheet = {
    title: 'Не взятые строки',
    about: [`Файл «${name}»`],
    columns: [
      { title: 'Строка', number: true as const },
      { title: 'Причина', width: 4 },
      ...headings.map((title) => ({ title, width: 2 })),
    ],
    rows: problems.map(({ row, text, cells }) => [
      String(row),
      text,
      ...headings.map((_, column) => cells[column] ?? ''),
    ]),
    footer: [],
  };
  return printFile(sheet, 'xlsx', `Не взятые строки ${name.replace(/\.[^.]*$/, '')}`);
}
