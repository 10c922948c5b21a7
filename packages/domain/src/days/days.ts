const dayMs = 86_400_000;

/** Hours east of Greenwich: MDLP lives by Moscow's time all year (mdlp-api, section 1.5). */
const moscow = 3;

/** The zone where a day of Russia begins first: Kamchatka's. */
const easternmost = 12;

const dayEastward = (moment: Date, hours: number): string =>
  new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/**
 * Calendar day of a moment (yyyy-MM-dd) in the time zone of the program: a business day of the stock, its documents and
 * its reports. The server's zone is that of its process (`TZ`) and of its database sessions, the browser's that of the
 * computer.
 */
export function dayOf(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** Calendar day of a moment (yyyy-MM-dd) in Moscow: a day of MDLP and its documents. */
export const moscowDayOf = (moment: Date): string => dayEastward(moment, moscow);

/**
 * The latest calendar day (yyyy-MM-dd) that has begun anywhere in Russia at a moment: what is dated later has not come
 * for anybody.
 */
export const latestDayOf = (moment: Date): string => dayEastward(moment, easternmost);

/** Years a document of the stock may lie back: an older day is a slip of the finger (its year mistyped). */
const stockYears = 10;

/** The earliest day (yyyy-MM-dd) a document of the stock may have on the day `today`. */
export const earliestStockDay = (today: string): string => addMonths(today, -12 * stockYears);

/** The day `days` later (or earlier), yyyy-MM-dd. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The same day `months` later (or earlier), yyyy-MM-dd; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return first.toISOString().slice(0, 10);
}

/**
 * The year of a birth date that is written with two digits: the latest one in which the day is not yet to come, as nobody is
 * born in the future. Who is a hundred years old is written with four digits.
 * @param written the day without its century: two digits each of year, month and day, as yy-MM-dd
 * @param today yyyy-MM-dd
 * @returns yyyy-MM-dd; whether there is such a day is for the caller to ask
 */
export function birthDateOf(written: string, today: string): string {
  const century = today.slice(0, 2);
  const date = `${century}${written}`;
  return date <= today ? date : `${Number(century) - 1}${written}`;
}
