import { join } from 'node:path';
import type { Account } from '../account.ts';
import { canReach } from '../account.ts';
import { DatabaseFailure } from '../failure.ts';
import { makeFolder } from '../folders.ts';

/** Folder of the finished pieces of the log of changes (WAL). */
export const piecesIn = (folder: string): string => join(folder, 'wal');

/** A path as the shell takes it in a setting of PostgreSQL, which reads `%` itself. */
function quoted(path: string): string {
  if (/['\n]/.test(path))
    throw new DatabaseFailure(`В пути ${path} не должно быть апострофов: задайте другой WAL_DIR.`);
  return `'${path.replaceAll('%', '%%')}'`;
}

/** A piece goes there whole or not at all; the same one again is no fault, another one of its name is. */
function archiveCommand(folder: string): string {
  const place = (ending = '') => quoted(join(piecesIn(folder), '')).replace(/'$/, `/%f${ending}'`);
  return (
    `if [ -f ${place()} ]; then cmp -s "%p" ${place()}; ` +
    `else cp "%p" ${place('.part')} && sync ${place('.part')} && mv ${place('.part')} ${place()}; fi`
  );
}

/** Reads a piece from the archive, else from the cluster whose last pieces were not there yet. */
export const restoreCommand = (folder: string, former: string): string =>
  [piecesIn(folder), join(former, 'pg_wal')]
    .map((place) => `cp ${quoted(place).replace(/'$/, "/%f'")} "%p"`)
    .join(' || ');

/** Longest time a change waits before it is in the archive, seconds. */
const longest = 60;

/**
 * Makes the folder of the archive and gives the settings of a server that fills it. Throws DatabaseFailure where that is
 * not possible.
 */
export function archiveSettings(folder: string, account: Account): string[] {
  if (process.platform === 'win32')
    throw new DatabaseFailure(
      'Архив журнала изменений (WAL_DIR) встроенная база ведёт в Linux и macOS; уберите WAL_DIR.',
    );
  makeFolder(folder, account);
  makeFolder(piecesIn(folder), account);
  if (!canReach(account, folder))
    throw new DatabaseFailure(
      `Пользователь ${account?.name} не может войти в папку архива ${folder}: откройте ему проход (chmod o+x) к ней и к папкам над ней.`,
    );
  return ['archive_mode=on', `archive_timeout=${longest}`, `archive_command=${archiveCommand(folder)}`];
}
