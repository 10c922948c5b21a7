/**
 * A period with both its ends, days yyyy-MM-dd. What is not named: it ends today, or with its beginning when that is yet
 * to come, and begins with the month it ends in.
 */
export function closedPeriod(
  { period_s, period_e }: { period_s?: string | undefined; period_e?: string | undefined },
  today: string,
): { period_s: string; period_e: string } {
  const end = period_e ?? (period_s && period_s > today ? period_s : today);
  return { period_s: period_s ?? `${end.slice(0, 7)}-01`, period_e: end };
}
