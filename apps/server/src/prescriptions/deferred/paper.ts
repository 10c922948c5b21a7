import type { FileReply } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { type DeferredJournal, deferredPaper, type ReportPaper } from '@provizor/printing';
import { sql } from 'kysely';
import type { Context, DetachedContext } from '../../core/index.ts';
import { printFile } from '../../core/print/index.ts';
import { makePaper, sheetOf } from '../../printing/index.ts';
import { type Filter, type Journal, journalOf } from './journal.ts';

/** What the journal is of, in words; the names of a programme and a storage as the organisation has them. */
async function aboutOf({ db, user }: Context, filter: Filter) {
  const { rows } = await sql<{ organization: string; programme: string | null; storage: string | null }>`
    select name as organization, (select g.name from programme g where g.id = ${filter.programme_id ?? null}::int) as programme,
           (select s.name from storage s where s.id = ${filter.storage_id ?? null}::int) as storage
      from organization where id = ${user.organizationId}`.execute(db);
  const { organization = '', programme = null, storage = null } = rows[0] ?? {};
  return { organization, programme, storage };
}

const rowOf = (row: Journal['items'][number]): DeferredJournal['rows'][number] => ({
  paper: `${row.series} ${row.number}`.trim(),
  issued: row.date,
  patient: row.patient.name,
  drug: `${row.drug} ${row.dosage}`.trim(),
  open: row.open,
  programme: row.programme.name,
  asked: row.status_date,
  term: row.term && { last: row.term.last, left: row.term.left },
});

async function reportOf(ctx: Context, filter: Filter): Promise<ReportPaper> {
  const { items } = await journalOf(ctx, filter);
  const about = await aboutOf(ctx, filter);
  return deferredPaper({
    ...about,
    day: dayOf(ctx.now()),
    state: filter.state ?? null,
    query: filter.query?.trim() || null,
    rows: items.map(rowOf),
  });
}

/** The journal as a spreadsheet. */
export async function printJournal(ctx: Context, filter: Filter): Promise<FileReply> {
  const report = await reportOf(ctx, filter);
  return printFile(sheetOf(report), 'xlsx', report.title);
}

/** The journal as a paper. Gives its link. */
export async function paperOfJournal(ctx: DetachedContext, filter: Filter): Promise<string> {
  const journal = await ctx.tx((tx) => reportOf(tx, filter));
  const source = { kind: 'journal', format: 'pdf', journal } as const;
  // names of patients and their drugs: for whoever may read prescriptions, not the stock
  return makePaper(ctx, { title: journal.title, source, subjects: ['llo'] });
}
