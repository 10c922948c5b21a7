import { dateText } from '../../ui/format/index.ts';

type Period = { start: string; end: string | null };

/** «с 01.02.2026», «01.02.2026 – 30.06.2026». */
export const placingPeriod = ({ start, end }: Period): string =>
  end === null ? `с ${dateText(start)}` : `${dateText(start)} – ${dateText(end)}`;

/** Whether an appointment holds on the day; both ends belong to it. */
export const isPresent = ({ start, end }: Period, day: string): boolean =>
  start <= day && (end === null || day <= end);
