/**
 * Header by which the pages of the product tell a call of theirs from one that another site makes the browser send: the
 * number of the person the page shows, `guest` before the log-in. A browser lets no other site add it.
 */
export const pageHeader = 'x-page-user';

/** What the header says before anybody is signed in. */
export const guestPage = 'guest';

/**
 * Header of an answer that may have changed something: the place in the database's log of changes up to which whoever reads
 * next has to see (`0/16B3748`). Only where a copy of the database is read.
 */
export const writtenHeader = 'x-written';

/**
 * Header of a request that may be answered from a copy of the database: the greatest place its sender was told, or
 * `nothingWritten`. A request without it is answered by the database that takes writes.
 */
export const readAfterHeader = 'x-read-after';

/** Before anything. */
export const nothingWritten = '0/0';

/** Name of the message on the stream of events that tells such a place, before the events it belongs to. */
export const writtenMessage = 'written';

const placeParts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Whether a text is a place in the log of changes. */
export const isWritten = (text: unknown): text is string => typeof text === 'string' && placeParts.test(text);

/** The later of two places; both as `isWritten` wants them. */
export function laterWritten(a: string, b: string): string {
  const [[, a1 = '', a2 = ''], [, b1 = '', b2 = '']] = [placeParts.exec(a) ?? [], placeParts.exec(b) ?? []];
  const order = Number.parseInt(a1, 16) - Number.parseInt(b1, 16);
  const within = Number.parseInt(a2, 16) - Number.parseInt(b2, 16);
  return (order || within) < 0 ? b : a;
}
