/** How many copies are kept: the newest of each of the last days, weeks and months that have one. */
export type KeepRule = { daily: number; weekly: number; monthly: number };

const dayMs = 86_400_000;

/** Monday of a day, both as yyyy-MM-dd. */
const mondayOf = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10);
};

/** The newest copy of each period, of the latest `count` periods that have one. */
function newestOf<T extends { day: string }>(
  newestFirst: readonly T[],
  period: (copy: T) => string,
  count: number,
): T[] {
  const byPeriod = new Map<string, T>();
  for (const copy of newestFirst) {
    const key = period(copy);
    if (!byPeriod.has(key)) byPeriod.set(key, copy);
  }
  return [...byPeriod.values()].slice(0, count);
}

/**
 * The copies a rule keeps, of those that were made whole. Periods without a copy do not count, so that copies are never
 * thrown away because the computer was off; the newest copy is always kept.
 * @param copies with the day (yyyy-MM-dd) and the moment each was made
 */
export function keptCopies<T extends { day: string; at: number }>(copies: readonly T[], rule: KeepRule): T[] {
  const newestFirst = copies.toSorted((a, b) => b.at - a.at);
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(newestFirst, ({ day }) => day, rule.daily),
    ...newestOf(newestFirst, ({ day }) => mondayOf(day), rule.weekly),
    ...newestOf(newestFirst, ({ day }) => day.slice(0, 7), rule.monthly),
  ]);
  return newestFirst.filter((copy) => kept.has(copy));
}

/** A copy older than this is told in red: work of a day could be lost. */
const oldAfter = dayMs;

export const isCopyOld = (at: number | null, now: number): boolean => at === null || now - at > oldAfter;

/**
 * Whether the copy of a day is to be made now: the hour of it has come today, or had come on an earlier day, and no
 * copy has been made since.
 * @param last when the last good copy was made, null = never
 * @param hour 0 to 23, by the clock of the program
 */
export function isCopyDue(last: number | null, now: Date, hour: number): boolean {
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  if (due > now) due.setDate(due.getDate() - 1);
  return last === null || last < due.getTime();
}
