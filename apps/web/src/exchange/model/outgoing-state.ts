import { disposalWord } from '@provizor/domain';
import type { VerdictKind } from '../../ui/index.ts';
import { type Outgoing, type Progress, resultTitles, stateTitles } from './outgoing.ts';

/** State of the document in words; a Partial ticket is never told as a success. */
export function outgoingState({
  state,
  result,
  message,
  task,
}: Pick<Outgoing, 'state' | 'result' | 'message'> & Partial<Pick<Outgoing, 'task'>>): string {
  if (task) return disposalWord({ task, state, result });
  if (state === 'done' && result) return resultTitles[result];
  // An attempt that did not get through: the document is back in the queue.
  return stateTitles[state === 'sending' && message !== null ? 'queued' : state];
}

export function outgoingVerdict({ state, result }: Pick<Outgoing, 'state' | 'result'>): VerdictKind {
  if (state === 'failed' || result === 'Rejected') return 'error';
  if (result === 'Partial' || state === 'cancelled') return 'attention';
  return state === 'done' ? 'ok' : 'waiting';
}

/** Whether nothing will happen to the document by itself any more. */
export const isSettled = ({ state, steps }: Pick<Progress, 'state' | 'steps'>): boolean =>
  state === 'failed' ||
  state === 'cancelled' ||
  (state === 'done' && !steps.some((step) => step.state === 'running'));

/** Whether the document has not reached MDLP yet. */
export const isUnsent = ({ state }: Pick<Outgoing, 'state'>): boolean =>
  state === 'queued' || state === 'sending';

/** Seconds from `now` (milliseconds) to the next attempt; null when none is planned. */
export function secondsToAttempt(nextAttemptAt: string | null, now: number): number | null {
  if (nextAttemptAt === null) return null;
  return Math.max(0, Math.ceil((Date.parse(nextAttemptAt) - now) / 1000));
}
