const DATE_TIME =
  /^(-?)([0-9]{4,})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?(?:Z|[+-]([0-9]{2}):([0-9]{2}))?$/;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Whether a text is an xs:dateTime (XSD 1.0): a day of the calendar, no year 0000, 24:00:00 allowed, zone up to 14:00. */
export const isDateTime = (text: string): boolean => {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(2, 8).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year === 0 || ((match[2]?.length ?? 0) > 4 && match[2]?.startsWith('0'))) return false;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  const endOfDay = hour === 24 && minute === 0 && second === 0 && !/[1-9]/.test(match[8] ?? '');
  if (!endOfDay && (hour > 23 || minute > 59 || second > 59)) return false;
  const zoneHour = Number(match[9] ?? 0);
  const zoneMinute = Number(match[10] ?? 0);
  return zoneMinute <= 59 && (zoneHour < 14 || (zoneHour === 14 && zoneMinute === 0));
};

/** Whether a valid moment with a zone lies before 0001-01-01T00:00:00Z: only its zone can push it there. */
export const beforeYearOne = (text: string): boolean => {
  const match = /^0001-01-01T([0-9]{2}):([0-9]{2}).*\+([0-9]{2}):([0-9]{2})$/.exec(text);
  if (!match) return false;
  const [hour, minute, zoneHour, zoneMinute] = match.slice(1).map(Number) as [number, number, number, number];
  return hour * 60 + minute < zoneHour * 60 + zoneMinute;
};
