import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipStream } from './zip-stream.ts';

const piece = Buffer.alloc(64 * 1024, 'ж');

it('waits for its reader, entry after entry, and loses nothing', async () => {
  let added = 0;
  const out = await zipStream(async (zip) => {
    for (let n = 0; n < 40; n++) {
      // bytes no archive makes smaller
      await zip.add(
        `${n}.bin`,
        [crypto.getRandomValues(new Uint8Array(64 * 1024))].map((one) => Buffer.from(one)),
      );
      added = n + 1;
    }
  });
  await sleep(50);
  expect(added).toBeLessThan(20);
  const archive = await fromBufferPromise(await buffer(out), { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of archive.eachEntry()) names.push(entry.fileName);
  expect(names).toHaveLength(40);
});

it('gives what is refused before the first entry as the refusal, later as a broken stream', async () => {
  await expect(zipStream(() => Promise.reject(new Error('nothing')))).rejects.toThrow('nothing');
  const out = await zipStream(async (zip) => {
    await zip.add('one.bin', [piece]);
    throw new Error('later');
  });
  await expect(buffer(out)).rejects.toThrow('later');
});

it('may break before anybody reads it', async () => {
  const unhandled = vi.fn();
  process.on('uncaughtException', unhandled);
  try {
    const out = await zipStream(async (zip) => {
      await zip.add('one.bin', [piece]);
      throw new Error('at once');
    });
    await sleep(20);
    await expect(buffer(out)).rejects.toThrow('at once');
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', unhandled);
  }
});

it('stops when its reader has gone', async () => {
  let left: unknown;
  const out = await zipStream(async (zip) => {
    try {
      for (;;)
        await zip.add(`${Math.random()}.bin`, [Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))]);
    } catch (error) {
      left = error;
      throw error;
    }
  });
  out.on('error', () => undefined);
  out.destroy();
  await expect.poll(() => left).toBeDefined();
});
