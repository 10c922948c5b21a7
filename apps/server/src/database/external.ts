import { DatabaseFailure } from './embedded/failure.ts';

/** Both connection strings of a PostgreSQL server somebody else runs. */
export type ExternalDatabase = {
  /** Of the role that owns the tables, migrates and sees all organisations. */
  databaseUrl: string;
  /** Of the login of requests, which row-level security binds. */
  requestsUrl: string;
};

/** The external database of the settings; null when they name none. Throws DatabaseFailure for one role alone. */
export function externalDatabase(settings: {
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
}): ExternalDatabase | null {
  const { databaseUrl, databaseOwnerUrl } = settings;
  if (!databaseUrl && !databaseOwnerUrl) return null;
  if (!databaseUrl || !databaseOwnerUrl) {
    throw new DatabaseFailure(
      'У внешней базы данных две роли: DATABASE_OWNER_URL называет владельца, DATABASE_URL — обычную. Задайте обе.',
    );
  }
  return { databaseUrl: databaseOwnerUrl, requestsUrl: databaseUrl };
}

/** The owner's connection string for a command beside the server; null when the settings name no external database. */
export const externalOwner = ({ DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): string | null =>
  DATABASE_OWNER_URL ||
  (externalDatabase({ databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL })?.databaseUrl ??
    null);
