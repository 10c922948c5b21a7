// npm run package [-- scanner|folder|debian|image …]: makes the files people install, into build/ (docs/installation.md).
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from '../apps/server/src/core/index.ts';
import { platforms } from './package/platforms.ts';
import { makeDebianPackage } from './package/product/debian.ts';
import { makeProductFolder } from './package/product/folder.ts';
import { makeImage } from './package/product/image.ts';
import { zipFolder } from './package/product/zip.ts';
import { makeScannerServices } from './package/scanner/scanner-service.ts';
import { root } from './support/paths.ts';

const build = join(root, 'build');
const linux = platforms.filter(({ name }) => name === 'linux-x64');
const work = join(build, 'work');

const tell = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** A folder of the product for Linux that the next step uses up. */
async function linuxFolder(name: string): Promise<string> {
  const folder = join(work, name);
  for (const platform of linux) await makeProductFolder(platform, folder);
  return folder;
}

/** In this order: the programs of the scanner service are put into the others. */
const steps: Readonly<Record<string, () => Promise<void>>> = {
  async scanner() {
    const made = await makeScannerServices(platforms, join(build, 'scanner-service'));
    for (const { file, size, sha256 } of made)
      tell(`${file}  ${(size / 2 ** 20).toFixed(0)} МиБ  sha256 ${sha256}`);
  },
  async folder() {
    for (const platform of platforms) {
      const name = `provizor-${productVersion}-${platform.name}`;
      await makeProductFolder(platform, join(work, name));
      const isWindows = platform.name === 'windows-x64';
      const file = join(build, `${name}${isWindows ? '.zip' : '.tar.gz'}`);
      rmSync(file, { force: true });
      if (isWindows) await zipFolder(work, name, file);
      else execFileSync('tar', ['-czf', file, '-C', work, name]);
      tell(file);
    }
  },
  async debian() {
    const file = join(build, `provizor_${productVersion}_amd64.deb`);
    await makeDebianPackage(await linuxFolder('debian'), file);
    tell(file);
  },
  async image() {
    const file = join(build, `provizor-${productVersion}-image.tar`);
    await makeImage(await linuxFolder('image'), file);
    tell(file);
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in steps));
try {
  if (unknown !== undefined)
    throw new Error(`Нет такого: ${unknown}. Есть: ${Object.keys(steps).join(', ')}.`);
  mkdirSync(work, { recursive: true });
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length === 0 || wanted.includes(name)) await step();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
