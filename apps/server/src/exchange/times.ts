import { type RawBuilder, sql } from 'kysely';
import type { ServerConfig } from '../core/index.ts';
import { paceOf } from './settings.ts';

const second = 1000;

/** Pauses of the exchange, milliseconds at pace 1 (mdlp-errors, section 1 «Рекомендованный опрос»; section 3). */
const ladders = {
  /** Looks at the status of a sent document: the first no earlier than 3 s after sending. */
  status: [3, 3, 5, 5, 10, 15, 30, 60, 180],
  /** Tries to fetch the ticket, from the moment the document is ready. */
  ticket: [5, 15, 30, 60, 180],
  /** After a failure of MDLP. */
  retry: [5, 15, 30, 60, 120, 300],
  /** Between two readings of the incoming list. */
  income: [60],
  /** Between two readings of the outgoing list for documents made elsewhere. */
  outcome: [600],
} as const satisfies Record<string, readonly number[]>;

/** However quick a sandbox is, the lists are not read more often. */
const leastRepeat: Readonly<Record<string, number>> = { income: second, outcome: 30 * second };

/** The pause before try number `step` (from 0) of a ladder; the last pause repeats. */
export function pauseOf(config: ServerConfig, ladder: keyof typeof ladders, step: number): number {
  const pauses: readonly number[] = ladders[ladder];
  const pause = (pauses[Math.min(step, pauses.length - 1)] ?? 0) * second * paceOf(config);
  return Math.max(leastRepeat[ladder] ?? 0, pause);
}

/** Milliseconds until work that MDLP did not answer for minutes is tried again. */
export const afterOutage = (config: ServerConfig): number => pauseOf(config, 'retry', 3);

/** The longest pause after a failure, milliseconds. */
export const longestPause = (config: ServerConfig): number =>
  pauseOf(config, 'retry', Number.POSITIVE_INFINITY);

/**
 * Milliseconds until work is looked at again whose moment is `wait` away. A moment further than any pause was planned by a
 * clock that was ahead: it may have been put right by then.
 */
export const untilNextLook = (config: ServerConfig, wait: number): number =>
  Math.min(wait, longestPause(config));

/** A moment from now on, by the clock that says when it has come: that of the database. */
export const after = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

const moscow = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as filters and lists of MDLP write it: `yyyy-MM-dd HH:mm:ss`, Moscow time (mdlp-api, 1.5). */
export const toMdlpTime = (at: Date): string => moscow.format(at);

/** The moment a list of MDLP means; null when it cannot be read. */
export function fromMdlpTime(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}+03:00`;
  const at = new Date(zoned);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `31.12.2026` of a document as 2026-12-31. */
export const isoOfDocumentDate = (text: string | undefined): string | null => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

/** The day of a moment as registries of MDLP write it (`2027-07-31T00:00:00`); null when there is none. */
export const isoDay = (text: string | undefined): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null;
