const day = 86_400_000;

/** Beginning of the calendar day of a moment, `days` later, in the time zone of the program. */
const midnight = (moment: Date, days = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);

const isWorking = (moment: Date) => moment.getDay() !== 0 && moment.getDay() !== 6;

/** The last working day up to the day of `moment`. */
function workingDayOf(moment: Date): Date {
  let found = midnight(moment);
  while (!isWorking(found)) found = midnight(found, -1);
  return found;
}

/**
 * The moment that lay `days` whole working days before `now`: what came earlier has waited longer. Working days are
 * Monday to Friday in full; the clock stands still on Saturday and Sunday (holidays are not known yet).
 * @param days whole number, 0 or more
 */
export function workingMomentBefore(now: Date, days: number): Date {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a number of days: ${days}`);
  let begin = workingDayOf(now);
  // at the weekend it is still the end of Friday
  const ofDay = Math.min(day, now.getTime() - begin.getTime());
  for (let left = days; left > 0; left--) begin = workingDayOf(midnight(begin, -1));
  return new Date(begin.getTime() + ofDay);
}

/**
 * The moment `days` whole working days after `from`: the term of whoever has as many to answer. What came on a day off
 * counts from the beginning of the next working day.
 * @param days whole number, 0 or more
 */
export function workingMomentAfter(from: Date, days: number): Date {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a number of days: ${days}`);
  const nextWorking = (moment: Date): Date => {
    let found = moment;
    while (!isWorking(found)) found = midnight(found, 1);
    return found;
  };
  let begin = nextWorking(midnight(from));
  const ofDay = isWorking(from) ? from.getTime() - begin.getTime() : 0;
  for (let left = days; left > 0; left--) begin = nextWorking(midnight(begin, 1));
  return new Date(begin.getTime() + ofDay);
}

/** Working time between two moments in working days of 24 hours; 0 when `to` is not later. */
export function workingTime(from: Date, to: Date): number {
  let sum = 0;
  for (let begin = midnight(from); begin < to; begin = midnight(begin, 1)) {
    if (!isWorking(begin)) continue;
    const end = midnight(begin, 1);
    sum += Math.max(0, Math.min(end.getTime(), to.getTime()) - Math.max(begin.getTime(), from.getTime()));
  }
  return sum / day;
}
