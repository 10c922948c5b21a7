import type { Call } from '@provizor/contract';
import type { FastifyInstance } from 'fastify';
import {
  type BeforeUpgrade,
  checkKeys,
  createDatabase,
  createListener,
  type Database,
  localFolderOf,
  migrate,
  openToRequests,
  settleKey,
  watchReplica,
} from '../database/index.ts';
import { createApp } from './app.ts';
import type { Authenticate } from './caller.ts';
import type { ServerConfig } from './config.ts';
import type { Services } from './context.ts';
import { foldersOf, watchDisks } from './disks/disks.ts';
import { exchangePartsOf } from './exchange-parts.ts';
import { measureDatabase, measureDisks } from './metrics/database.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Slice } from './slice.ts';
import { noTracing, type Tracing } from './tracing/span.ts';
import { startWorker, type Worker } from './worker.ts';

export type CoreOptions = {
  /** Connection string of the role that owns the tables and sees all organisations. */
  databaseUrl: string;
  /** The same of the login of requests. */
  requestsUrl: string;
  /** The same login of a standby, for what people only read; absent = the primary answers all. */
  readUrl?: string | undefined;
  /** `requestsUrl` and `readUrl` lead to a pooler in transaction mode. */
  pooled?: boolean | undefined;
  config: ServerConfig;
  slices: Slice[];
  /** The calls that must be bound. */
  calls: Call[];
  authenticator(database: Database): Authenticate;
  webDist: string | null;
  /** The authority of the installation's own certificate (PEM), null without https. */
  authorityCertificate?: string | null;
  logLevel: string;
  trustProxy: boolean;
  /** Background jobs at a time, 0 = none on this instance. */
  jobs: number;
  /** The database is up to date already (tests clone a migrated one). */
  migrated?: boolean;
  /** What runs before a database that is in use is changed. */
  beforeUpgrade?: BeforeUpgrade | undefined;
  /** Most connections of the requests. */
  poolSize?: number;
  /** The clock of the program; that of the machine when absent. */
  now?: () => Date;
  /** Traces of the instance, which closes them; none when absent. */
  tracing?: Tracing | undefined;
};

/** A server instance that is ready to listen. */
export type RunningCore = {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** Ends event streams, finishes running requests and jobs, then lets go of the database. */
  close(): Promise<void>;
};

/** Requests still running this long after the stop began are cut off, milliseconds. */
const closingPatience = 6000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), closingPatience);
  await app.close();
  clearTimeout(force);
}

/** Opens and updates the database, puts the application together and starts the background jobs. */
export async function startCore(options: CoreOptions): Promise<RunningCore> {
  const { databaseUrl, slices, config } = options;
  await settleKey(databaseUrl);
  const trouble = {
    report: (_message: string, _error: unknown): void => undefined,
    replica: (_ready: boolean, _reason: unknown): void => undefined,
  };
  const handle = createDatabase({
    url: databaseUrl,
    requestsUrl: options.requestsUrl,
    readUrl: options.readUrl,
    pooled: options.pooled,
    size: options.poolSize,
    onError: (error) => trouble.report('database connection lost', error),
  });
  const listener = createListener(databaseUrl, (error) => trouble.report('listening connection lost', error));
  const now = options.now ?? (() => new Date());
  const tracing = options.tracing ?? noTracing;
  const metrics = createMetrics(now, tracing);
  measureDatabase(metrics, handle);
  let cluster: string | null = null;
  const disks = watchDisks(() => foldersOf(config, cluster), now);
  measureDisks(metrics, disks);
  const replica =
    options.readUrl === undefined
      ? null
      : watchReplica(options.readUrl, handle.pool, (ready, reason) => trouble.replica(ready, reason));
  const services: Services = {
    config,
    database: handle.db,
    databaseUrl,
    listener,
    exchange: exchangePartsOf(slices),
    reading: replica && { replica, writing: new Set() },
    metrics,
    disks,
    tracing,
    now,
  };
  let stopping = false;
  let app: FastifyInstance | undefined;
  let worker: Worker | undefined;
  const close = async () => {
    stopping = true;
    await Promise.all([app && closeApp(app), worker?.stop()]);
    await replica?.stop();
    await listener.stop();
    await handle.close();
    await tracing.close();
  };
  try {
    if (!options.migrated) await migrate(handle.pool, undefined, options.beforeUpgrade);
    await openToRequests(handle.pool, handle.requests, options.pooled);
    await checkKeys(handle.pool);
    cluster = await localFolderOf(databaseUrl, handle.pool);
    app = await createApp({
      ...options,
      services,
      authenticate: options.authenticator(handle.db),
      isStopping: () => stopping,
    });
    const { log } = app;
    trouble.report = (message, err) => log.warn({ err }, message);
    trouble.replica = (ready, err) =>
      ready ? log.info('the replica is read') : log.warn({ err }, 'the replica is not read');
    await listener.start();
    if (options.jobs > 0) {
      const { instance } = listener;
      worker = await startWorker({
        url: databaseUrl,
        slices,
        services,
        log,
        instance,
        concurrency: options.jobs,
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { app, services, database: handle.db, close };
}
