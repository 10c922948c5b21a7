import { addDays } from '../days/index.ts';

/** The production calendar of a year: what differs from «Monday to Friday are working days». */
export type ProductionCalendar = {
  year: number;
  /** Days off from Monday to Friday, MM-dd. */
  daysOff: readonly string[];
  /** Saturdays and Sundays people work on, MM-dd. */
  workingWeekends: readonly string[];
};

const january = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'];
/** Holidays that are moved to the next working day when they fall on a day off (Labour code, article 112). */
const movable = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'];

/** Calendars known: resolutions of the Government № 1335 of 04.10.2024 and № 1466 of 24.09.2025. */
export const productionCalendars: readonly ProductionCalendar[] = [
  {
    year: 2025,
    daysOff: [
      ...['01-01', '01-02', '01-03', '01-06', '01-07', '01-08', '05-01', '05-02', '05-08', '05-09'],
      ...['06-12', '06-13', '11-03', '11-04', '12-31'],
    ],
    workingWeekends: ['11-01'],
  },
  {
    year: 2026,
    daysOff: [
      ...['01-01', '01-02', '01-05', '01-06', '01-07', '01-08', '01-09', '02-23', '03-09'],
      ...['05-01', '05-11', '06-12', '11-04', '12-31'],
    ],
    workingWeekends: [],
  },
];

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** The calendar of a year by the law alone, while the Government has not moved its days off. */
function byLaw(year: number): ProductionCalendar {
  const off = new Set([...january, ...movable]);
  const isOff = (day: string) => isWeekend(day) || off.has(day.slice(5));
  for (const holiday of movable.filter((date) => isWeekend(`${year}-${date}`))) {
    let day = `${year}-${holiday}`;
    while (isOff(day)) day = addDays(day, 1);
    off.add(day.slice(5));
  }
  const daysOff = [...off].filter((date) => !isWeekend(`${year}-${date}`)).toSorted();
  return { year, daysOff, workingWeekends: [] };
}

/** Working days by production calendars. Days are yyyy-MM-dd. */
export type WorkingDays = {
  isWorking(day: string): boolean;
  /** The `count`-th working day after a day, which itself does not count. */
  after(day: string, count: number): string;
  /** How many working days come after `from` up to `to`; negative when `to` lies before. */
  between(from: string, to: string): number;
  /** Has the year a calendar of its own, or is it reckoned by the law alone? */
  isKnown(year: number): boolean;
};

/**
 * Reckons working days.
 * @param calendars one for a year; years without one go by the Labour code
 */
export function workingDaysBy(calendars: readonly ProductionCalendar[] = productionCalendars): WorkingDays {
  const known = new Map(calendars.map((calendar) => [calendar.year, calendar]));
  const years = new Map<number, { off: ReadonlySet<string>; working: ReadonlySet<string> }>();
  const yearOf = (year: number) => {
    let found = years.get(year);
    if (!found) {
      const { daysOff, workingWeekends } = known.get(year) ?? byLaw(year);
      found = { off: new Set(daysOff), working: new Set(workingWeekends) };
      years.set(year, found);
    }
    return found;
  };
  const isWorking = (day: string): boolean => {
    const { off, working } = yearOf(Number(day.slice(0, 4)));
    return isWeekend(day) ? working.has(day.slice(5)) : !off.has(day.slice(5));
  };
  const after = (day: string, count: number): string => {
    let found = day;
    for (let left = count; left > 0; ) {
      found = addDays(found, 1);
      if (isWorking(found)) left -= 1;
    }
    return found;
  };
  const between = (from: string, to: string): number => {
    if (to < from) return 0 - between(to, from);
    let count = 0;
    for (let day = from; day < to; ) {
      day = addDays(day, 1);
      if (isWorking(day)) count += 1;
    }
    return count;
  };
  return { isWorking, after, between, isKnown: (year) => known.has(year) };
}
