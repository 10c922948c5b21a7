// npm run import -- <kind> <file or folder> [--partial] [--regions 77,78] [--confirm]: loads reference data into the database.
import { resolve } from 'node:path';
import {
  asSystem,
  createDatabase,
  DatabaseFailure,
  externalOwner,
  migrate,
  primaryFirst,
  settleKey,
  startEmbedded,
} from '../apps/server/src/database/index.ts';
import {
  ImportFailure,
  importFile,
  importKinds,
  throughOutages,
} from '../apps/server/src/reference-data/index.ts';
import { beforeUpgradeOf } from './support/installation.ts';
import { dataFolder } from './support/product.ts';
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
// the one that takes writes now first: with several hosts the others are tried when it is gone
const owner = externalOwner(process.env);
const external = owner && (await primaryFirst(owner));
const embedded = external ? null : await startEmbedded({ dataDir: dataFolder() });
const url = external ?? embedded?.url ?? '';
await settleKey(url);
const database = createDatabase({ url });
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
let told = 0;

const load = (goesOn: () => void) =>
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

try {
  await migrate(database.pool, undefined, beforeUpgradeOf(url));
  const report = await throughOutages(load, (sentence) => process.stderr.write(`\n${sentence}\n`));
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
  await database.close();
  await embedded?.stop();
}
