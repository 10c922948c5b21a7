import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('::ffff:127.') || (isIPv4(ip) && ip.startsWith('127.'));

/** With a token whoever has it; without one, programs of this computer that did not come through a proxy. */
function mayRead({ headers, ip }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

/**
 * `GET /metrics` in the text format of Prometheus. To others it does not exist (404): figures tell how many work here
 * and when.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url;
    if (path?.startsWith('/api/'))
      metrics.call(request.method, path, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    const { type, text } = await metrics.text();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}
