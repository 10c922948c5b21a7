import type {
  CallReply,
  HandlerInput,
  listProductionCalendars,
  putProductionCalendar,
} from '@provizor/contract';
import {
  isDayOfYear,
  type ProductionCalendar,
  productionCalendars,
  type WorkingDays,
  workingDaysBy,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
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

/** Loads the calendar of a year; terms of prescriptions deferred before are reckoned anew, in every organisation. */
export async function saveCalendar(
  { db, addJob }: Pick<Context, 'db' | 'addJob'>,
  year: number,
  { daysOff, workingWeekends }: HandlerInput<typeof putProductionCalendar>['body'],
): Promise<void> {
  const wrong = [...daysOff, ...workingWeekends].filter((day) => !isDayOfYear(year, day));
  if (wrong.length > 0) {
    const message = `Таких дней в ${year} году нет: ${wrong.join(', ')}`;
    refuse('input.invalid', [
      { path: daysOff.includes(wrong[0] ?? '') ? 'body.daysOff' : 'body.workingWeekends', message },
    ]);
  }
  await sql`
    insert into production_calendar (year, days_off, working_weekends)
    values (${year}, ${daysOff}::text[], ${workingWeekends}::text[])
    on conflict (year) do update
       set days_off = excluded.days_off, working_weekends = excluded.working_weekends, updated_at = now()`.execute(
    db,
  );
  await addJob('prescription_terms', {}, { key: 'prescription_terms' });
}
