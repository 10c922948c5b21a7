import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { compressReplies } from './compression.ts';

let app: FastifyInstance;
let address: string;
let ended: (() => void) | undefined;
const isEnded = new Promise<void>((done) => {
  ended = done;
});

async function* broken() {
  yield 'Дата;Сумма\r\n'.repeat(20_000);
  await sleep(20);
  throw new Error('the database is away');
}

async function* endless() {
  try {
    for (;;) {
      yield crypto.getRandomValues(new Uint8Array(50_000)).join(';');
      await sleep(1);
    }
  } finally {
    ended?.();
  }
}

beforeAll(async () => {
  app = Fastify();
  compressReplies(app);
  const type = 'text/csv; charset=utf-8';
  app.get('/broken', (_request, reply) =>
    reply.type(type).send(Readable.from(broken(), { highWaterMark: 1 })),
  );
  app.get('/endless', (_request, reply) =>
    reply.type(type).send(Readable.from(endless(), { highWaterMark: 1 })),
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each(['gzip', 'identity'])('breaks a download whose source breaks, sent as %s', async (encoding) => {
  const unhandled = vi.fn();
  process.on('uncaughtException', unhandled);
  try {
    const answer = await fetch(`${address}/broken`, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', unhandled);
  }
});

it('ends a compressed source whose reader has left', async () => {
  const left = new AbortController();
  const answer = await fetch(`${address}/endless`, {
    headers: { 'accept-encoding': 'gzip' },
    signal: left.signal,
  });
  await answer.body?.getReader().read();
  left.abort();
  await isEnded;
});
