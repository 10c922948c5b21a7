import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../apps/helper/src/testing/free-port.ts';
import { productVersion } from '../../../apps/server/src/core/index.ts';
import { platforms } from '../platforms.ts';
import { makeDebianPackage } from './debian.ts';
import { makeProductFolder } from './folder.ts';
import { makeImage } from './image.ts';

const run = promisify(execFile);
const here = platforms.find(
  ({ name }) => name === `${process.platform}-${process.arch}` && name === 'linux-x64',
);
const place = mkdtempSync(join(tmpdir(), 'pvz-product-'));
// The database of a root process runs under its own account and must reach the folder.
chmodSync(place, 0o755);
const folder = join(place, 'provizor');

beforeAll(async () => {
  if (here) await makeProductFolder(here, folder);
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** What a computer without Node has. */
const bare = { PATH: '/usr/bin:/bin', HOME: place };

test.runIf(here)('the folder starts an empty product without npm and keeps its data beside', async () => {
  expect((await run(join(folder, 'provizor'), ['version'], { env: bare })).stdout).toBe(
    `${productVersion}\n`,
  );
  const port = await freePort();
  const env = { ...bare, PORT: String(port) };
  const child = spawn(join(folder, 'provizor'), ['start', '--server'], { env, cwd: '/', stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await expect.poll(() => said).toContain(`Провизор работает: http://localhost:${port}`);
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', version: productVersion });
  const page = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
  const setup = await fetch(`http://127.0.0.1:${port}/api/v1/setup`);
  expect(await setup.json()).toMatchObject({ needed: true, demo: [] });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(place, 'provizor-data/postgres/PG_VERSION'))).toBe(true);

  // The demo of the same folder is refused: its passwords are known to everybody.
  const demo = await run(join(folder, 'provizor'), ['start', '--demo'], { env }).catch((error) => error);
  expect(demo.stderr).toContain('рабочая установка. Запустите: provizor start\n');
});

test.runIf(here)('an unknown command is answered by the list of them', async () => {
  const answer = await run(join(folder, 'provizor'), ['strat'], { env: bare }).catch((error) => error);
  expect(answer).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('  backup   сделать копию базы данных'),
  });
});

test.runIf(here && existsSync('/usr/bin/dpkg-deb'))(
  'the Debian package has the product, its unit, its settings and its command',
  async () => {
    const file = join(place, 'provizor.deb');
    const copy = join(place, 'copy');
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    await makeDebianPackage(copy, file, 'none');
    const { stdout: control } = await run('dpkg-deb', ['--field', file, 'Package', 'Version', 'Conffiles']);
    expect(control).toContain(`Version: ${productVersion}`);
    const { stdout: listed } = await run('dpkg-deb', ['--contents', file], { maxBuffer: 2 ** 26 });
    for (const path of [
      './usr/bin/provizor',
      './lib/systemd/system/provizor.service',
      './etc/provizor/provizor.env',
      './usr/share/doc/provizor/installation.md',
      './usr/share/doc/provizor/copyright',
    ])
      expect(listed).toMatch(new RegExp(` root/root .*${path}\n`));
    const unpacked = join(place, 'unpacked');
    await run('dpkg-deb', ['--extract', file, unpacked]);
    const program = join(unpacked, 'usr/lib/provizor/provizor');
    expect((await run(program, ['version'], { env: bare })).stdout).toBe(`${productVersion}\n`);
  },
);

test.runIf(here)('the image is an OCI layout whose layer holds a system the product runs in', async () => {
  const file = join(place, 'image.tar');
  const copy = join(place, 'copy');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  await makeImage(copy, file);
  const layout = join(place, 'layout');
  mkdirSync(layout);
  await run('tar', ['-xf', file, '-C', layout]);
  const blobs = join(layout, 'blobs/sha256');
  for (const name of readdirSync(blobs))
    expect(
      createHash('sha256')
        .update(readFileSync(join(blobs, name)))
        .digest('hex'),
    ).toBe(name);
  const read = (digest: string) => readFileSync(join(blobs, digest.replace('sha256:', '')), 'utf8');
  const index = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'));
  const manifest = JSON.parse(read(index.manifests[0].digest));
  expect(JSON.parse(read(manifest.config.digest)).config).toMatchObject({
    User: '10001:10001',
    Entrypoint: ['/usr/bin/provizor'],
    Cmd: ['start', '--server'],
  });
  const system = join(place, 'system');
  mkdirSync(system);
  const layer = join(blobs, manifest.layers[0].digest.replace('sha256:', ''));
  await run('tar', ['-xzf', layer, '-C', system]);
  const inside = process.getuid?.() === 0 ? [] : ['unshare', '--map-root-user'];
  const [program = '', ...args] = [...inside, '/usr/sbin/chroot', system, '/usr/bin/provizor', 'version'];
  expect((await run(program, args, { env: bare })).stdout).toBe(`${productVersion}\n`);
});
