import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/paths.ts';
import type { Platform } from './platforms.ts';

const run = promisify(execFile);

/**
 * Gives the path of the pinned Node for a platform: the installed one for this computer, else the one of npm's
 * registry, checked against the hash in `package-lock.json` and kept in `cache`.
 * @throws Error in Russian when the registry does not give it or gives another file
 */
export async function nodeProgram(platform: Platform, cache: string): Promise<string> {
  const installed = join(root, 'node_modules', platform.nodePackage, platform.nodeBinary);
  if (existsSync(installed)) return installed;
  const { version, integrity } = locked(platform.nodePackage);
  const kept = join(
    cache,
    `${platform.nodePackage}-${version}${platform.nodeBinary.endsWith('.exe') ? '.exe' : ''}`,
  );
  if (existsSync(kept)) return kept;
  const folder = await mkdtemp(join(tmpdir(), 'pvz-node-'));
  try {
    const archive = await download(`${platform.nodePackage}@${version}`, folder);
    const hash = `sha512-${createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')}`;
    if (hash !== integrity)
      throw new Error(`Реестр npm отдал не тот ${platform.nodePackage}: его сумма не сходится.`);
    await mkdir(cache, { recursive: true });
    const member = `package/${platform.nodeBinary}`;
    await run('tar', ['-xzf', archive, '-C', folder, member]);
    await rename(join(folder, member), kept);
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

/** What the lock file says of a package. */
function locked(name: string): { version: string; integrity: string } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`];
}
