import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { requestsUrl } from '../../testing/urls.ts';
import type { World } from './world.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A server of its own process on the world's database: one that can be killed. */
export type ServerProcess = { kill(): Promise<void> };

/** Starts a server as people start it; it runs the background jobs. */
export async function startProcess({ server, sandbox, dataDir }: World): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_OWNER_URL: server.databaseUrl,
      DATABASE_URL: requestsUrl(server.databaseUrl),
      DATA_DIR: dataDir,
      MDLP_URL: sandbox.mdlpUrl,
      MDLP_CONTOUR: 'sandbox',
      MDLP_PACE: String(server.core.services.config.mdlpPace),
      LOG_LEVEL: 'silent',
    },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server has ended'))),
  ]);
  return {
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
