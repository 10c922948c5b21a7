import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { World } from '../../exchange/testing/world.ts';

const entry = fileURLToPath(new URL('./instance.ts', import.meta.url));

/** Starts a server on the world's database that can be killed in the middle of its work. */
export async function startInstance({ server, sandbox }: World): Promise<{ kill(): Promise<void> }> {
  const config = { mdlpUrl: sandbox.mdlpUrl, mdlpIsSandbox: true, demoKeysPath: sandbox.keysPath };
  const child: ChildProcess = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: server.databaseUrl, INSTANCE_CONFIG: JSON.stringify(config) },
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
