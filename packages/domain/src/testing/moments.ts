/** What the rules say on a day, yyyy-MM-dd. Worked out by hand, not by the functions under test. */
export type DayFacts = {
  date: string;
  yesterday: string;
  tomorrow: string;
  /** Too far ahead for any document. */
  afterTomorrow: string;
  /** First day of the month, and the last one of the month before. */
  month: string;
  monthBefore: string;
  /** Six days earlier: the beginning of the last seven days. */
  weekAgo: string;
  /** Ten days of a treatment that begins now end on it. */
  tenthDay: string;
  /** First days on which a shelf life is no longer «under 3 months», «under 6 months». */
  months3: string;
  months6: string;
  /** The last of the twelve months shown ahead, yyyy-MM. */
  lastMonth: string;
  /** A day of the next year. */
  nextYear: string;
};

const facts = (
  date: string,
  [yesterday, tomorrow, afterTomorrow]: [string, string, string],
  [month, monthBefore, weekAgo, tenthDay]: [string, string, string, string],
  [months3, months6, lastMonth, nextYear]: [string, string, string, string],
): DayFacts => ({
  date,
  yesterday,
  tomorrow,
  afterTomorrow,
  month,
  monthBefore,
  weekAgo,
  tenthDay,
  months3,
  months6,
  lastMonth,
  nextYear,
});

const newYearsEve = facts(
  '2026-12-31',
  ['2026-12-30', '2027-01-01', '2027-01-02'],
  ['2026-12-01', '2026-11-30', '2026-12-25', '2027-01-09'],
  ['2027-03-31', '2027-06-30', '2027-11', '2027-01-01'],
);
const newYearsDay = facts(
  '2027-01-01',
  ['2026-12-31', '2027-01-02', '2027-01-03'],
  ['2027-01-01', '2026-12-31', '2026-12-26', '2027-01-10'],
  ['2027-04-01', '2027-07-01', '2027-12', '2028-01-01'],
);
const leapDay = facts(
  '2028-02-29',
  ['2028-02-28', '2028-03-01', '2028-03-02'],
  ['2028-02-01', '2028-01-31', '2028-02-23', '2028-03-09'],
  ['2028-05-29', '2028-08-29', '2029-01', '2029-01-01'],
);
const monthEnd = facts(
  '2027-01-31',
  ['2027-01-30', '2027-02-01', '2027-02-02'],
  ['2027-01-01', '2026-12-31', '2027-01-25', '2027-02-09'],
  ['2027-04-30', '2027-07-31', '2027-12', '2028-01-01'],
);
const sunday = facts(
  '2027-03-14',
  ['2027-03-13', '2027-03-15', '2027-03-16'],
  ['2027-03-01', '2027-02-28', '2027-03-08', '2027-03-23'],
  ['2027-06-14', '2027-09-14', '2028-02', '2028-01-01'],
);
const monday = facts(
  '2027-03-15',
  ['2027-03-14', '2027-03-16', '2027-03-17'],
  ['2027-03-01', '2027-02-28', '2027-03-09', '2027-03-24'],
  ['2027-06-15', '2027-09-15', '2028-02', '2028-01-01'],
);

/** Time zones a program runs in: the one of a container, and that of most pharmacies. */
export const zones = ['UTC', 'Europe/Moscow'] as const;
export type Zone = (typeof zones)[number];

/** A moment at which every rule that leans on today is tried. */
export type Moment = {
  title: string;
  at: string;
  /** What day it is in the zone. */
  days: Record<Zone, DayFacts>;
  /** What came before this moment has waited longer than one working day there. */
  workingDayBefore: Record<Zone, string>;
};

const both = <T>(value: T): Record<Zone, T> => ({ UTC: value, 'Europe/Moscow': value });

export const moments: readonly Moment[] = [
  {
    title: '31 December, 23:30 in Moscow',
    at: '2026-12-31T20:30:00Z',
    days: both(newYearsEve),
    workingDayBefore: both('2026-12-30T20:30:00Z'),
  },
  {
    title: '1 January, 00:30 in Moscow, still the old year in Greenwich',
    at: '2026-12-31T21:30:00Z',
    days: { UTC: newYearsEve, 'Europe/Moscow': newYearsDay },
    workingDayBefore: both('2026-12-30T21:30:00Z'),
  },
  {
    title: '29 February',
    at: '2028-02-29T09:00:00Z',
    days: both(leapDay),
    workingDayBefore: both('2028-02-28T09:00:00Z'),
  },
  {
    title: 'the last day of a month, a Sunday',
    at: '2027-01-31T09:00:00Z',
    days: both(monthEnd),
    workingDayBefore: { UTC: '2027-01-29T00:00:00Z', 'Europe/Moscow': '2027-01-28T21:00:00Z' },
  },
  {
    title: 'Monday 01:30 in Moscow, Sunday in Greenwich',
    at: '2027-03-14T22:30:00Z',
    days: { UTC: sunday, 'Europe/Moscow': monday },
    workingDayBefore: { UTC: '2027-03-12T00:00:00Z', 'Europe/Moscow': '2027-03-11T22:30:00Z' },
  },
];

/**
 * Runs `fn` while the process lives in a time zone.
 * @returns what undoes it
 */
export function enterZone(zone: Zone): () => void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  return () => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  };
}
