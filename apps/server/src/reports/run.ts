import type { ReportParams, ReportResult, ReportSection } from '@provizor/contract';
import { dayOf, type GoodsLevel } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { kindOf, kindsOf } from './kinds/index.ts';
import type { ReportDefinition } from './kinds/types.ts';

/** Most rows of one report: what a spreadsheet and a screen still take. */
const most = 50_000;

type Row = Record<string, string | number | null> & {
  opens?: ReportResult['opens'][number];
  levels?: GoodsLevel[];
};

const sees = ({ user }: Pick<Context, 'user'>, { ability }: ReportDefinition): boolean =>
  ability === undefined ||
  user.type !== 'user' ||
  user.abilities.read.has(ability) ||
  user.abilities.manage.has(ability);

/** Kinds of reports of a section whose ability the person has. */
export const kindsFor = (ctx: Pick<Context, 'user'>, section: ReportSection): ReportDefinition[] =>
  kindsOf[section].filter((kind) => sees(ctx, kind));

/** A kind of report. Refuses report.unknown-kind, access.denied, and a period that ends before it begins. */
export function demandKind(
  ctx: Pick<Context, 'user'>,
  section: ReportSection,
  key: string,
  { period_s, period_e }: ReportParams,
): ReportDefinition {
  const kind = kindOf(section, key) ?? refuse('report.unknown-kind');
  if (!sees(ctx, kind)) refuse('access.denied');
  if (period_s && period_e && period_s > period_e) {
    refuse('input.invalid', [
      { path: 'body.params.period_e', message: 'Период заканчивается раньше, чем начинается' },
    ]);
  }
  return kind;
}

/** Makes a report. Refuses as `demandKind` does. */
export async function runReport(
  ctx: Context,
  section: ReportSection,
  key: string,
  params: ReportParams,
): Promise<ReportResult> {
  const kind = demandKind(ctx, section, key, params);
  const statement = await kind.statement(params, dayOf(ctx.now()), ctx.db);
  const { rows } = await sql<Row>`
    select * from (${statement}) r limit ${most + 1}`.execute(ctx.db);
  const { columns, ofGoods = false } = kind;
  const shown = rows.slice(0, most);
  return {
    columns,
    levels: ofGoods ? shown.map(({ levels = [] }) => levels) : null,
    rows: shown.map((row) => columns.map((column) => row[column.key] ?? null)),
    opens: shown.map(({ opens = null }) => opens),
    cut: rows.length > most,
  };
}
