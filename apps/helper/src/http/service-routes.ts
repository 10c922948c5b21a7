import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceVersion } from '../version.ts';
import { readOrigin } from './bodies.ts';
import type { Permitted } from './permitted.ts';
import { Refusal } from './refusal.ts';

/** What the calls about the service itself need. */
export interface ServiceParts {
  permitted: Permitted;
  /** Ends the program; only an installed one has it. */
  onStop?: () => void;
}

/**
 * Adds the calls about the service itself: which version runs, letting a site in, and stopping for an update. A site
 * is let in on the service's own page only, so that no page lets itself or another in; the program is stopped by a
 * program of this computer, never by a page.
 */
export function addServiceRoutes(app: FastifyInstance, { permitted, onStop }: ServiceParts): void {
  app.get('/api/v1/service', () => ({ version: serviceVersion, installed: onStop !== undefined }));

  app.post('/api/v1/service/origins', (request) => {
    requireOwnPage(request);
    const origin = readOrigin(request.body);
    permitted.allow(origin);
    return { origin };
  });

  app.post('/api/v1/service/stop', (request, reply) => {
    if (request.headers.origin !== undefined || onStop === undefined) {
      throw new Refusal(403, 'stop-refused', 'Службу останавливает только её установщик.');
    }
    reply.raw.once('close', onStop);
    reply.status(204).send();
  });
}

function requireOwnPage({ headers }: FastifyRequest): void {
  if (headers.origin === `http://${headers.host}`) return;
  throw new Refusal(403, 'not-own-page', 'Сайт допускают к сканеру только на странице самой службы.');
}
