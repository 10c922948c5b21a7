import pg from 'pg';

/** SQLSTATE: connection exceptions, an operator who ends sessions, a database that starts or stops, too many sessions. */
const away = /^(?:08|57P0[1-5]|53300)/;

/** Disk full (PostgreSQL, appendix A). */
const diskFull = '53100';

/** What Node says of a connection that cannot be made, or is cut. */
const cut = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
]);

/** What the driver says of one, which has no code. */
const ended =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** For whoever talks to nothing but the database: anything it has not said itself, or that it goes away. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || away.test(error.code ?? '');

/** Whether a request failed as the database does not answer; what it has begun is undone there. */
export function isLost(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '');
  const syscall =
    'syscall' in error &&
    (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write');
  return ended.test(error.message) || (syscall && cut.has(codeOf(error) ?? ''));
}

/** Whether the disk of the database is full. */
export const isFull = (error: Error): boolean => codeOf(error) === diskFull;

/** Whether a file of the server was not written: its disk, or the quota of its account, is used up. */
export const isFileFull = (error: Error): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
