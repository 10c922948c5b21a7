import type { FastifyInstance } from 'fastify';
import type { Mdlp } from '../mdlp.ts';
import { errorReply } from './errors.ts';

const isProtocol = (url: string) => url.startsWith('/api/') || url.startsWith('/webdav/');

/**
 * What stands in front of the methods: the switch that stops the world, and the answers to unknown addresses —
 * the framework's under /api/, the web server's elsewhere.
 */
export function serveFront(app: FastifyInstance, { faults, clock }: Mdlp): void {
  app.addHook('onRequest', async (request, reply) => {
    const stopped = isProtocol(request.url) ? faults.stopped() : undefined;
    if (stopped === 'refuse') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (stopped) {
      const { type, body } = errorReply('D', {
        status: 503,
        description: '',
        path: request.url,
        at: clock.now(),
      });
      return reply.code(503).type(type).send(body);
    }
  });
  app.setNotFoundHandler((request, reply) => {
    const { type, body } = errorReply(request.url.startsWith('/api/') ? 'B' : 'D', {
      status: 404,
      description: '',
      path: request.url,
      at: clock.now(),
    });
    return reply.code(404).type(type).send(body);
  });
}
