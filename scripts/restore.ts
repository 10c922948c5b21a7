// npm run restore -- <copy>: brings a copy back; --at <moment>: the embedded database as it was then. The former one stays.
import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import {
  BackupFailure,
  demandWhole,
  type Opener,
  readEnvelope,
  restoreCopy,
  type StagedKeys,
  secretIn,
  stageKeys,
} from '../apps/server/src/backup/index.ts';
import { keyForDatabase } from '../apps/server/src/data-keys/index.ts';
import { onInstallation } from './support/installation.ts';
import { commandLine } from './support/release.ts';
import { rewindTo } from './support/rewind.ts';

const moment = process.argv.indexOf('--at');
if (moment !== -1) process.exit(await rewindTo(process.argv[moment + 1] ?? ''));

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const [copy] = words;
const withoutKeys = process.argv.includes('--without-keys');

if (!copy) {
  process.stderr.write(
    [
      commandLine('restore', '<имя копии или путь к файлу .data>', '[--without-keys]'),
      commandLine('restore', '--at 2026-11-23T14:05'),
      'Пароль копии — в переменной BACKUP_PASSPHRASE.\n',
    ].join('\n'),
  );
  process.exit(2);
}

/** The file a person means: its path, or the name of a copy in the folder of copies. */
function fileOf(named: string, folder: string): string {
  const file = named.endsWith('.data') ? named : `${named}.data`;
  const path = isAbsolute(file) || existsSync(file) ? resolve(file) : join(folder, file);
  if (existsSync(path)) return path;
  throw new BackupFailure(`Копии ${named} нет ни по этому пути, ни в папке ${folder}`);
}

/** A copy that holds no keys is opened by that of its time, if it still lies beside the present one. */
async function takeFormerKey(databaseUrl: string): Promise<void> {
  const found = await keyForDatabase(databaseUrl);
  if (found === 'fits') process.stdout.write('Ключи установки не тронуты.\n');
  else if (found === 'missing') {
    process.exitCode = 1;
    process.stderr.write(
      'Эта копия зашифрована другим ключом установки, и среди прежних его нет: верните ключ её времени в SECRET_KEY или secret.key, иначе Провизор с ней не запустится.\n',
    );
  } else process.stdout.write(`Возвращён прежний ключ ${found.path}: перезапустите Провизор.\n`);
}

/** Writes the keys of a copy beside those there are; what the copy holds in the clear is sealed by its own. */
async function keysBeside(dataDir: string, keys: string, opener: Opener): Promise<StagedKeys> {
  await demandWhole(keys, opener);
  const secret = await secretIn(readEnvelope(keys, opener));
  if (secret !== undefined) process.env.SECRET_KEY = secret;
  return stageKeys(dataDir, readEnvelope(keys, opener));
}

await onInstallation(async ({ databaseUrl, dataDir, folder }) => {
  const path = fileOf(copy, folder);
  const passphrase = process.env.BACKUP_PASSPHRASE;
  const opener = passphrase === undefined ? {} : { passphrase };
  const keys = join(dirname(path), `${basename(path, '.data')}.keys`);
  const hasKeys = !withoutKeys && existsSync(keys);
  // both files are read to their ends, and the keys lie written, before anything is changed
  const staged = hasKeys ? await keysBeside(dataDir, keys, opener) : null;
  const { made_at, version, before } = await restoreCopy(databaseUrl, path, opener, new Date()).catch(
    async (error: unknown) => {
      await staged?.drop();
      throw error;
    },
  );
  process.stdout.write(
    `Восстановлена копия от ${new Date(made_at).toLocaleString('ru')} (версия ${version}).\n`,
  );
  process.stdout.write(`Прежняя база осталась под именем ${before}.\n`);
  if (staged) {
    const written = await staged.put();
    if (written.length > 0)
      process.stdout.write(`Ключи возвращены (${written.join(', ')}): перезапустите Провизор.\n`);
  } else await takeFormerKey(databaseUrl);
});
