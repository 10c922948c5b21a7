import { firstPage, nextPage, type ReportSection, reportCalls, specifiedReports } from '@provizor/contract';
import { type Binding, bind } from '../core/index.ts';
import { findRun, runReport } from './later/query.ts';
import { printReport } from './print.ts';
import { kindsFor } from './run.ts';
import { addReport, changeReport, findReport, findReports, removeReport } from './saved.ts';
import { dropSchedule, findRecipients, putSchedule } from './schedule/commands.ts';

type SavedCalls = Pick<(typeof reportCalls)[ReportSection], 'list' | 'get' | 'add' | 'put' | 'del'>;

const savedOf = (section: ReportSection, calls: SavedCalls): Binding[] => [
  bind(calls.list, ({ db }, { body }) =>
    findReports(db, section, body, body.limit ?? (body.id === undefined ? firstPage : nextPage)),
  ),
  bind(calls.get, async ({ db }, { body }) => ({ item: await findReport(db, section, body.id) })),
  bind(calls.add, async (ctx, { body }) => ({ item: await addReport(ctx, section, body) })),
  bind(calls.put, async (ctx, { body }) => ({ item: await changeReport(ctx, section, body) })),
  bind(calls.del, async (ctx, { body }) => {
    await removeReport(ctx, section, body.id);
    return { ok: true };
  }),
];

function bindingsOf(section: ReportSection): Binding[] {
  const calls = reportCalls[section];
  return [
    bind(calls.kinds, async (ctx) => ({
      items: kindsFor(ctx.user, section).map(({ key, title, about, params, chart, matrix }) => ({
        key,
        title,
        about,
        params,
        ...(chart && { chart }),
        ...(matrix && { matrix }),
      })),
    })),
    ...savedOf(section, calls),
    bind(calls.run, (ctx, { body }) => runReport(ctx, section, body.kind, body.params), {
      transaction: false,
    }),
    bind(calls.later, async (ctx, { body }) => ({ item: await findRun(ctx, section, body.id) })),
    bind(calls.recipients, async ({ db }, { body }) => ({
      items: await findRecipients(db, section, body.id),
    })),
    bind(calls.putSchedule, async (ctx, { body }) => ({ item: await putSchedule(ctx, section, body) })),
    bind(calls.dropSchedule, async (ctx, { body }) => ({ item: await dropSchedule(ctx, section, body.id) })),
    bind(calls.print, async (ctx, { body }) => ({ data: { link: await printReport(ctx, section, body) } }), {
      transaction: false,
    }),
  ];
}

export const bindings: Binding[] = [
  ...bindingsOf('auth'),
  ...bindingsOf('storage'),
  ...savedOf('storage', specifiedReports),
];
