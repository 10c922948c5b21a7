import { addMonths } from '../days/index.ts';

/** How urgent a shelf life is (shell-and-administration, section 2.7: expired, under 3 months, under 6 months). */
export type ExpiryWarning = 'expired' | 'months3' | 'months6';

/** Dates (yyyy-MM-dd) a shelf life is compared with; each warning holds for dates before its limit. */
export type ExpiryLimits = { expired: string; months3: string; months6: string };

/**
 * Limits of the warnings on the day `today` (yyyy-MM-dd). The last day of the shelf life is still good: a pack is
 * expired when its date is before today. A month that is too short ends on its last day.
 */
export function expiryLimits(today: string): ExpiryLimits {
  return { expired: today, months3: addMonths(today, 3), months6: addMonths(today, 6) };
}

/** Warning for a shelf life (yyyy-MM-dd) on the day `today`, null when there is none or no date is known. */
export function expiryWarning(expiry: string | null, today: string): ExpiryWarning | null {
  if (expiry === null) return null;
  const limits = expiryLimits(today);
  if (expiry < limits.expired) return 'expired';
  if (expiry < limits.months3) return 'months3';
  if (expiry < limits.months6) return 'months6';
  return null;
}
