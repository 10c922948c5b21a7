// npm start: the whole product; `-- --no-demo` gives an empty installation, `--server` leaves the local service out.
import { createKeeper } from './support/keeper.ts';
import { claimDataFolder, dataFolder, startProduct } from './support/product.ts';
import { buildWeb } from './support/web-build.ts';

const demo = !process.argv.includes('--no-demo');
const serverOnly = process.argv.includes('--server');
const keeper = createKeeper((sentence) => process.stderr.write(`${sentence}\n`));
let stopping = false;

async function stop(code: number): Promise<never> {
  stopping = true;
  await keeper.stop();
  process.exit(code);
}

// On a terminal Ctrl+C arrives twice (process group and forwarding): the second is not "force".
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    process.stdout.write('\nОстанавливаю…\n');
    void stop(0);
  });
}

try {
  claimDataFolder(dataFolder(), demo);
  // The server reads the folder of the built application when it starts.
  await buildWeb();
  const apps = await startProduct({ demo, serverOnly, keep: keeper.keep });
  const server = apps.find((app) => app.name === 'server');
  const sandbox = apps.find((app) => app.name === 'sandbox');
  const lines = [`\nПровизор работает: ${server?.url}`];
  if (demo) {
    lines.push('Вход в демонстрацию: apteka / apteka (аптека), sklad / sklad (больница), root / root');
    lines.push(`Учебная МДЛП: ${sandbox?.url}`);
  }
  lines.push('Остановить: Ctrl+C\n');
  process.stdout.write(lines.join('\n'));
} catch (error) {
  if (!stopping) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${sentence}\n`);
    await stop(1);
  }
}
