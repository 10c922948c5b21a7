import { setTimeout as sleep } from 'node:timers/promises';
import { MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import type { Patience } from '../limits/limiter.ts';
import { pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { askAmong } from './among.ts';
import { linkOf } from './connect.ts';
import { refusalOf } from './refusals.ts';

/** Failures of MDLP in a row that background work sits out before it gives up for now. */
const failures = 5;

/** What MDLP has answered, with the status it gave. */
const answerOf = ({ status, description }: MdlpApiError): string =>
  status ? `${status} ${description}` : description;

/**
 * Asks MDLP within a long piece of background work: sits out failures of MDLP, goes over to another living session
 * when one has ended or lacks the right. Throws what a person can read; `mdlp.unavailable` when MDLP does not come back for minutes.
 */
export async function askPatiently<T>(
  work: Work,
  patience: Patience,
  question: (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  for (let failed = 0; ; failed++) {
    const link = await linkOf(work, {}, patience);
    try {
      const answer = await askAmong(work, link, question);
      if (failed > 0) await patience.onAnswer?.();
      return answer;
    } catch (error) {
      const passing = error instanceof MdlpApiError && ['unavailable', 'unauthorized'].includes(error.kind);
      if (!passing || failed === failures) throw refusalOf(error, link.limiter.last);
      if (error.kind === 'unavailable') {
        const pause = pauseOf(work.services.config, 'retry', failed);
        if (patience.sitOut) {
          await patience.sitOut(answerOf(error), pause);
          continue;
        }
        await patience.onWait?.(Math.ceil(pause / 1000), 'МДЛП недоступна, повторим сами');
        await sleep(pause, undefined, { signal: work.signal });
      }
    }
  }
}
