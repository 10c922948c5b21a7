import { startSandbox } from './index.ts';

const { DATA_DIR = './data', SANDBOX_PORT, SANDBOX_QUICK, HOST } = process.env;

try {
  const sandbox = await startSandbox({
    dataDir: DATA_DIR,
    port: SANDBOX_PORT === undefined ? undefined : Number(SANDBOX_PORT),
    host: HOST,
    quick: SANDBOX_QUICK === '1',
  });
  console.log(`Песочница МДЛП: ${sandbox.url}`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
