import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that is started again whenever it ends, as a service of the system does. */
export type Program = {
  process(): ChildProcess | null;
  signal(signal: NodeJS.Signals): void;
  close(): Promise<void>;
};

/** Milliseconds before a program that has ended is started again. */
const pause = 100;

/** Milliseconds a program that is asked to end has for it. */
const ending = 20_000;

/**
 * Keeps a program of Node running.
 * @param said file that gets what it writes
 */
export function keepProgram(main: string, args: string[], env: NodeJS.ProcessEnv, said: string): Program {
  let child: ChildProcess | null = null;
  let closing = false;
  const log = openSync(said, 'a');
  const keep = async () => {
    while (!closing) {
      child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', log, log, 'ipc'], env });
      await once(child, 'exit');
      child = null;
      if (!closing) await sleep(pause);
    }
  };
  const kept = keep();
  const signal = (name: NodeJS.Signals) => child?.kill(name);
  return {
    process: () => child,
    signal,
    close: async () => {
      closing = true;
      // It may be held still.
      signal('SIGCONT');
      signal('SIGTERM');
      const force = setTimeout(() => signal('SIGKILL'), ending);
      await kept;
      clearTimeout(force);
    },
  };
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signalTo(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // it has ended
  }
}
