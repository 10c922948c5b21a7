import type { HandlerInput, Report, ReportSection, reportCalls } from '@provizor/contract';
import { nextReportAt } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { kindOf } from '../kinds/index.ts';
import { mayRead } from '../later/reading.ts';
import { findReport } from '../saved.ts';

type Entry = HandlerInput<typeof reportCalls.storage.putSchedule>['body'];

/** People a saved report may be sent to: those who may read it. Refuses not-found. */
export async function findRecipients(
  db: TenantTransaction,
  section: ReportSection,
  reportId: number,
): Promise<{ id: number; name: string }[]> {
  const { kind } = await findReport(db, section, reportId);
  const { ability = null } = kindOf(section, kind) ?? {};
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from app_user u
     where u.organization_id = current_organization() and ${mayRead(section)}
       and (${ability}::text is null or u.type <> 'user' or exists (
         select from user_role r join role_ability a on a.role_id = r.role_id
          where r.organization_id = u.organization_id and r.user_id = u.id and a.subject = ${ability}))
     order by u.name collate "ru-x-icu", u.id`.execute(db);
  return rows;
}

/** Sets when a report is made by itself and for whom. Refuses not-found, input.invalid (people), version.stale. */
export async function putSchedule(ctx: Context, section: ReportSection, entry: Entry): Promise<Report> {
  const { db, user, now } = ctx;
  const { id, every, day, hour, format, period, version } = entry;
  const people = [...new Set(entry.people)];
  const allowed = new Set((await findRecipients(db, section, id)).map((person) => person.id));
  if (!people.every((person) => allowed.has(person))) {
    const message = 'У кого-то из получателей нет права на этот отчёт: выберите из списка';
    refuse('input.invalid', [{ path: 'body.people', message }]);
  }
  await tellVersion(db, version);
  const { numAffectedRows } = await sql`
    insert into report_schedule as s (organization_id, report_id, every, on_day, at_hour, format, period, people)
    values (${user.organizationId}, ${id}, ${every}, ${day}, ${hour}, ${format}, ${period}, ${people}::int[])
    on conflict (organization_id, report_id) do update
       set every = excluded.every, on_day = excluded.on_day, at_hour = excluded.at_hour, format = excluded.format,
           period = excluded.period, people = excluded.people, version = s.version + 1
     where ${version ?? null}::int is null or s.version = ${version ?? null}::int`.execute(db);
  if (!numAffectedRows) refuse('version.stale', await findReport(db, section, id));
  await sql`
    insert into report_due (organization_id, report_id, next_at)
    values (${user.organizationId}, ${id}, ${nextReportAt({ every, day, hour }, now())})
    on conflict (organization_id, report_id) do update set next_at = excluded.next_at`.execute(db);
  return findReport(db, section, id);
}

/** The report is no longer made by itself. Refuses not-found. */
export async function dropSchedule({ db }: Context, section: ReportSection, id: number): Promise<Report> {
  await findReport(db, section, id);
  await sql`delete from report_schedule where report_id = ${id}`.execute(db);
  return findReport(db, section, id);
}
