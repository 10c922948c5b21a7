import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/paths.ts';
import type { LockedPackages } from './product/closure.ts';

const run = promisify(execFile);

/** What `package-lock.json` says of all packages. */
export const lockedPackages = (): LockedPackages =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Gives the folder of a package of the lock file: the installed one, else (packages of other platforms) that of npm's
 * registry, checked against the hash in `package-lock.json` and kept in `cache`.
 * @throws Error in Russian when the registry does not give it or gives another file
 */
export async function npmPackage(name: string, cache: string): Promise<string> {
  const installed = join(root, 'node_modules', name);
  if (existsSync(installed)) return installed;
  const { version = '', integrity } = lockedPackages()[`node_modules/${name}`] ?? {};
  const kept = join(cache, `${name.replaceAll('/', '+')}-${version}`);
  if (existsSync(kept)) return kept;
  const folder = await mkdtemp(join(tmpdir(), 'pvz-npm-'));
  try {
    const archive = await download(`${name}@${version}`, folder);
    const hash = `sha512-${createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')}`;
    if (hash !== integrity) throw new Error(`Реестр npm отдал не тот ${name}: его сумма не сходится.`);
    await mkdir(cache, { recursive: true });
    const unpacked = `${kept}.${process.pid}`;
    await mkdir(unpacked);
    await run('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
    await rename(unpacked, kept);
    return kept;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function download(name: string, folder: string): Promise<string> {
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { stdout } = await run(npm, ['pack', name, '--silent', '--pack-destination', folder], {
      shell: process.platform === 'win32',
    });
    return join(folder, stdout.trim());
  } catch (error) {
    throw new Error(`Реестр npm не отдал ${name}: проверьте сеть.`, { cause: error });
  }
}
