import { StartError, startHelper } from './index.ts';
import { readSettings } from './settings.ts';

try {
  const helper = await startHelper(readSettings(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void helper.close());
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
