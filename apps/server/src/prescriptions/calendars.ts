import type {
  CallReply,
  HandlerInput,
  listProductionCalendars,
  putProductionCalendar,
} from '@provizor/contract';
import {
  type ProductionCalendar,
  productionCalendars,
  type WorkingDays,
  workingDaysBy,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

async function loaded(db: TenantTransaction): Promise<ProductionCalendar[]> {
  const { rows } = await sql<{ year: number; daysOff: string[]; workingWeekends: string[] }>`
    select year, days_off as "daysOff", working_weekends as "workingWeekends" from production_calendar
     order by year`.execute(db);
  return rows;
}

/** Working days by the calendars root has loaded, and by those the product knows. */
export async function workingDays(db: TenantTransaction): Promise<WorkingDays> {
  return workingDaysBy([...productionCalendars, ...(await loaded(db))]);
}

const shown = (
  year: number,
  daysOff: readonly string[],
  workingWeekends: readonly string[],
  from: 'loaded' | 'known',
) => ({ year, daysOff: [...daysOff], workingWeekends: [...workingWeekends], from });

/** All calendars, the latest year first. */
export async function listCalendars(
  db: TenantTransaction,
): Promise<CallReply<typeof listProductionCalendars>> {
  const own = await loaded(db);
  const years = new Set(own.map(({ year }) => year));
  const items = [
    ...own.map(({ year, daysOff, workingWeekends }) => shown(year, daysOff, workingWeekends, 'loaded')),
    ...productionCalendars
      .filter(({ year }) => !years.has(year))
      .map(({ year, daysOff, workingWeekends }) => shown(year, daysOff, workingWeekends, 'known')),
  ].toSorted((one, other) => other.year - one.year);
  return { items, count: items.length };
}

/** Loads the calendar of a year; terms of prescriptions deferred before stay as they were told. */
export async function saveCalendar(
  db: TenantTransaction,
  year: number,
  { daysOff, workingWeekends }: HandlerInput<typeof putProductionCalendar>['body'],
): Promise<void> {
  await sql`
    insert into production_calendar (year, days_off, working_weekends)
    values (${year}, ${daysOff}::text[], ${workingWeekends}::text[])
    on conflict (year) do update
       set days_off = excluded.days_off, working_weekends = excluded.working_weekends, updated_at = now()`.execute(
    db,
  );
}
