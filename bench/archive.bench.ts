import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from './support/result.ts';
import { openWorkshop, succeeded } from './support/workshop.ts';

const FILES = 5250;
const BYTES = 100_000;
const LIMIT_MB = 250;

const root = join(import.meta.dirname, '..');

/** A process that streams an archive of files nothing can be saved of, and tells its memory. */
const program = `
import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { zipStream } from '${root}/apps/server/src/exchange/unload/zip-stream.ts';
const archive = await zipStream(async (zip) => {
  for (let n = 0; n < ${FILES}; n++) await zip.add(n + '.pdf', [randomBytes(${BYTES})]);
});
await pipeline(archive, createWriteStream('/dev/null'));
console.log(/VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
`;

/** Memory of the process that streams a large archive: of an unloading, or of a set for an inspector. */
export async function run(): Promise<BenchResult> {
  const workshop = openWorkshop();
  try {
    writeFileSync(join(workshop.folder, 'stream.ts'), program);
    const { out } = succeeded(workshop.run(process.execPath, join(workshop.folder, 'stream.ts')));
    const memory = Number(out.trim().split('\n').at(-1)) / 1024;
    return {
      name: `Memory while an archive of ${((FILES * BYTES) / 1e6).toFixed(0)} MB is streamed`,
      measured: `${memory.toFixed(0)} MB`,
      limit: `≤ ${LIMIT_MB} MB`,
      how: `peak resident set (VmHWM) of a process of its own, ${FILES.toLocaleString('en')} files of random bytes`,
      pass: memory <= LIMIT_MB,
    };
  } finally {
    workshop.close();
  }
}
