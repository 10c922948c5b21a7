import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFolder from '@fastify/static';
import { removeDevice } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Files of the build that carry the hash of their content in their name. */
const hashed = /[/\\]assets[/\\]/;

const isPage = (request: FastifyRequest) =>
  request.method === 'GET' &&
  !/^\/(api|health|events)(\/|\?|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/, '').replace(/\/+$/, '');

/** The address of a call that deletes a row, without the row. */
const isDeleteWithoutId = (request: FastifyRequest): boolean =>
  request.method === 'DELETE' &&
  allCalls.some(({ call }) => call.method === 'DELETE' && call.path === `${pathOf(request)}/{id}`);

/** Texts of shell-and-administration, section 5. */
const noId = (request: FastifyRequest) =>
  `${pathOf(request)}/{id}` === removeDevice.path ? 'delete.no-device-id' : 'delete.no-id';

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
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    const refusal = new Refusal(isDeleteWithoutId(request) ? noId(request) : 'route.not-found');
    return reply.code(refusal.status).send(refusal.body());
  });
}
