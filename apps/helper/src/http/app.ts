import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Hub } from '../hub.ts';
import type { LogSettings } from '../log-settings.ts';
import { addRegistrarRoutes, type Registrar, RegistrarRefusal } from '../registrar/index.ts';
import { answerCrossOrigin, type Guard } from './guard.ts';
import { addPage } from './page.ts';
import { Refusal } from './refusal.ts';
import { addScannerRoutes } from './scanner-routes.ts';
import { addServiceRoutes, type ServiceParts } from './service-routes.ts';

/** What the HTTP side is made of. */
export interface AppParts extends ServiceParts {
  hub: Hub;
  guard: Guard;
  simulator: boolean;
  registrar: Registrar;
  log: LogSettings;
}

/** Builds the HTTP side of the helper; it does not listen yet. Refusals are `{ code, message }`. */
export function createApp({ hub, guard, simulator, registrar, log, ...service }: AppParts): FastifyInstance {
  const app = Fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
  });
  // Plain text bodies need no preflight, so they would open the calls to any page.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', async (request, reply) => {
    const refusal = guard(request.raw);
    if (refusal !== undefined) throw new Refusal(403, 'origin-refused', refusal);
    reply.header('x-content-type-options', 'nosniff');
    if (answerCrossOrigin(request.raw, reply.raw)) reply.hijack();
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    // Of a device it is told to the caller: nothing is wrong here.
    if (refusal.status >= 500 && !(refusal instanceof RegistrarRefusal)) request.log.error(error);
    const { code, message } = refusal;
    const more =
      refusal instanceof RegistrarRefusal ? { errors: refusal.errors, details: refusal.details } : {};
    reply.status(refusal.status).send({ code, message, ...more });
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'not-found', 'Такого адреса в службе сканера нет.');
  });

  addScannerRoutes(app, hub, simulator);
  addRegistrarRoutes(app, registrar);
  addServiceRoutes(app, service);
  addPage(app);
  return app;
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal(413, 'too-large', 'Запрос слишком большой.');
  if (status === 415) return new Refusal(415, 'not-json', 'Запрос должен быть в формате JSON.');
  if (status < 500) return new Refusal(status, 'bad-request', 'Запрос не разобран: проверьте формат JSON.');
  return new Refusal(500, 'internal', 'Внутренняя ошибка службы сканера. Подробности записаны в её журнал.');
}
