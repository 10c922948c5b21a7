import { requestsLogin } from '../database/index.ts';

/** Password of the login of requests on servers that ask for one. */
export const requestsPassword = 'requests';

/** The connection string of the login of requests of the same database. */
export function requestsUrl(url: string): string {
  const changed = new URL(url);
  changed.username = requestsLogin;
  changed.password = requestsPassword;
  return changed.href;
}

/** The connection string of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
