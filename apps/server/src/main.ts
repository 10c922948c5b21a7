import { optionsFromEnvironment } from './config.ts';
import { startServer } from './index.ts';
import { settingFaults } from './settings-check.ts';

/** One sentence for the person in front of the terminal; details are in the log. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const faults = settingFaults(process.env);
if (faults.length > 0) fail(faults.join('\n'));

const launched = process.send !== undefined;
const options = optionsFromEnvironment(process.env);
// Below the launcher the terminal belongs to the person: only trouble is written.
const starting = startServer({ ...options, logLevel: options.logLevel ?? (launched ? 'warn' : 'info') });

let stopping = false;

async function stop(): Promise<void> {
  // On a terminal Ctrl+C arrives twice (process group and launcher): the second is not "force".
  if (stopping) return;
  stopping = true;
  try {
    const server = await starting;
    await server.close();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The launcher is gone: nobody would stop this server any more.
process.on('disconnect', () => void stop());

const server = await starting.catch(fail);
if (launched) process.send?.({ ready: true, url: server.url });
else process.stdout.write(`Провизор работает: ${server.url}\n`);
