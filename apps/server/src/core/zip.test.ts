import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipWriter } from './zip.ts';

/** An archive in memory. */
async function archive(entries: Record<string, Iterable<Buffer>>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => {
    pieces.push(bytes);
  });
  for (const [name, content] of Object.entries(entries)) await zip.add(name, content);
  await zip.end();
  return Buffer.concat(pieces);
}

const papers = { 'Входящие/1.xml': [Buffer.from('<a>'), Buffer.from('я</a>')], 'Пусто.csv': [] };

it('writes entries another program reads, the same bytes for the same content', async () => {
  const bytes = await archive(papers);
  expect(await archive(papers)).toEqual(bytes);
  const read: Record<string, string> = {};
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    read[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  }
  expect(read).toEqual({ 'Входящие/1.xml': '<a>я</a>', 'Пусто.csv': '' });
});

it('reads no further than its reader is', async () => {
  let given = 0;
  let taken = 0;
  let ahead = 0;
  const zip = new ZipWriter(async (bytes) => {
    taken += bytes.length;
    await new Promise(setImmediate);
  });
  const content = function* () {
    for (let n = 0; n < 100; n += 1) {
      given += 100_000;
      ahead = Math.max(ahead, given - taken);
      yield randomBytes(100_000);
    }
  };
  await zip.add('big', content());
  await zip.end();
  expect(ahead).toBeLessThan(2_000_000);
});

it('keeps nothing of what was read but the names', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const kept = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const zip = new ZipWriter(async () => undefined);
  const add = async (from: number, count: number) => {
    for (let n = from; n < from + count; n++) await zip.add(`${n}.pdf`, [randomBytes(100_000)]);
  };
  await add(0, 20);
  const before = kept();
  await add(20, 200);
  // What a collection lets go of is freed by a thread beside.
  await expect.poll(() => kept() - before).toBeLessThan(4_000_000);
  await zip.end();
});

it('fails with its content and with its reader, and lets the content end', async () => {
  let ended = false;
  const content = async function* () {
    try {
      for (;;) yield randomBytes(100_000);
    } finally {
      ended = true;
    }
  };
  const full = new ZipWriter(() => Promise.reject(new Error('no space')));
  await expect(full.add('a', content())).rejects.toThrow('no space');
  await expect.poll(() => ended).toBe(true);
  const broken = async function* () {
    yield Buffer.from('a');
    throw new Error('no rows');
  };
  const zip = new ZipWriter(async () => undefined);
  await expect(zip.add('a', broken())).rejects.toThrow('no rows');
});
