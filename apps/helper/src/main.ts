import { StartError, startHelper } from './index.ts';
import { readSettings } from './settings.ts';

try {
  const helper = await startHelper(readSettings(process.env));
  // A launcher that was killed cannot stop the helper any more, and the port would stay taken.
  // Left to end by itself, Node gives up the handlers a moment earlier, and a second Ctrl+C would look like a crash.
  const stop = () => helper.close().then(() => process.exit(0));
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop());
  process.channel?.unref();
  process.send?.({ ready: true, url: helper.url });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
