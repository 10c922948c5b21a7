import { join } from 'node:path';
import { freePort } from '../../apps/helper/src/testing/free-port.ts';
import { webDist } from '../../scripts/support/paths.ts';
import { buildWeb } from '../../scripts/support/web-build.ts';
import { copyData, newDataFolder, removeDataFolder } from './demo-data.ts';
import { type AppProcess, runApp } from './process.ts';

/** The whole product with the demo world on free ports, its data in a temporary folder. */
export interface Product {
  /** Address of the web application. */
  url: string;
  server: AppProcess;
  helper: AppProcess;
  sandbox: AppProcess;
  /** Where it keeps its data. */
  folder: string;
  /** Fires a code through the helper as the scanner would; GS is U+001D. */
  scan(raw: string): Promise<void>;
  /** Stops everything; the data stay. */
  stop(): Promise<void>;
  /** Stops everything and removes the data. */
  close(): Promise<void>;
}

export type ProductOptions = {
  /** Data of a stopped product with the demo world; a copy of them is used. Without them the world is made. */
  data?: string | null;
  /** Further settings of the three processes. */
  env?: Record<string, string>;
};

/**
 * Starts sandbox, helper and server, each as a process of its own, with demo data and the sandbox's intervals and
 * delays turned down. The web application is built first when its sources changed.
 */
export async function startProduct({ data = null, env = {} }: ProductOptions = {}): Promise<Product> {
  await buildWeb();
  const folder = data === null ? await newDataFolder() : await copyData(data);
  const [sandboxPort, helperPort, registrarPort, port] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const addressOf = (each: number) => `http://127.0.0.1:${each}`;
  const shared = {
    DATA_DIR: folder,
    DEMO: '1',
    NODE_ENV: 'production',
    SCANNER_PORT: 'none',
    // The server keeps MDLP's intervals by itself: it has to know that this MDLP is a quick one.
    SANDBOX_QUICK: '1',
    // Several products run at a time; a device that was off comes back on its port.
    REGISTRAR_PORT: String(registrarPort),
    HOST: '127.0.0.1',
    ...env,
  };
  const running: AppProcess[] = [];
  const run = async (name: string, settings: Record<string, string>) => {
    const app = await runApp(name, { ...shared, ...settings });
    running.push(app);
    return app;
  };
  const stop = async () => {
    await Promise.all(running.splice(0).map((app) => app.stop()));
  };
  const close = async () => {
    await stop();
    await removeDataFolder(folder);
  };

  const starts = await Promise.allSettled([
    run('sandbox', { SANDBOX_PORT: String(sandboxPort) }),
    run('helper', { HELPER_PORT: String(helperPort), HELPER_SIMULATOR: '1' }),
    run('server', {
      PORT: String(port),
      WEB_DIST: webDist,
      HELPER_URL: addressOf(helperPort),
      MDLP_URL: `${addressOf(sandboxPort)}/api/v1/`,
      REGION_URL: `${addressOf(sandboxPort)}/region/`,
      DEMO_KEYS: join(folder, 'sandbox', 'keys.json'),
      ...env,
    }),
  ]);
  const [sandbox, helper, server] = starts;
  if (sandbox.status === 'fulfilled' && helper.status === 'fulfilled' && server.status === 'fulfilled') {
    return {
      url: server.value.url,
      server: server.value,
      helper: helper.value,
      sandbox: sandbox.value,
      folder,
      stop,
      close,
      scan: (raw) => fire(helper.value.url, raw),
    };
  }
  await close();
  throw starts.find((start) => start.status === 'rejected')?.reason;
}

async function fire(helperUrl: string, raw: string): Promise<void> {
  const response = await fetch(`${helperUrl}/api/v1/scanner/emit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw }),
  });
  if (!response.ok) throw new Error(`The helper refused the code: ${await response.text()}`);
}
