import { Kysely } from 'kysely';
import type pg from 'pg';
import { tenantDialect } from './dialect.ts';
import { createPool } from './pool.ts';
import { replicaPatience } from './replica.ts';
import type { Database, DB } from './types.ts';

export {
  amongCodes,
  type CodeGroup,
  codesBy,
  codesIn,
  groupByShared,
  joinCodes,
  rowsOfCodes,
  splitCodes,
} from './codes.ts';
export { sendWithCommit } from './dialect.ts';
export { basesIn, makeBase } from './embedded/archive/base.ts';
export { rewind } from './embedded/archive/rewind.ts';
export { DatabaseFailure, type EmbeddedDatabase, runningEmbedded, startEmbedded } from './embedded/index.ts';
export { type ExternalDatabase, externalDatabase, externalOwner } from './external.ts';
export { fixed, keptBy } from './fixed.ts';
export { primaryFirst, primaryUrl } from './hosts.ts';
export { forgetKey, keyFile, keyOf, markOf, secretKey, sessionKey } from './installation-key.ts';
export { keepNames, nextKeyFile, settleKey } from './key-in-place.ts';
export { createListener, instanceLock, type Listener } from './listener.ts';
export { localFolderOf } from './local-folder.ts';
export { type BeforeUpgrade, migrate } from './migrate.ts';
export { readDatabaseFiles } from './migration-files.ts';
export { createPool } from './pool.ts';
export { type Replica, ReplicaBehind, watchReplica } from './replica.ts';
export { makeRequestsLogin, openToRequests, requestsLogin } from './requests-login.ts';
export { checkKeys } from './requirements.ts';
export {
  applicationRole,
  asSystem,
  type Place,
  type Tenant,
  withAuthority,
  withTenant,
} from './transactions.ts';
export type { Database, DB, TenantTransaction } from './types.ts';

export type DatabaseHandle = {
  db: Database;
  /** The pool of what sees all organisations: migrations, log-in, schedules. */
  pool: pg.Pool;
  /** The pool of transactions of one organisation. */
  requests: pg.Pool;
  /** The pool of what is read of a standby; null where none is. */
  replica: pg.Pool | null;
  url: string;
  close(): Promise<void>;
};

/** Of all connections so many are for what sees all organisations; few requests need one, and not for long. */
const shareOfSystem = 0.5;

/**
 * Opens the database named by a connection string. `requestsUrl` names the login of transactions of one organisation; a
 * command without people does without. `size` is the most connections the requests of this server take together. Nothing
 * is connected until the first statement.
 */
export function createDatabase(options: {
  url: string;
  requestsUrl?: string | undefined;
  /** The same login of a standby, for what people only read. */
  readUrl?: string | undefined;
  /** `requestsUrl` and `readUrl` lead to a pooler in transaction mode. */
  pooled?: boolean | undefined;
  size?: number;
  onError?(error: Error): void;
}): DatabaseHandle {
  const { url, requestsUrl = url, readUrl, pooled = false, size = 20, onError = () => undefined } = options;
  const pool = createPool({ url, size: Math.max(2, Math.ceil(size * shareOfSystem)), onError });
  const requests = createPool({ url: requestsUrl, size, onError, pooled });
  const replica =
    readUrl === undefined
      ? null
      : createPool({ url: readUrl, size, onError, pooled, connectWithin: replicaPatience });
  const db = new Kysely<DB>({ dialect: tenantDialect({ system: pool, requests, replica }, pooled) });
  const close = async () => {
    await db.destroy();
    // Kysely ends only pools it has used.
    for (const each of [pool, requests, replica]) if (each && !each.ending) await each.end();
  };
  return { db, pool, requests, replica, url, close };
}
