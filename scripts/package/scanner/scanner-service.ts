import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resourcePath, resources } from '../../../apps/helper/src/resources.ts';
import { serviceVersion } from '../../../apps/helper/src/version.ts';
import { root } from '../../support/paths.ts';
import { nodeProgram, type Platform } from '../platforms.ts';
import { bundleService } from './bundle.ts';
import { withoutWindow } from './windows-program.ts';

const run = promisify(execFile);

/** A program that was made, as the server offers it. */
export interface MadeProgram {
  platform: Platform['name'];
  file: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** The list of what was made, beside the programs. */
export const manifestName = 'programs.json';

/**
 * Makes the scanner service as one file for each platform, in `folder`, with the list of them. Each holds Node, the
 * service, its page and the driver of serial ports (Node's single executable application).
 * @throws Error when a part cannot be had
 */
export async function makeScannerServices(
  wanted: readonly Platform[],
  folder: string,
): Promise<MadeProgram[]> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'pvz-package-'));
  try {
    const main = await bundleService(work);
    const made: MadeProgram[] = [];
    for (const platform of wanted) made.push(await makeProgram(platform, main, work, folder));
    const list = { version: serviceVersion, programs: made };
    await writeFile(join(folder, manifestName), `${JSON.stringify(list, null, 2)}\n`);
    return made;
  } finally {
    await rm(work, { recursive: true });
  }
}

async function makeProgram(
  platform: Platform,
  main: string,
  work: string,
  folder: string,
): Promise<MadeProgram> {
  const { name, file } = platform;
  const config = join(work, `${name}.json`);
  const output = join(work, file);
  const version = join(work, 'version');
  await writeFile(version, serviceVersion);
  const driver = join(root, 'node_modules/@serialport/bindings-cpp/prebuilds', platform.driver);
  const own = Object.fromEntries(resources.map((resource) => [resource, resourcePath(resource)]));
  const assets = { ...own, version, 'serialport.node': driver };
  const executable = await nodeProgram(platform);
  await writeFile(
    config,
    JSON.stringify({
      main,
      mainFormat: 'module',
      executable,
      output,
      assets,
      disableExperimentalSEAWarning: true,
      // Code that is compiled ahead works with the same platform only.
      useCodeCache: false,
    }),
  );
  await run(process.execPath, ['--build-sea', config]);
  const bytes = await readFile(output);
  if (name.startsWith('windows')) {
    withoutWindow(bytes);
    await writeFile(output, bytes);
  }
  await chmod(output, 0o755);
  await move(output, join(folder, file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { platform: name, file, size: bytes.length, sha256 };
}

/** The folder of temporary files may be of another disk. */
async function move(from: string, to: string): Promise<void> {
  const beside = `${to}.new`;
  await writeFile(beside, await readFile(from), { mode: 0o755 });
  await rename(beside, to);
}
