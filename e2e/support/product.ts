import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webDist } from '../../scripts/support/paths.ts';
import { buildWeb } from '../../scripts/support/web-build.ts';
import { freePort } from './free-port.ts';
import { type AppProcess, runApp } from './process.ts';

/** The whole product with the demo world on free ports, its data in a temporary folder. */
export interface Product {
  /** Address of the web application. */
  url: string;
  server: AppProcess;
  helper: AppProcess;
  sandbox: AppProcess;
  /** Fires a code through the helper as the scanner would; GS is U+001D. */
  scan(raw: string): Promise<void>;
  /** Stops everything and removes the data. */
  close(): Promise<void>;
}

/**
 * Starts sandbox, helper and server, in this order, each as a process of its own, with demo data and the
 * sandbox's intervals and delays turned down. The web application is built first when its sources changed.
 *
 * @param env further settings of the three processes
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-e2e-'));
  // As root the database runs under an account of its own, which has to reach the folder.
  await chmod(folder, 0o755);
  await buildWeb();

  const shared = {
    DATA_DIR: folder,
    DEMO: '1',
    NODE_ENV: 'production',
    SCANNER_PORT: 'none',
    // The server keeps MDLP's intervals by itself: it has to know that this MDLP is a quick one.
    SANDBOX_QUICK: '1',
    HOST: '127.0.0.1',
    ...env,
  };
  const running: AppProcess[] = [];
  const run = async (name: string, settings: Record<string, string>) => {
    const app = await runApp(name, { ...shared, ...settings });
    running.unshift(app);
    return app;
  };
  const close = async () => {
    for (const app of running) await app.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const sandbox = await run('sandbox', { SANDBOX_PORT: String(await freePort()) });
    const helper = await run('helper', { HELPER_PORT: String(await freePort()), HELPER_SIMULATOR: '1' });
    const server = await run('server', {
      PORT: String(await freePort()),
      WEB_DIST: webDist,
      HELPER_URL: helper.url,
      MDLP_URL: new URL('/api/v1/', sandbox.url).href,
      DEMO_KEYS: join(folder, 'sandbox', 'keys.json'),
    });
    return { url: server.url, server, helper, sandbox, close, scan: (raw) => fire(helper.url, raw) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fire(helperUrl: string, raw: string): Promise<void> {
  const response = await fetch(`${helperUrl}/api/v1/scanner/emit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw }),
  });
  if (!response.ok) throw new Error(`The helper refused the code: ${await response.text()}`);
}
