// npm run dev: the demo with hot reload: the server restarts, the web application is served by Vite.
import { stopAll } from './support/process-group.ts';
import { claimDataFolder, dataFolder, startProduct } from './support/product.ts';
import { runModule } from './support/run.ts';

claimDataFolder(dataFolder(), true);
const apps = await startProduct({ demo: true, nodeArgs: ['--watch-preserve-output', '--watch'] });
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stopAll(apps).then(() => process.exit(0));
  });
}
await runModule('vite/bin/vite.js', ['apps/web', '--config', 'apps/web/vite.config.ts']);
