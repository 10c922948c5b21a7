import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A program that is killed and begun again. */
export type Program = { start(): Promise<void>; kill(): Promise<void> };

/** Runs a script that says `ready` to whoever forked it. */
export function program(script: string, env: Record<string, string>): Program {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = fork(script, { env: { PATH: process.env.PATH ?? '', ...env }, silent: true });
      await once(child, 'message');
    },
    async kill() {
      const killed = child;
      if (!killed || killed.exitCode !== null) return;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
  };
}
