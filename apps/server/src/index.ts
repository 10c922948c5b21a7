import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls } from '@provizor/contract/calls';
import { authenticate } from './authenticate.ts';
import { copyBeforeUpgrade } from './backup/index.ts';
import { type ServerOptions, serverConfig } from './config.ts';
import {
  openTracing,
  type RunningCore,
  type SecureListener,
  type ServerConfig,
  startCore,
} from './core/index.ts';
import {
  type BeforeUpgrade,
  type EmbeddedDatabase,
  type ExternalDatabase,
  externalDatabase,
  primaryFirst,
  startEmbedded,
} from './database/index.ts';
import { certificatesOf, listenSecurely } from './https.ts';
import { slices } from './slices.ts';

export type { ServerOptions } from './config.ts';

export type RunningServer = {
  port: number;
  url: string;
  close(): Promise<void>;
};

const foreignArchive =
  'WAL_DIR — для встроенной базы данных: архив журнала внешней настраивает её администратор. Уберите WAL_DIR.';

const foreignReplica =
  'DATABASE_READ_URL и DATABASE_POOLER — для внешней базы данных: задайте DATABASE_URL и DATABASE_OWNER_URL или уберите их.';

const walDirOf = ({ walDir }: ServerOptions) => (walDir === undefined ? undefined : resolve(walDir));

/** Built web application of the checkout. */
const defaultWebDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function listenOn(core: RunningCore, port: number, host: string | undefined): Promise<string> {
  try {
    return await core.app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A computer without IPv6.
    if (code === 'EAFNOSUPPORT' && host === undefined) return core.app.listen({ port, host: '0.0.0.0' });
    if (code === 'EADDRINUSE') {
      throw new Error(`Порт ${port} занят другой программой: освободите его или задайте другой в PORT.`);
    }
    throw error;
  }
}

const onPrimary = async ({ databaseUrl, requestsUrl }: ExternalDatabase): Promise<ExternalDatabase> => ({
  databaseUrl: await primaryFirst(databaseUrl),
  requestsUrl: await primaryFirst(requestsUrl),
});

/** A demo is made anew when it is lost. */
function beforeUpgradeOf(
  { backup, demo, version }: ServerConfig,
  databaseUrl: string,
  { upgradeCopy = true }: ServerOptions,
): BeforeUpgrade | undefined {
  if (backup === null || demo || !upgradeCopy) return undefined;
  return copyBeforeUpgrade({ databaseUrl, ...backup, version }, (sentence) =>
    process.stderr.write(`${sentence}\n`),
  );
}

/**
 * Starts a server: database (embedded unless `databaseUrl` is given), migrations, background jobs, HTTP. Throws an
 * Error with one Russian sentence when that is not possible. `close` finishes running requests and jobs.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config = serverConfig(options);
  const trouble = { report: (_message: string, _error?: unknown): void => undefined };
  let embedded: EmbeddedDatabase | null = null;
  let core: RunningCore | null = null;
  let secure: SecureListener | null = null;
  try {
    const external = externalDatabase(options);
    if (external !== null && options.walDir !== undefined) throw new Error(foreignArchive);
    if (external === null && (options.databaseReadUrl ?? options.databasePooler) !== undefined) {
      throw new Error(foreignReplica);
    }
    if (external === null) {
      embedded = await startEmbedded({
        dataDir: resolve(options.dataDir ?? 'data'),
        settings: options.databaseSettings,
        walDir: walDirOf(options),
        onTrouble: (message, error) => trouble.report(message, error),
      });
    }
    const tls = await certificatesOf(options);
    const tracing = await openTracing(process.env, config.version);
    const own = { databaseUrl: embedded?.url ?? '', requestsUrl: embedded?.requestsUrl ?? '' };
    const urls = external ? await onPrimary(external) : own;
    const folder = walDirOf(options);
    const archive = embedded && folder !== undefined ? { folder, cluster: embedded.folder } : null;
    core = await startCore({
      ...urls,
      readUrl: options.databaseReadUrl,
      pooled: options.databasePooler === 'transaction',
      beforeUpgrade: beforeUpgradeOf(config, urls.databaseUrl, options),
      config: { ...config, archive },
      slices,
      calls: allCalls.map(({ call }) => call),
      authenticator: authenticate,
      webDist: options.webDist === undefined ? defaultWebDist : options.webDist,
      logLevel: options.logLevel ?? 'info',
      authorityCertificate: tls?.ca ?? null,
      trustProxy: options.trustProxy ?? false,
      jobs: options.jobs ?? 24,
      tracing,
    });
    const { app } = core;
    trouble.report = (message, error) => app.log.error({ err: error }, message);
    if (config.demo) {
      const { seedDemo } = await import('./demo/index.ts');
      await seedDemo(core);
    }
    await listenOn(core, options.port ?? 3333, options.host);
    secure = await listenSecurely(core.app, tls, options);
  } catch (error) {
    await Promise.all([core?.close(), secure?.close()]);
    await embedded?.stop();
    throw error;
  }
  const running = core;
  const secured = secure;
  const address = running.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://localhost:${port}`,
    close: async () => {
      await Promise.all([running.close(), secured?.close()]);
      await embedded?.stop();
    },
  };
}
