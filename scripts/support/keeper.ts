import { setTimeout as pause } from 'node:timers/promises';
import { type Started, stopAll } from './process-group.ts';

/** Pauses before an application that died is started again, in milliseconds; a calm minute begins them anew. */
const pauses = { first: 1_000, longest: 30_000, calm: 60_000 };

/** Applications that are started again when they die, until they are stopped. */
export interface Keeper {
  /**
   * Starts an application and keeps it running from then on.
   * @param start starts it once, and again each time it died
   * @throws Error as `start` does the first time: what never ran is not tried again
   */
  keep(start: () => Promise<Started>): Promise<Started>;
  /** Stops all, the first started first. */
  stop(): Promise<void>;
}

/** @param tell hears a Russian sentence each time an application died, and when it works again */
export function createKeeper(tell: (sentence: string) => void): Keeper {
  const running: { app: Started }[] = [];
  const ending = new AbortController();

  async function revive(kept: { app: Started }, start: () => Promise<Started>): Promise<void> {
    for (let wait = pauses.first; ; ) {
      const since = Date.now();
      const reason = await endOf(kept.app);
      if (ending.signal.aborted) return;
      if (Date.now() - since > pauses.calm) wait = pauses.first;
      let said = `${kept.app.name} неожиданно завершился (${reason})`;
      for (let back = false; !back; wait = Math.min(wait * 2, pauses.longest)) {
        tell(`${said}. Запускаю снова через ${wait / 1000} с.`);
        await pause(wait, undefined, { signal: ending.signal });
        try {
          kept.app = await start();
          back = true;
        } catch (error) {
          said = `${kept.app.name} не запустился: ${error instanceof Error ? error.message : error}`;
        }
      }
      tell(`${kept.app.name} снова работает.`);
      // Stopped while it was starting: nobody else knows of this one.
      if (ending.signal.aborted) return stopAll([kept.app]);
    }
  }

  return {
    async keep(start) {
      const kept = { app: await start() };
      running.push(kept);
      revive(kept, start).catch((error) => {
        if (!ending.signal.aborted) throw error;
      });
      return kept.app;
    },
    async stop() {
      ending.abort();
      await stopAll(running.map(({ app }) => app));
    },
  };
}

function endOf({ child }: Started): Promise<string> {
  return new Promise((resolve) => {
    const told = (code: number | null, signal: string | null) => resolve(signal ?? `код ${code}`);
    if (child.exitCode !== null || child.signalCode !== null) told(child.exitCode, child.signalCode);
    else child.once('exit', told);
  });
}
