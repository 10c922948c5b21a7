import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Address without its parameters: what people search for, names of patients too, stays out of the log. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Structured log without secrets: no bodies, no headers, no query strings. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: pathOf(url ?? ''), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** One line for every answered request of the API. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(actor ? { user: actor.id, organization: actor.organizationId } : {}),
    };
    const isApi = request.url.startsWith('/api/');
    if (isApi) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
}
