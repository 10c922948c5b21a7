import { randomBytes } from 'node:crypto';
import type { Call } from '@provizor/contract';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveApiDocs } from './api-docs.ts';
import { readCookies } from './browser-session.ts';
import type { Authenticate } from './caller.ts';
import { compressReplies } from './compression.ts';
import type { Services } from './context.ts';
import { handleFailures } from './failures.ts';
import { reportHealth } from './health.ts';
import { loggerOptions, logRequests } from './logging.ts';
import { serveMetrics } from './metrics/serve.ts';
import { checkBindings } from './registration.ts';
import { registerBinding } from './requests.ts';
import { secure } from './security.ts';
import type { Slice } from './slice.ts';
import { serveAuthority } from './tls/listener.ts';
import { acceptUploads } from './uploads.ts';
import { serveWeb } from './web.ts';

export type AppOptions = {
  slices: Slice[];
  /** The calls that must be bound: all of the contract. */
  calls: Call[];
  services: Services;
  authenticate: Authenticate;
  /** Folder of the built web application, null = API only. */
  webDist: string | null;
  /** The authority of the installation's own certificate (PEM), null without https. */
  authorityCertificate?: string | null;
  logLevel: string;
  /** Trust the proxy in front: the last of `x-forwarded-for` is the caller (addresses in the log, limits per address). */
  trustProxy: boolean;
  isStopping(): boolean;
};

/** Number of a request: short enough to be told on the telephone. */
const requestNumber = () => randomBytes(5).toString('hex');

/** Puts the HTTP application together. Throws when the contract and the bindings differ. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { slices, services, authenticate } = options;
  const bindings = slices.flatMap((slice) => slice.bindings);
  checkBindings(options.calls, bindings);
  const app = fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumber,
    // the nearest proxy alone, which writes the last address: the ones before it are what the client has sent
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  app.decorateRequest('actor', null);
  // A connection kept alive after its last answer would keep a stopping server waiting.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isStopping()) reply.header('connection', 'close');
  });
  handleFailures(app, services.disks);
  logRequests(app);
  compressReplies(app);
  await secure(app, services.config);
  await readCookies(app);
  await acceptUploads(app);
  reportHealth(app, services, options.isStopping);
  serveMetrics(app, services.metrics, services.config.metricsToken);
  await serveApiDocs(app, services.config.version);
  for (const binding of bindings) registerBinding(app, binding, services, authenticate);
  for (const slice of slices) await slice.start?.(app, services);
  if (options.authorityCertificate) serveAuthority(app, options.authorityCertificate);
  await serveWeb(app, options.webDist);
  return app;
}
