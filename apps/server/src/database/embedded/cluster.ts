import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseFailure } from './failure.ts';
import { type Folders, makeFolder } from './folders.ts';

/** Owner of the embedded database. */
export const superuser = 'provizor';

/** Environment of PostgreSQL's programs: PG… variables of the person must not reach them. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
}

/**
 * With any other LC_CTYPE than a UTF-8 one trigram search is dead for Cyrillic; people's order is named in the
 * queries (`collate "ru-x-icu"`).
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8'];

function authentication(places: Folders): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(places.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${places.password}`];
}

function initialise(
  binaries: Binaries,
  places: Folders,
  folder: string,
  account: Account,
  characterType: string,
): string | null {
  const { status, stdout, stderr, error } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      ...authentication(places),
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--data-checksums',
    ],
    {
      cwd: '/',
      env: cleanEnvironment(),
      encoding: 'utf8',
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    },
  );
  if (status === 0) return null;
  return error ? error.message : `${stdout}${stderr}`.trim();
}

function create(binaries: Binaries, places: Folders, account: Account): void {
  const fresh = `${places.cluster}.new`;
  let output = '';
  for (const characterType of characterTypes) {
    rmSync(fresh, { recursive: true, force: true });
    makeFolder(fresh, account);
    const failure = initialise(binaries, places, fresh, account, characterType);
    if (failure === null) {
      renameSync(fresh, places.cluster);
      return;
    }
    output = failure;
  }
  rmSync(fresh, { recursive: true, force: true });
  throw new DatabaseFailure(`Не удалось создать базу данных в папке ${places.cluster}.`, output);
}

/**
 * Makes the cluster at the first start: beside its place and moved there when complete, so that a start cut off
 * half-way leaves nothing broken. Throws DatabaseFailure for a folder that is no cluster of our version.
 */
export function ensureCluster(binaries: Binaries, places: Folders, account: Account): void {
  const { cluster } = places;
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new DatabaseFailure(
        `Папка базы данных ${cluster} повреждена (нет файла PG_VERSION): восстановите её из копии или уберите в сторону.`,
      );
    }
    create(binaries, places, account);
    return;
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const own = binaries.version.split('.')[0];
  if (found !== own) {
    throw new DatabaseFailure(
      `База данных в папке ${cluster} создана PostgreSQL ${found || '(неизвестной версии)'}, а нужна версия ${own}.`,
    );
  }
}
