import { z } from 'zod';
import { can, type Subject } from './access.ts';
import { call } from './call.ts';
import { ReportSchedule, ScheduleEntry } from './report-schedules.ts';
import { givenDay, id, ok, page, paging, seenVersion, uuid } from './shapes.ts';
import { goodsLevels } from './stock/shapes.ts';

/** What a report may be narrowed by; each kind names those it uses. */
export const ReportParams = z.object({
  period_s: givenDay.optional(),
  period_e: givenDay.optional(),
  storage_id: id.optional(),
  /** Whole months from today. */
  months: z.number().int().min(0, 'Не меньше 0').max(60, 'Не больше 60').optional(),
  /** Part of the name or of the series. */
  query: z.string().trim().max(200).optional(),
});
export type ReportParams = z.infer<typeof ReportParams>;

/** A kind of report the program knows to make. */
export const ReportKind = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  params: z.array(z.enum(['period', 'storage', 'months', 'query'])),
  /** What is drawn of it: a bar for each name, or day, of a column. */
  chart: z
    .object({
      title: z.string(),
      by: z.string(),
      axis: z.enum(['name', 'time']),
      series: z.array(z.object({ key: z.string(), title: z.string() })),
    })
    .optional(),
  /** A table of counts and sums by classes of two signs beside it: «AX» is the row A and the column X. */
  matrix: z
    .object({
      title: z.string(),
      /** Key of the column with the class. */
      by: z.string(),
      rows: z.array(z.string()),
      columns: z.array(z.string()),
      sum: z.string(),
    })
    .optional(),
});
export type ReportKind = z.infer<typeof ReportKind>;

/** A report kept under a name: kind and parameters. */
export const Report = z.object({
  id: z.number().int(),
  name: z.string(),
  version: z.number().int(),
  kind: z.string(),
  kind_title: z.string(),
  params: ReportParams,
  created: z.string(),
  author: z.string().nullable(),
  /** When it is made by itself; null when it is not. */
  schedule: ReportSchedule.nullable(),
});
export type Report = z.infer<typeof Report>;

/** Rows of a report under its columns; quantities and sums are decimal texts. */
export const ReportResult = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** What is a price, a percent or a mere number is not added up; the same thing counted in several rows is a number. */
      type: z.enum(['text', 'date', 'moment', 'integer', 'quantity', 'money', 'price', 'percent', 'number']),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Row by row what the packs of its goods hold, in reports whose rows are of goods. */
  levels: z.array(goodsLevels).nullable(),
  /** What a row opens: a stock document of a kind, goods, a prescription, a document to MDLP; null where nothing. */
  opens: z.array(z.object({ kind: z.string(), id: z.string() }).nullable()),
  /** More rows than are given: the first 50 000 are. */
  cut: z.boolean(),
  /** The query takes longer than a person waits: it goes on in the background under this number, without rows here. */
  later: uuid.nullable(),
});
export type ReportResult = z.infer<typeof ReportResult>;

/** Milliseconds a report is waited for; a longer query goes on in the background. */
export const reportPatience = 2000;

/** A query in the background: how far it is, and what has come of it. */
export const ReportRun = z.object({
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  kind: z.string(),
  title: z.string(),
  params: ReportParams,
  /** Seconds it has taken so far, or took. */
  seconds: z.number().int(),
  /** Seconds the last one of its kind took; null when there was none. */
  before: z.number().int().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  result: ReportResult.nullable(),
});
export type ReportRun = z.infer<typeof ReportRun>;

const nameOf = z
  .string('Укажите название отчёта')
  .trim()
  .min(1, 'Укажите название отчёта')
  .max(200, 'Не длиннее 200 знаков');

const entry = z.object({ name: nameOf, kind: z.string().max(50), params: ReportParams });
const item = z.object({ item: Report });

/** Calls of the reports of one section of the application. */
const reportsOf = (section: 'auth' | 'storage', subject: Subject, where: string) => {
  const base: `/api/v1/${string}` = `/api/v1/reports/${section}`;
  const read = can('read', subject);
  const manage = can('manage', subject);
  return {
    kinds: call({
      method: 'GET',
      path: `${base}/kinds`,
      access: read,
      title: `Отчёты ${where}: виды`,
      reply: z.object({ items: z.array(ReportKind) }),
    }),
    list: call({
      method: 'POST',
      path: base,
      access: read,
      title: `Отчёты ${where}: список`,
      body: z.object(paging),
      reply: page(Report),
    }),
    get: call({
      method: 'POST',
      path: `${base}/_get`,
      access: read,
      title: `Отчёты ${where}: карточка`,
      body: z.object({ id }),
      reply: item,
    }),
    run: call({
      method: 'POST',
      path: `${base}/run`,
      access: read,
      title: `Отчёты ${where}: сформировать`,
      body: z.object({ kind: z.string().max(50), params: ReportParams }),
      reply: ReportResult,
    }),
    /** A query that goes on in the background, of whoever asked for it. */
    later: call({
      method: 'POST',
      path: `${base}/run/later`,
      access: read,
      title: `Отчёты ${where}: готов ли отчёт, который формируется дольше двух секунд`,
      body: z.object({ id: uuid }),
      reply: z.object({ item: ReportRun }),
    }),
    /** The report as a file behind a link; a long one is made in the background. */
    print: call({
      method: 'POST',
      path: `${base}/print`,
      access: read,
      title: `Отчёты ${where}: напечатать или сохранить файлом`,
      body: z.object({
        kind: z.string().max(50),
        params: ReportParams,
        format: z.enum(['pdf', 'xlsx', 'csv', 'html']),
        /** The name it is kept under; that of its kind when absent. */
        name: z.string().trim().max(200).optional(),
      }),
      reply: z.object({ data: z.object({ link: uuid }) }),
    }),
    add: call({
      method: 'POST',
      path: `${base}/_add`,
      access: manage,
      title: `Отчёты ${where}: сохранить`,
      idempotent: true,
      body: entry,
      reply: item,
    }),
    put: call({
      method: 'POST',
      path: `${base}/_put`,
      access: manage,
      title: `Отчёты ${where}: изменить`,
      body: entry.extend({ id, version: seenVersion }),
      reply: item,
    }),
    /** People a report may be sent to: those who may read it. */
    recipients: call({
      method: 'POST',
      path: `${base}/recipients`,
      access: manage,
      title: `Отчёты ${where}: кому можно отправлять`,
      body: z.object({ id }),
      reply: z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    }),
    putSchedule: call({
      method: 'POST',
      path: `${base}/schedule/_put`,
      access: manage,
      title: `Отчёты ${where}: расписание`,
      body: ScheduleEntry,
      reply: item,
    }),
    dropSchedule: call({
      method: 'POST',
      path: `${base}/schedule/_del`,
      access: manage,
      title: `Отчёты ${where}: убрать расписание`,
      body: z.object({ id }),
      reply: item,
    }),
    del: call({
      method: 'POST',
      path: `${base}/_del`,
      access: manage,
      title: `Отчёты ${where}: удалить`,
      body: z.object({ id }),
      reply: ok,
    }),
  };
};

/** Reports of the administration and of the warehouse; the next section is one more line. */
export const reportCalls = {
  auth: reportsOf('auth', 'users', 'администрирования'),
  storage: reportsOf('storage', 'storages', 'склада'),
};
export type ReportSection = keyof typeof reportCalls;

const { list, get, put, add, del } = reportCalls.storage;
/** Saved reports at the path of the specification (stock-and-exchange, section 7): those of the warehouse. */
export const specifiedReports = {
  list: { ...list, path: '/api/v1/reports' },
  get: { ...get, path: '/api/v1/reports/_get' },
  put: { ...put, path: '/api/v1/reports/_put' },
  add: { ...add, path: '/api/v1/reports/_add' },
  del: { ...del, path: '/api/v1/reports/_del' },
} as const;
