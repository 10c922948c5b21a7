import { mkdirSync } from 'node:fs';
import type { OriginRules } from '../http/origins.ts';
import type { HelperOptions } from '../index.ts';
import { serve } from '../serve.ts';
import { readSettings } from '../settings.ts';
import { serviceVersion } from '../version.ts';
import { autostartOf } from './autostart.ts';
import { type Installation, install, remove } from './install.ts';
import { openLog } from './log-file.ts';
import { openPage } from './open-page.ts';
import { placesOf } from './places.ts';
import { readKept, writeKept } from './settings-file.ts';
import { showProblem } from './show-problem.ts';

const usage = `Служба сканера Провизора ${serviceVersion}
  без слов   установить или обновить, запустить и открыть страницу службы
  run        работать (так она запускается при входе в систему)
  remove     удалить службу, её настройки и журнал
  version    показать версию`;

const platform = process.platform;
const places = placesOf(platform, process.env);

/** Settings of the service: those kept in its file, over them those of the environment. */
function settings(): HelperOptions {
  return readSettings({ HELPER_DATA_DIR: places.folder, ...readKept(places.settings), ...process.env });
}

function installation(): Installation {
  const { port = 3030 } = settings();
  return {
    places,
    autostart: autostartOf(platform, process.env),
    url: `http://127.0.0.1:${port}`,
    self: process.execPath,
  };
}

/** Works until the system or an installer ends it; the log is a file, as there is no window. */
async function run(): Promise<void> {
  mkdirSync(places.folder, { recursive: true });
  const stream = openLog(places.log);
  const options = settings();
  const level = typeof options.log === 'object' ? options.log.level : 'info';
  const keepOrigins = (rules: OriginRules) =>
    writeKept(places.settings, { ...readKept(places.settings), HELPER_ORIGINS: rules.join(',') });
  const tell = (sentence: string) => stream.write(`${sentence}\n`);
  await serve({ ...options, log: { level, stream }, keepOrigins }, { tell, stoppable: true });
}

async function installAndShow(): Promise<void> {
  const made = installation();
  await install(made);
  console.log(`Служба сканера ${serviceVersion} установлена и работает: ${made.url}`);
  openPage(`${made.url}/?installed`, platform);
}

const commands: Record<string, () => Promise<void> | void> = {
  run,
  remove: async () => {
    await remove(installation());
    console.log('Служба сканера удалена.');
  },
  version: () => console.log(serviceVersion),
};

const word = process.argv[2];
const command = word === undefined ? installAndShow : commands[word];
try {
  if (command) await command();
  else console.log(usage);
} catch (error) {
  showProblem(error instanceof Error ? error.message : String(error), places.folder, platform);
  process.exitCode = 1;
}
