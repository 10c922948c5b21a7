import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compress = promisify(gzip);

/** Below this a compressed answer is hardly shorter. */
const smallest = 1400;

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|wasm|manifest)|image\/svg)/;

const level = 5;

function isSuitable(reply: FastifyReply, payload: unknown): boolean {
  if (reply.hasHeader('content-encoding') || [204, 206, 304].includes(reply.statusCode)) return false;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= smallest;
  return payload instanceof Readable && Number(reply.getHeader('content-length') ?? smallest) >= smallest;
}

/** Compresses what is worth it for callers that accept gzip. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isSuitable(reply, payload)) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '') || request.method === 'HEAD')
      return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (payload instanceof Readable) {
      // what breaks the source breaks the answer, and a caller who leaves ends the source: a pipe carries neither
      return pipeline(payload, createGzip({ level }), () => undefined);
    }
    return compress(payload as string | Buffer, { level });
  });
}
