import { once } from 'node:events';
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

/** Starts `apps/<name>` with these settings and waits until it is ready. */
export async function runApp(name: string, env: Record<string, string>): Promise<AppProcess> {
  const launch = () => startApp(name, { LOG_LEVEL: 'warn', ...env });
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
