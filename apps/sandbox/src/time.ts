/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Thirty days: shelf life is counted in these. */
export const MONTH = 30 * DAY;
export const YEAR = 365 * DAY;
