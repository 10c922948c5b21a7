import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { productVersion } from '../../../apps/server/src/core/index.ts';

const run = promisify(execFile);

const files = join(import.meta.dirname, 'files');

/** Where the package puts what it brings, and with which rights. */
const placed: readonly { file: string; to: string; mode: number }[] = [
  { file: 'provizorctl', to: 'usr/bin/provizor', mode: 0o755 },
  { file: 'provizor.service', to: 'lib/systemd/system/provizor.service', mode: 0o644 },
  { file: 'provizor.env', to: 'etc/provizor/provizor.env', mode: 0o640 },
  { file: 'postinst', to: 'DEBIAN/postinst', mode: 0o755 },
  { file: 'prerm', to: 'DEBIAN/prerm', mode: 0o755 },
  { file: 'postrm', to: 'DEBIAN/postrm', mode: 0o755 },
];

/** How the package is pressed, as `dpkg-deb -Z` names it. */
export type Compression = 'xz' | 'zstd' | 'none';

/**
 * Makes a Debian package of the product's folder (Debian 11, Ubuntu 20.04, Astra Linux 1.7 and newer): program below
 * `/usr/lib/provizor`, a systemd unit, settings in `/etc/provizor`, data in `/var/lib/provizor`, which no removal touches.
 * @param product folder of `makeProductFolder` for Linux; it is moved into the package's tree and gone afterwards
 * @param output the `.deb` to write
 * @throws Error in Russian where `dpkg-deb` is absent
 */
export async function makeDebianPackage(
  product: string,
  output: string,
  compression: Compression = 'xz',
): Promise<void> {
  const tree = `${output}.tree`;
  await rm(tree, { recursive: true, force: true });
  const lib = join(tree, 'usr/lib/provizor');
  const doc = join(tree, 'usr/share/doc/provizor');
  await mkdir(dirname(lib), { recursive: true });
  await mkdir(dirname(doc), { recursive: true });
  await rename(product, lib);
  await cp(join(lib, 'docs'), doc, { recursive: true });
  await cp(join(lib, 'LICENSE'), join(doc, 'copyright'));
  for (const { file, to, mode } of placed) {
    await mkdir(dirname(join(tree, to)), { recursive: true });
    await cp(join(files, file), join(tree, to));
    await chmod(join(tree, to), mode);
  }
  await rm(join(lib, 'docs'), { recursive: true });
  await symlink('../../share/doc/provizor', join(lib, 'docs'));
  await writeFile(join(tree, 'DEBIAN/conffiles'), '/etc/provizor/provizor.env\n');
  await writeFile(join(tree, 'DEBIAN/control'), control(await kilobytesOf(lib)));
  try {
    await run('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', tree, output]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('Пакет Debian делает программа dpkg-deb: её здесь нет (пакет dpkg).', { cause: error });
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** Its fields: Debian Policy, chapter 5. */
const control = (kilobytes: number) => `Package: provizor
Version: ${productVersion}
Architecture: amd64
Maintainer: Provizor <provizor@example.invalid>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libatomic1, libstdc++6, libgcc-s1 | libgcc1, passwd, util-linux
Recommends: ca-certificates, tzdata
Suggests: postgresql, stunnel4
Section: misc
Priority: optional
Description: pharmacy and warehouse software that works with MDLP
 Accepting, checking, moving, dispensing and writing off medicines, signed exchange
 with the Russian tracking system MDLP, stock, preferential prescriptions, reports.
 Node.js and PostgreSQL are inside; an own PostgreSQL may be set.
`;

async function kilobytesOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sk', folder]);
  return Number.parseInt(stdout, 10);
}
