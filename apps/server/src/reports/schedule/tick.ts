import { randomUUID } from 'node:crypto';
import type { ReportParams, ReportSchedule, ReportSection } from '@provizor/contract';
import { dayOf, nextReportAt, pastPeriod, type ReportPace } from '@provizor/domain';
import { dayText } from '@provizor/printing';
import { sql } from 'kysely';
import { addJob, type Task } from '../../core/index.ts';
import { announcePaper, fillPaper } from '../../printing/index.ts';
import type { ReportDefinition } from '../kinds/types.ts';
import { enterReading, failureOf, findReader, subjectsOf } from '../later/reading.ts';
import { journalOf } from '../print.ts';
import { demandKind } from '../run.ts';

/** Every minute: what is due is given to the background. */
export const tickTask = 'report_tick';
const scheduledTask = 'report_scheduled';

type Due = {
  organization_id: number;
  report_id: number;
  every: ReportPace;
  on_day: number | null;
  at_hour: number;
  people: number[];
};

/** `link`: of the paper, so that a task that is begun again makes no second one. */
type Payload = { organizationId: number; reportId: number; userId: number; link: string };

/** Most schedules begun in one minute; the others follow a minute later. */
const most = 200;

/** The task: schedules whose time has come, one job for each person who gets the report. */
export const tick: Task = async (_payload, ctx) => {
  const now = ctx.now();
  await ctx.system(async (db) => {
    const { rows } = await sql<Due>`
      select d.organization_id, d.report_id, s.every, s.on_day, s.at_hour, s.people
        from report_due d
        join report_schedule s on s.organization_id = d.organization_id and s.report_id = d.report_id
       where d.next_at <= ${now} order by d.next_at limit ${most} for update of d skip locked`.execute(db);
    for (const { organization_id: organizationId, report_id: reportId, people, ...timing } of rows) {
      const { every, on_day: day, at_hour: hour } = timing;
      await sql`
        update report_due set next_at = ${nextReportAt({ every, day, hour }, now)}, last_at = ${now}, last_made = 0,
               last_message = null
         where organization_id = ${organizationId} and report_id = ${reportId}`.execute(db);
      for (const userId of people) {
        const payload: Payload = { organizationId, reportId, userId, link: randomUUID() };
        await addJob(db, scheduledTask, payload, { queue: `report:${organizationId}` });
      }
    }
  });
};

type Scheduled = {
  name: string;
  section: ReportSection;
  kind: string;
  params: ReportParams;
  every: ReportPace;
  format: ReportSchedule['format'];
  period: ReportSchedule['period'];
};

/** What the report is about this time, and how its file is called. */
function wantedOf({ name, params, every, period, format }: Scheduled, kind: ReportDefinition, today: string) {
  if (period === 'saved' || !kind.params.includes('period')) {
    return { params, format, name: `${name} на ${dayText(today)}` };
  }
  const past = pastPeriod(every, today);
  const [from, to] = [dayText(past.period_s), dayText(past.period_e)];
  const when = from === to ? from : `${from}–${to}`;
  return { params: { ...params, ...past }, format, name: `${name} за ${when}` };
}

/** The task: one report for one person; it waits at his bell as a file, or says there why it was not made. */
export const makeScheduled: Task = async (payload, ctx) => {
  const { organizationId, reportId, userId, link } = payload as Payload;
  const found = await ctx.tenant(organizationId, userId, async ({ db }) => {
    const { rows } = await sql<Scheduled>`
      select r.name, r.section, r.kind, r.params, s.every, s.format, s.period
        from report r join report_schedule s on s.organization_id = r.organization_id and s.report_id = r.id
       where r.id = ${reportId}`.execute(db);
    return rows[0];
  });
  if (!found) return;
  try {
    const { section } = found;
    const kind = demandKind(
      await findReader(ctx, { organizationId, userId, section }),
      section,
      found.kind,
      {},
    );
    await ctx.tenant(organizationId, userId, async (unit) => {
      await enterReading(unit.db);
      const wanted = wantedOf(found, kind, dayOf(unit.now()));
      const { format, name: title } = wanted;
      const paper = { title, format, subjects: subjectsOf(section, kind), link };
      if ((await announcePaper(unit, { organizationId, userId }, paper)) === null) return;
      const journal = await journalOf(unit, kind, wanted);
      await fillPaper(unit, organizationId, link, { kind: 'journal', format, journal });
      await sql`update report_due set last_made = last_made + 1 where report_id = ${reportId}`.execute(
        unit.db,
      );
    });
  } catch (error) {
    const failure = failureOf(error, ctx.log);
    await ctx.tenant(organizationId, userId, async ({ db, publish }) => {
      const { rows } = await sql<{ name: string }>`select name from app_user where id = ${userId}`.execute(
        db,
      );
      const said = `${rows[0]?.name ?? 'Получатель'}: ${failure}`;
      await sql`
        update report_due set last_message = concat_ws('; ', last_message, ${said}::text)
         where report_id = ${reportId}`.execute(db);
      publish({
        userId,
        type: 'notice',
        caption: found.name,
        message: `Отчёт по расписанию не сделан: ${failure}`,
        color: 'negative',
        icon: 'alert',
        payload: { report: { section: found.section, id: reportId } },
      });
    });
  }
};

export const scheduleTasks = { [tickTask]: tick, [scheduledTask]: makeScheduled };
