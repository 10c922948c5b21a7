import { HOUR } from '../time.ts';
import { badRequest } from './http/errors.ts';

/** MDLP tells and takes the times of documents in Moscow time, which is UTC+3 all year. */
const MOSCOW = 3 * HOUR;

/** `2024-05-01 10:00:00`, Moscow time: metadata of documents. */
export const documentTime = (ms: number): string =>
  new Date(ms + MOSCOW).toISOString().slice(0, 19).replace('T', ' ');

/** `2024-05-05T07:43:00`: fields of the registries. */
export const registryTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** `2024-05-01T10:00:00+03:00`: operation dates inside XML documents. */
export const xmlTime = (ms: number): string => `${new Date(ms + MOSCOW).toISOString().slice(0, 19)}+03:00`;

/** `01.05.2024`: dates of papers inside XML documents. */
export const paperDate = (ms: number): string =>
  new Date(ms + MOSCOW).toISOString().slice(0, 10).split('-').reverse().join('.');

/**
 * Reads a date of a filter: `2024-05-01 10:00:00` or `2024-05-01T10:00:00` (Moscow), with a zone, or a day.
 * @returns milliseconds, or undefined when absent
 * @throws ApiError 400 when it is none of these
 */
export function filterTime(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = String(value).replace(' ', 'T');
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const ms = Date.parse(zoned ? text : `${text.length === 10 ? `${text}T00:00:00` : text}+03:00`);
  if (Number.isNaN(ms)) throw badRequest(`неверная дата «${String(value)}»`);
  return ms;
}
