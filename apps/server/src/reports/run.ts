import type { ReportParams, ReportResult, ReportSection } from '@provizor/contract';
import { dayOf, type GoodsLevel } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { kindOf } from './kinds/index.ts';

/** Most rows of one report: what a spreadsheet and a screen still take. */
const most = 50_000;

/** Makes a report. Refuses an unknown kind and a period that ends before it begins. */
export async function runReport(
  ctx: Context,
  section: ReportSection,
  key: string,
  params: ReportParams,
): Promise<ReportResult> {
  const kind = kindOf(section, key) ?? refuse('report.unknown-kind');
  const { period_s, period_e } = params;
  if (period_s && period_e && period_s > period_e) {
    refuse('input.invalid', [
      { path: 'body.params.period_e', message: 'Период заканчивается раньше, чем начинается' },
    ]);
  }
  const statement = await kind.statement(params, dayOf(ctx.now()), ctx.db);
  const { rows } = await sql<Record<string, string | number | null> & { levels: GoodsLevel[] }>`
    select * from (${statement}) r limit ${most + 1}`.execute(ctx.db);
  const { columns, ofGoods = false } = kind;
  const shown = rows.slice(0, most);
  return {
    columns,
    levels: ofGoods ? shown.map(({ levels }) => levels) : null,
    rows: shown.map((row) => columns.map((column) => row[column.key] ?? null)),
    cut: rows.length > most,
  };
}
