import { startSandbox } from './index.ts';

const { DATA_DIR = './data', SANDBOX_PORT, REGISTRAR_PORT, SANDBOX_QUICK, HOST } = process.env;

/** Port the clients of registrars expect. */
const REGISTRARS = 8443;

try {
  const sandbox = await startSandbox({
    dataDir: DATA_DIR,
    port: SANDBOX_PORT === undefined ? undefined : Number(SANDBOX_PORT),
    host: HOST,
    registrar: { port: REGISTRAR_PORT === undefined ? REGISTRARS : Number(REGISTRAR_PORT) },
    quick: SANDBOX_QUICK === '1',
  });
  // Below the launcher the terminal belongs to the person: the address goes to the launcher alone.
  if (process.send) process.send({ ready: true, url: sandbox.url });
  else {
    console.log(
      `Песочница МДЛП: ${sandbox.url}, методы: ${sandbox.url}/api-docs, ключи: ${sandbox.keysPath}`,
    );
    console.log(`Регистратор выбытия: ${sandbox.registrar?.url}`);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  };
  // A launcher that was killed cannot stop the sandbox any more, and the port would stay taken.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
