import { MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import { askRaw, linkIfAny } from '../link/connect.ts';
import { waitAfter } from '../link/refusals.ts';
import type { SessionChoice } from '../link/sessions.ts';
import { pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { noteWaiting, type Outgoing } from './rows.ts';

/** What follows a step: the next one at a moment (now when it has passed), or nothing until somebody acts. */
export type Next = { at: Date } | 'wait';

export const atOnce: Next = { at: new Date(0) };

/** A moment from now on. */
export const after = (work: Work, ms: number): Next => ({ at: new Date(work.now().getTime() + ms) });

type Question<T> = (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>;

/** An answer, or what is to be done without one. */
export type Answer<T> = { value: T } | { refused: MdlpApiError } | { next: Next };

/**
 * Asks MDLP about a document. A line that is down, an interval, or a session that has ended make the document wait,
 * and say so; what MDLP itself refuses is given back.
 */
export async function askAbout<T>(
  work: Work,
  row: Outgoing,
  choice: SessionChoice,
  question: Question<T>,
): Promise<Answer<T>> {
  const link = await linkIfAny(work, choice);
  if (!link || link.session.contour !== row.contour) {
    const whose = choice.thumbprint ? ' сертификатом, которым подписан документ' : '';
    await work.tx((ctx) => noteWaiting(ctx, row, `Ждёт входа в МДЛП${whose}`, null));
    return { next: 'wait' };
  }
  try {
    return { value: await askRaw(work, link, question) };
  } catch (error) {
    if (!(error instanceof MdlpApiError)) throw error;
    if (error.kind === 'unauthorized') {
      await work.tx((ctx) => noteWaiting(ctx, row, 'Сеанс МДЛП истёк, ждёт входа', null));
      // Another session may live: the next step looks for it.
      return { next: atOnce };
    }
    if (error.kind !== 'unavailable' && error.kind !== 'too-often') return { refused: error };
    const pause =
      error.kind === 'too-often'
        ? waitAfter(error, link.limiter.last) * 1000
        : pauseOf(work.services.config, 'retry', row.failures);
    const at = new Date(work.now().getTime() + pause);
    const why =
      error.kind === 'too-often' ? 'МДЛП просит подождать' : `МДЛП недоступна: ${error.description}`;
    await work.tx((ctx) => noteWaiting(ctx, row, `${why}. Документ в очереди, повторим сами`, at));
    return { next: { at } };
  }
}
