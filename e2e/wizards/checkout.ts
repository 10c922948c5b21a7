import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../scripts/support/paths.ts';
import type { startProduct } from '../support/product.ts';

/** Made anew where it is needed, or not the product's. */
const left = new Set(['node_modules', 'dist', '.cache', 'artifacts']);
const copied = [
  'apps',
  'packages',
  'scripts',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** A copy of this checkout which a test may change; the installed libraries are shared, our own packages are not. */
export class Checkout {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async copy(): Promise<Checkout> {
    const folder = await mkdtemp(join(tmpdir(), 'pvz-checkout-'));
    for (const name of copied) {
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (source) => !left.has(basename(source)),
      });
    }
    await shareLibraries(join(root, 'node_modules'), join(folder, 'node_modules'));
    await shareLibraries(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
    return new Checkout(folder);
  }

  /**
   * Puts an entry at the end of the table a line of a file closes.
   * @throws Error when the file has no such line
   */
  async add(path: string, entry: string, closing: string): Promise<void> {
    const file = join(this.folder, path);
    const text = await readFile(file, 'utf8');
    const at = text.lastIndexOf(`\n${closing}`);
    if (at < 0) throw new Error(`${path} has no line «${closing}»`);
    await writeFile(file, `${text.slice(0, at)}\n${entry}${text.slice(at)}`);
  }

  /** What the compiler says of a part of the product; empty when nothing is wrong. */
  compile(project: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          '--noEmit',
          '--incremental',
          'false',
          '--checkers',
          '1',
          '-p',
          project,
        ],
        { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let said = '';
      child.stdout.on('data', (chunk) => (said += chunk));
      child.stderr.on('data', (chunk) => (said += chunk));
      child.on('error', reject);
      child.on('exit', () => resolve(said));
    });
  }

  /** Starts the product of this copy. */
  async starter(): Promise<typeof startProduct> {
    const { startProduct: start } = (await import(
      join(this.folder, 'e2e/support/product.ts')
    )) as typeof import('../support/product.ts');
    return start;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

/** A folder of libraries which are those of another one; links to our own packages lead into the copy. */
async function shareLibraries(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === '@provizor')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) await symlink(join(from, name), join(to, name));
  }
}
