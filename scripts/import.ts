// npm run import -- <kind> <file or folder> [--partial] [--regions 77,78] [--confirm]: loads reference data into the database.
import { resolve } from 'node:path';
import {
  asSystem,
  createDatabase,
  DatabaseFailure,
  type DatabaseHandle,
  externalOwner,
  migrate,
  primaryFirst,
  settleKey,
} from '../apps/server/src/database/index.ts';
import {
  ImportFailure,
  importFile,
  importKinds,
  throughOutages,
} from '../apps/server/src/reference-data/index.ts';
import { beforeUpgradeOf, type OpenInstallation, openInstallation } from './support/installation.ts';
import { commandLine } from './support/release.ts';
import { inSmallHeap } from './support/small-heap.ts';

await inSmallHeap();

const words = process.argv.slice(2);
const optionOf = (name: string) =>
  words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined;
const regions = optionOf('--regions')?.split(',') ?? [];
const partial = words.includes('--partial');
const confirm = words.includes('--confirm');
const [kind, path] = words.filter((word) => !word.startsWith('--'));

function usage(): never {
  const list = importKinds.map(({ key, title }) => `  ${key.padEnd(16)}${title}`).join('\n');
  process.stderr.write(
    `${commandLine('import', '<вид> <файл или папка> [--partial] [--regions 77,78] [--confirm]')}\n${list}\n`,
  );
  process.exit(2);
}

if (!path || !importKinds.some(({ key }) => key === kind)) usage();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
let told = 0;

const load = (database: DatabaseHandle, goesOn: () => void) =>
  importFile((fn) => asSystem(database.db, fn), kind ?? '', resolve(path ?? ''), {
    ...(partial ? { full: false } : {}),
    regions,
    confirm,
    signal: stop.signal,
    onProgress: (read, bytes, total) => {
      goesOn();
      if (Date.now() - told < 1000) return;
      told = Date.now();
      const share = total > 0 ? Math.min(100, Math.floor((bytes / total) * 100)) : 0;
      process.stdout.write(`\r${share} %, записей: ${read.toLocaleString('ru')} `);
    },
  });

/** The external database, the one that takes writes now first: with several hosts the others are tried when it is gone. */
async function findExternal(): Promise<string | null> {
  const owner = externalOwner(process.env);
  return owner ? primaryFirst(owner) : null;
}

let installation: OpenInstallation | null = null;
let database: DatabaseHandle | null = null;
try {
  const external = await findExternal();
  // beside the running product too: its database is the one that runs
  if (external === null) installation = await openInstallation();
  const url = external ?? installation?.databaseUrl ?? '';
  await settleKey(url);
  const opened = createDatabase({ url });
  database = opened;
  await migrate(opened.pool, undefined, beforeUpgradeOf(url));
  const report = await throughOutages(
    (goesOn) => load(opened, goesOn),
    (sentence) => process.stderr.write(`\n${sentence}\n`),
  );
  const { read_count, added, changed, unchanged, ended, rejected } = report;
  process.stdout.write(
    `\rЗаписей файла: ${read_count}. Строк добавлено: ${added}, изменено: ${changed}, без изменений: ${unchanged}, ` +
      `не действует больше: ${ended}, отклонено записей: ${rejected}.\n`,
  );
} catch (error) {
  process.exitCode = 1;
  const stopped = 'Загрузка остановлена; повторите команду, и она продолжится.';
  if (stop.signal.aborted) process.stderr.write(`\n${stopped}\n`);
  else if (error instanceof ImportFailure || error instanceof DatabaseFailure)
    process.stderr.write(`\n${error.message}\n`);
  else throw error;
} finally {
  await database?.close();
  await installation?.close();
}
