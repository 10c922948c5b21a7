import type { EventFrame } from '@provizor/contract';
import { expect } from 'vitest';
import type { TestServer } from './index.ts';

/** Reads the event stream of a person as a program does. */
export async function openStream(
  server: TestServer,
  token: string,
  headers: Record<string, string> = {},
  organization?: number,
) {
  const stop = new AbortController();
  const place = organization === undefined ? '' : `?organization=${organization}`;
  const response = await fetch(`${server.url}/events${place}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const frames: EventFrame[] = [];
  let position: number | null = null;
  const opened = Promise.withResolvers<void>();

  const take = (block: string) => {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    const data = /^data: ?(.+)$/m.exec(block)?.[1];
    if (data) frames.push(JSON.parse(data));
    if (id === undefined) return;
    position = Number(id);
    if (!data) opened.resolve();
  };

  const ended = (async () => {
    let rest = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();
  await opened.promise;

  return {
    frames,
    /** Settles when the server has ended the stream. */
    ended,
    position: () => position,
    /** Waits for so many events and gives their messages; more than that is a failure. */
    messages: async (count: number) => {
      await expect.poll(() => frames.length).toBeGreaterThanOrEqual(count);
      expect(frames.length).toBe(count);
      return frames.map(({ data }) => data.message);
    },
    close: () => stop.abort(),
  };
}
