import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, canReach } from './account.ts';
import { systemFolder } from './binaries.ts';
import { DatabaseFailure } from './failure.ts';

/** Where one embedded database lives. */
export type Folders = {
  /** Folder of the cluster (PGDATA). */
  cluster: string;
  /** Short folder of the UNIX socket, open to the account only. */
  socket: string;
  /** What the server writes. */
  log: string;
  /** Password of the server where it listens on the network (Windows); elsewhere the socket's folder guards it. */
  password: string;
  /** Name of the folder in the system, for the lock. */
  key: string;
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A socket path may have 107 bytes on Linux and 103 on macOS, `/.s.PGSQL.5432` included. */
const longestFolder = 89;

/** Makes a folder only the account may enter, if it is not there. Throws DatabaseFailure when it is somebody else's. */
export function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const owner = lstatSync(path);
  const expected = account?.uid ?? process.getuid?.();
  const foreign = owner.isSymbolicLink() || (owner.uid !== expected && owner.uid !== process.getuid?.());
  if (expected !== undefined && foreign) {
    throw new DatabaseFailure(
      `Папка ${path} принадлежит другому пользователю: удалите её и повторите запуск.`,
    );
  }
  if (account) chownSync(path, account.uid, account.gid);
  if (process.platform !== 'win32') chmodSync(path, 0o700);
}

function socketFolder(key: string): string {
  const folder = join(tmpdir(), `pvz-${key}`);
  return Buffer.byteLength(folder) <= longestFolder ? folder : `/tmp/pvz-${key}`;
}

/**
 * Folder the cluster lives in. Below a folder the account may not enter (root's home) it is kept in
 * /var/lib/provizor, under a name that follows from the data folder; it stays where it once was made.
 */
function baseFolder(dataDir: string, key: string, account: Account): string {
  const hidden = join(systemFolder, `data-${key}`);
  if (existsSync(join(hidden, 'postgres'))) return hidden;
  if (canReach(account, dataDir)) return dataDir;
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new DatabaseFailure(
      `Пользователь ${account?.name} не может войти в папку данных ${dataDir}: откройте ему проход (chmod o+x) к ней и к папкам над ней.`,
    );
  }
  return hidden;
}

/** Chooses the folders for the data folder `dataDir` and makes them. */
export function choosePlaces(dataDir: string, account: Account): Folders {
  const wanted = resolve(dataDir);
  try {
    mkdirSync(wanted, { recursive: true });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new DatabaseFailure(`Папку данных ${wanted} нельзя создать (${reason}): проверьте DATA_DIR.`);
  }
  const real = realpathSync(wanted);
  const key = hash(real);
  const base = baseFolder(real, key, account);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const places = {
    cluster: join(base, 'postgres'),
    socket: socketFolder(key),
    log: join(base, 'postgres.log'),
    password: join(base, 'postgres.password'),
    key,
  };
  makeFolder(places.socket, account);
  return places;
}
