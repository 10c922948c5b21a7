import { setTimeout as sleep } from 'node:timers/promises';
import { isLost } from '../core/index.ts';
import { ImportFailure } from './failure.ts';

/** How long the database may be away: a standby is promoted within that; and the pause between two attempts, milliseconds. */
export const outage = { longest: 120_000, pause: 1000 };

/**
 * Does an import again while the database is away: an import goes on from its last batch that was committed, so what was
 * done is not done twice. `work` gets a function that tells that it goes on, which begins the patience anew. Throws
 * ImportFailure when the database stays away; other errors as they are.
 */
export async function throughOutages<T>(
  work: (goesOn: () => void) => Promise<T>,
  tell: (sentence: string) => void,
  { longest, pause } = outage,
): Promise<T> {
  let since: number | null = null;
  for (;;) {
    try {
      return await work(() => {
        since = null;
      });
    } catch (error) {
      if (!(error instanceof Error && isLost(error))) throw error;
      if (since === null) tell('База данных не отвечает: жду её и продолжу с места остановки.');
      since ??= performance.now();
      if (performance.now() - since > longest)
        throw new ImportFailure(
          'База данных не отвечает. Прочитанное сохранено: когда она ответит, повторите команду, и загрузка продолжится.',
        );
      await sleep(pause);
    }
  }
}
