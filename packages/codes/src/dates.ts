/**
 * Date of the identifiers 11–17: YYMMDD, where day 00 means the last day of the month
 * (GS1 General Specifications 3.4). Packs of medicines carry years of this century only.
 * @returns yyyy-MM-dd, or undefined when there is no such day
 */
export function isoDate(value: string): string | undefined {
  if (!/^\d{6}$/.test(value)) return undefined;
  const year = 2000 + Number(value.slice(0, 2));
  const month = Number(value.slice(2, 4));
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(value.slice(4, 6)) || last;
  if (month < 1 || month > 12 || day > last) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Value of the identifiers 11–17 for a date written yyyy-MM-dd. */
export const gs1Date = (iso: string): string => iso.slice(2, 4) + iso.slice(5, 7) + iso.slice(8, 10);
