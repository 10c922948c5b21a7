import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/support/paths.ts';
import { startApp, stopAll } from '../../scripts/support/process-group.ts';

/** One application of the product in a process of its own, which a test may stop, kill and start again. */
export interface AppProcess {
  /** Where it answers; the same after each start. */
  url: string;
  start(): Promise<void>;
  /** Ends it as the operator does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does: SIGKILL, nothing is finished. */
  kill(): Promise<void>;
}

/** Applications are started many times: what Node compiles of them is kept, which halves the time of a start. */
const compileCache = join(root, 'node_modules/.cache/node-compile');

/** Starts `apps/<name>` with these settings and waits until it is ready. */
export async function runApp(name: string, env: Record<string, string>): Promise<AppProcess> {
  const launch = () => startApp(name, { LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compileCache, ...env });
  let started = await launch();
  return {
    url: started.url,
    async start() {
      started = await launch();
    },
    stop: () => stopAll([started]),
    async kill() {
      const { child } = started;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
