import { MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import { askRaw, type Link } from '../link/connect.ts';
import { waitAfter } from '../link/refusals.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { noteWaiting, type Outgoing } from './rows.ts';

type Question<T> = (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>;

/** An answer, a refusal of MDLP itself, or: the documents wait, and say why. */
export type Answer<T> = { value: T } | { refused: MdlpApiError } | 'waits';

/**
 * Asks MDLP about documents. A line that is down, an interval, or a session that has ended make them wait, and say so;
 * what MDLP itself refuses is given back.
 * @param ask how: with the session of the link alone, or with those of others where it lacks the right
 */
export async function askAbout<T>(
  work: Work,
  link: Link,
  rows: readonly Outgoing[],
  question: Question<T>,
  ask: typeof askRaw = askRaw,
): Promise<Answer<T>> {
  try {
    return { value: await ask(work, link, question) };
  } catch (error) {
    if (!(error instanceof MdlpApiError)) throw error;
    const { config } = work.services;
    const wait = (waitsFor: 'mdlp' | 'limit' | null, message: string, pause: (row: Outgoing) => number) =>
      work.tx(async (ctx) => {
        for (const row of rows) {
          await noteWaiting(ctx, row, { message, waitsFor, until: after(pause(row)) });
        }
      });
    switch (error.kind) {
      case 'unauthorized':
        // Another session may live: the next step looks for it.
        await wait(null, 'Сеанс МДЛП истёк, ждёт входа', () => 0);
        return 'waits';
      case 'too-often': {
        const pause = waitAfter(error, link.limiter.last) * 1000;
        await wait('limit', 'МДЛП просит подождать. Документ в очереди, повторим сами', () => pause);
        return 'waits';
      }
      case 'unavailable':
        await wait(
          'mdlp',
          `МДЛП недоступна: ${error.description}. Документ в очереди, повторим сами`,
          (row) => pauseOf(config, 'retry', row.failures),
        );
        return 'waits';
      default:
        return { refused: error };
    }
  }
}
