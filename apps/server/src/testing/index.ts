import type { Call, CallInput, CallReply } from '@provizor/contract';
import { authenticate } from '../authenticate.ts';
import { type RunningCore, type ServerConfig, type Slice, startCore, type Tracing } from '../core/index.ts';
import { asSystem, type Database, type TenantTransaction, withTenant } from '../database/index.ts';
import { type Answer, ask, type RequestOptions, send } from './client.ts';
import { cloneDatabase } from './database.ts';
import { peopleFactory } from './people.ts';
import { requestsUrl } from './urls.ts';

export { type Answer, TestRefusal } from './client.ts';
export { cloneDatabase } from './database.ts';
export { credentials, type TestOrganization, type TestUser, type UserOptions } from './people.ts';

export type TestServerOptions = {
  /** The slices under test; only their calls are answered. */
  slices: Slice[];
  config?: Partial<ServerConfig>;
  /** Background jobs at a time; none unless asked for. */
  jobs?: number;
  /** A second instance on the database of another test server. */
  databaseUrl?: string;
  /** The login of requests by a pooler in transaction mode, for a database. */
  pooler?: (databaseUrl: string) => string;
  /** The login of requests at a standby of that database. */
  readUrl?: string;
  webDist?: string;
  /** A proxy in front names the caller's address, protocol and host. */
  trustProxy?: boolean;
  /** The clock of the program; that of the machine when absent. Sessions always last by the machine's. */
  now?: () => Date;
  /** Traces of the server, which closes them. */
  tracing?: Tracing;
};

const testConfig: ServerConfig = {
  mdlpUrl: null,
  mdlpSandboxUrl: null,
  mdlpIsSandbox: false,
  mdlpPace: 0.01,
  demo: false,
  demoKeysPath: null,
  demoRegistrarPort: 8443,
  region: null,
  mdlpXsdDir: null,
  phoneAddresses: [],
  helperUrl: 'http://127.0.0.1:3030',
  scannerServiceDir: null,
  printerNetworks: [],
  dataDir: null,
  metricsToken: null,
  eventStreams: { perSession: 20, perAddress: 1000 },
  backup: null,
  archive: null,
  version: '0.0.0-test',
};

export type TestServer = ReturnType<typeof peopleFactory> & {
  url: string;
  databaseUrl: string;
  core: RunningCore;
  db: Database;
  /** Sends a call and gives its parsed reply; throws TestRefusal. `organization`: where root works. */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    token?: string | null,
    key?: string,
    organization?: number,
  ): Promise<CallReply<C>>;
  /** Sends a call with any input and gives the bare answer. */
  send(call: Call, input: Parameters<typeof send>[2], options?: RequestOptions): Promise<Answer>;
  /** Runs `fn` inside the organisation of a test person, under row-level security. */
  tenant<T>(
    user: { id: number; organizationId: number },
    fn: (db: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  system<T>(fn: (db: TenantTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * Starts a server with the given slices on a free port and a database of its own (cloned from the migrated one).
 * Close it in `afterAll`.
 */
export async function testServer(options: TestServerOptions): Promise<TestServer> {
  const { slices } = options;
  const database = options.databaseUrl ? null : await cloneDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const core = await startCore({
    databaseUrl,
    requestsUrl: (options.pooler ?? requestsUrl)(databaseUrl),
    readUrl: options.readUrl,
    pooled: options.pooler !== undefined,
    config: { ...testConfig, ...options.config },
    slices,
    calls: slices.flatMap(({ bindings }) => bindings.map(({ call }) => call)),
    authenticator: authenticate,
    webDist: options.webDist ?? null,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'silent',
    trustProxy: options.trustProxy ?? false,
    jobs: options.jobs ?? 0,
    migrated: true,
    now: options.now,
    tracing: options.tracing,
  });
  const url = await core.app.listen({ port: 0, host: '127.0.0.1' });
  const db = core.database;
  return {
    url,
    databaseUrl,
    core,
    db,
    ...peopleFactory(db),
    call: (call, input, token, key, organization) => ask(url, call, input, { token, key, organization }),
    send: (call, input, settings) => send(url, call, input, settings),
    tenant: ({ id, organizationId }, fn) => withTenant(db, { organizationId, userId: id }, fn),
    system: (fn) => asSystem(db, fn),
    close: async () => {
      await core.close();
      await database?.drop();
    },
  };
}
