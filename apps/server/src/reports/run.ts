import type { ReportParams, ReportResult, ReportSection } from '@provizor/contract';
import { reportPatience } from '@provizor/contract';
import { dayOf, type GoodsLevel, mostReportRows as most } from '@provizor/domain';
import { sql } from 'kysely';
import {
  type Actor,
  type Context,
  type DetachedContext,
  isOverTime,
  limitStatements,
  refuse,
} from '../core/index.ts';
import { kindOf, kindsOf } from './kinds/index.ts';
import type { ReportDefinition } from './kinds/types.ts';

type Row = Record<string, string | number | null> & {
  opens?: ReportResult['opens'][number];
  levels?: GoodsLevel[];
};

/** Whose question it is: what decides which reports he sees. */
export type Reader = Pick<Actor, 'id' | 'organizationId' | 'type' | 'abilities'>;

/** A transaction a report is read in. */
export type Reading = Pick<Context, 'db' | 'now'>;

const sees = (user: Reader, { ability }: ReportDefinition): boolean =>
  ability === undefined ||
  user.type !== 'user' ||
  user.abilities.read.has(ability) ||
  user.abilities.manage.has(ability);

/** Kinds of reports of a section whose ability the person has. */
export const kindsFor = (user: Reader, section: ReportSection): ReportDefinition[] =>
  kindsOf[section].filter((kind) => sees(user, kind));

/** A kind of report. Refuses report.unknown-kind, access.denied, and a period that ends before it begins. */
export function demandKind(
  user: Reader,
  section: ReportSection,
  key: string,
  { period_s, period_e }: ReportParams,
): ReportDefinition {
  const kind = kindOf(section, key) ?? refuse('report.unknown-kind');
  if (!sees(user, kind)) refuse('access.denied');
  if (period_s && period_e && period_s > period_e) {
    refuse('input.invalid', [
      { path: 'body.params.period_e', message: 'Период заканчивается раньше, чем начинается' },
    ]);
  }
  return kind;
}

/** Rows of a report. */
export async function readReport(
  { db, now }: Reading,
  kind: ReportDefinition,
  params: ReportParams,
): Promise<ReportResult> {
  const statement = await kind.statement(params, dayOf(now()), db);
  const { rows } = await sql<Row>`
    select * from (${statement}) r limit ${most + 1}`.execute(db);
  const { columns, ofGoods = false } = kind;
  const shown = rows.slice(0, most);
  return {
    columns,
    levels: ofGoods ? shown.map(({ levels = [] }) => levels) : null,
    rows: shown.map((row) => columns.map((column) => row[column.key] ?? null)),
    opens: shown.map(({ opens = null }) => opens),
    cut: rows.length > most,
    later: null,
  };
}

/** What `fn` reads, or null when the database needs longer than a person waits; nothing of it is kept then. */
export async function withinPatience<T>(
  ctx: DetachedContext,
  fn: (tx: Context) => Promise<T>,
): Promise<T | null> {
  try {
    return await ctx.tx(async (tx) => {
      await limitStatements(tx.db, reportPatience);
      return fn(tx);
    });
  } catch (error) {
    if (isOverTime(error)) return null;
    throw error;
  }
}
