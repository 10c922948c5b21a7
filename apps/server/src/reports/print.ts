import type {
  HandlerInput,
  ReportParams,
  ReportResult,
  ReportSection,
  reportCalls,
} from '@provizor/contract';
import { closedPeriod, cutText, dayOf, type GoodsLevel, levelsOfParts, levelsText } from '@provizor/domain';
import {
  addMoney,
  addQuantities,
  dayText,
  decimalText,
  type Journal,
  type ReportPaper,
} from '@provizor/printing';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse, type Task } from '../core/index.ts';
import { announcePaper, failPaper, fillPaper, makePaper } from '../printing/index.ts';
import type { ReportDefinition } from './kinds/types.ts';
import { enterReading, failureOf, findReader, subjectsOf } from './later/reading.ts';
import { demandKind, type Reading, readReport, withinPatience } from './run.ts';

type Wanted = HandlerInput<typeof reportCalls.storage.print>['body'];
type Column = ReportResult['columns'][number];

const numeric = new Set<Column['type']>(['integer', 'quantity', 'money', 'price', 'percent', 'number']);
const summed = new Set<Column['type']>(['integer', 'quantity', 'money']);

const moment = new Intl.DateTimeFormat('ru', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** A cell as people read it; quantities of goods with levels in these, as the page shows them. */
function cellText(
  value: string | number | null,
  type: Column['type'],
  levels: readonly GoodsLevel[] = [],
): string {
  if (value === null) return '';
  if (type === 'quantity' && levels.length > 0) return levelsText(String(value), levels);
  if (type === 'date') return dayText(String(value));
  if (type === 'moment') return moment.format(new Date(String(value))).replace(',', '');
  return numeric.has(type) ? decimalText(String(value)) : String(value);
}

const widths: Record<Column['type'], number> = {
  text: 9,
  date: 3.2,
  moment: 4.6,
  integer: 3,
  quantity: 3.2,
  money: 4,
  price: 3.2,
  percent: 3.2,
  number: 3,
};

/** A report as a paper: the columns that are summed have their totals, unless `cut` says that rows are missing. */
export function paperOf(
  { columns, rows, levels }: Pick<ReportResult, 'columns' | 'rows'> & Partial<Pick<ReportResult, 'levels'>>,
  {
    title,
    about,
    signatures = [],
    cut,
  }: { title: string; about: readonly string[]; signatures?: readonly string[]; cut?: string },
): ReportPaper {
  const told = levelsOfParts(
    rows.map((row, at) => ({
      quantities: columns.flatMap(({ type }, index) =>
        type === 'quantity' ? [String(row[index] ?? '0')] : [],
      ),
      levels: levels?.[at] ?? [],
    })),
  );
  const totalText = (at: number, type: Column['type']) => {
    const values = rows.map((row) => (row[at] === null || row[at] === undefined ? null : String(row[at])));
    return cellText((type === 'money' ? addMoney : addQuantities)(values), type, told);
  };
  return {
    kind: 'report',
    title,
    about,
    signatures,
    ...(cut !== undefined && { cut }),
    columns: columns.map(({ title: heading, type }, at) => ({
      title: heading,
      width: widths[type],
      ...(numeric.has(type) && { number: true }),
      ...(summed.has(type) && rows.length > 0 && cut === undefined && { total: totalText(at, type) }),
    })),
    rows: rows.map((row, n) =>
      row.map((value, at) => cellText(value, columns[at]?.type ?? 'text', levels?.[n])),
    ),
  };
}

/** What a report is of, in words. */
async function aboutOf({ db, now }: Reading, kind: ReportDefinition, params: ReportParams) {
  const { rows } = await sql<{ organization: string; storage: string | null }>`
    select name as organization, (select s.name from storage s where s.id = ${params.storage_id ?? null}::int) as storage
      from organization where id = current_organization()`.execute(db);
  const uses = (name: ReportDefinition['params'][number]) => kind.params.includes(name);
  const today = dayOf(now());
  const { period_s, period_e } = closedPeriod(params, today);
  return [
    rows[0]?.organization ?? '',
    uses('period') && `Период: ${dayText(period_s)} – ${dayText(period_e)}`,
    uses('storage') && `Склад: ${rows[0]?.storage ?? 'все'}`,
    uses('months') && `Месяцев: ${params.months ?? 6}`,
    uses('query') && params.query && `Отбор: ${params.query}`,
    `Сформирован ${dayText(today)}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

/** A report as a paper, or as the approved form it has. */
export async function journalOf(
  ctx: Reading,
  kind: ReportDefinition,
  { params, format, name }: Omit<Wanted, 'kind'>,
): Promise<Journal> {
  // a spreadsheet gets the rows, a paper the approved form
  if (kind.journal && format === 'pdf') return kind.journal(params, dayOf(ctx.now()), ctx.db);
  const result = await readReport(ctx, kind, params);
  const { signatures } = kind;
  // a column of «60 уп.» is not added up by a spreadsheet
  const isSheet = format === 'xlsx' || format === 'csv';
  return paperOf(isSheet ? { ...result, levels: null } : result, {
    title: name || kind.title,
    about: await aboutOf(ctx, kind, params),
    ...(signatures && { signatures }),
    ...(result.cut && { cut: cutText(kind.params) }),
  });
}

/** The task of a paper whose report takes longer than a person waits. */
export const paperTask = 'report_paper';

type Payload = {
  organizationId: number;
  userId: number;
  section: ReportSection;
  link: string;
  wanted: Wanted;
};

/** Announces a paper and reads its report in the background. */
async function printLater(
  ctx: Context,
  section: ReportSection,
  kind: ReportDefinition,
  wanted: Wanted,
): Promise<string> {
  const owner = { organizationId: ctx.user.organizationId, userId: ctx.user.id };
  const { format, name } = wanted;
  const subjects = subjectsOf(section, kind);
  const link =
    (await announcePaper(ctx, owner, { title: name || kind.title, format, subjects })) ?? refuse('not-found');
  const payload: Payload = { ...owner, section, link, wanted };
  await ctx.addJob(paperTask, payload, { queue: `report:${owner.organizationId}:${owner.userId}` });
  return link;
}

/** A report as a file behind a link; one that takes longer is read in the background. Refuses as `demandKind` does. */
export async function printReport(
  ctx: DetachedContext,
  section: ReportSection,
  wanted: Wanted,
): Promise<string> {
  const kind = demandKind(ctx.user, section, wanted.kind, wanted.params);
  const journal = await withinPatience(ctx, (tx) => journalOf(tx, kind, wanted));
  if (journal === null) return ctx.tx((tx) => printLater(tx, section, kind, wanted));
  const title = wanted.name || kind.title;
  const source = { kind: 'journal', format: wanted.format, journal } as const;
  return makePaper(ctx, { title, source, subjects: subjectsOf(section, kind) });
}

/** The task: reads the report of an announced paper. */
export const readPaper: Task = async (payload, ctx) => {
  const { organizationId, userId, section, link, wanted } = payload as Payload;
  try {
    const reader = await findReader(ctx, { organizationId, userId, section });
    const kind = demandKind(reader, section, wanted.kind, wanted.params);
    await ctx.tenant(organizationId, userId, async (unit) => {
      await enterReading(unit.db);
      const journal = await journalOf(unit, kind, wanted);
      await fillPaper(unit, organizationId, link, { kind: 'journal', format: wanted.format, journal });
    });
  } catch (error) {
    const failure = failureOf(error, ctx.log);
    await ctx.tenant(organizationId, userId, (unit) => failPaper(unit, userId, link, failure));
  }
};
