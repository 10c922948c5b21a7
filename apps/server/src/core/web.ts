import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFolder from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOfMissingId } from './missing-id.ts';
import { Refusal } from './refusal.ts';

/** Files of the build that carry the hash of their content in their name. */
const hashed = /[/\\]assets[/\\]/;

const isPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(api|health|events)(\/|\?|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

/**
 * Serves the built web application of `folder`; any address that is no file is answered with its page, which has the
 * routes. Without a build (development: Vite serves it) only the API answers.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(serveFolder, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (built) app.get('/phone', (_request, reply) => reply.sendFile('phone/index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    const path = request.url.replace(/\?.*$/, '');
    const refusal = refusalOfMissingId(request.method, path) ?? new Refusal('route.not-found');
    return reply.code(refusal.status).send(refusal.body());
  });
}
