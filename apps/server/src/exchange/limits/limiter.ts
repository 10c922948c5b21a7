import { setTimeout as sleep } from 'node:timers/promises';
import { type Limiter, type MethodKey, methods } from '@provizor/mdlp';
import { Refusal } from '../../core/index.ts';
import type { Database } from '../../database/index.ts';
import { lineOf } from './line.ts';
import { type Account, bookSlot, delaySlot, returnSlot, waitOf } from './slots.ts';

/** How a caller behaves while a method may not be called yet. */
export type Patience = {
  /** Longest wait in milliseconds; beyond it `mdlp.wait` is refused. Without it the caller waits as long as it takes. */
  longest?: number;
  /** Told about every wait a person would notice, in whole seconds. */
  onWait?(seconds: number, message: string): unknown;
  /** Waits `pause` milliseconds after a failure of MDLP, whose answer it tells, or as long as somebody lets it. */
  sitOut?(answer: string, pause: number): Promise<unknown>;
  /** MDLP answers again after failures. */
  onAnswer?(): Promise<unknown>;
  /** Runs when the moment of a method has come, before its request goes out; what it throws keeps the request back. */
  onTurn?(method: MethodKey): Promise<void> | void;
};

const noticeable = 1500;

/** Requests later than their moment by more than this push the following ones back. Milliseconds. */
const late = 3;

/** The sentence shown while a method of MDLP may not be called yet. */
export const waitText = (method: MethodKey, seconds: number): string => {
  const { number, title } = methods[method];
  return `Ограничение МДЛП: ${title.toLowerCase()}${number ? ` (метод ${number})` : ''}, осталось ${seconds} сек`;
};

/** Refuses a call that came too early: code `mdlp.wait` with the seconds to wait. */
export const tooEarly = (method: MethodKey, seconds: number): Refusal =>
  new Refusal('mdlp.wait', { seconds, method: methods[method].number }, `Попробуйте через ${seconds} сек`);

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** The limiter of one account, shared by all servers; `last` is the method that was let through last. */
export type SharedLimiter = Limiter & { last: MethodKey | undefined };

/**
 * What has to be written down before a request is written so long before its moment: as long as it takes as a rule and
 * half as much again, within these bounds. Milliseconds.
 */
const lead = { least: 20, most: 250, share: 1.5, weight: 0.2 } as const;
let writing = 0;
const leadNow = () => Math.min(lead.most, Math.max(lead.least, writing * lead.share));

/** Makes a limiter over the rows of `rate_limit`; a wait ends with the signal, and its booking is given back. */
export function sharedLimiter(database: Database, account: Account, patience: Patience = {}): SharedLimiter {
  const limiter: SharedLimiter = {
    last: undefined,
    async take(method, signal) {
      signal?.throwIfAborted();
      const line = lineOf(account, method);
      const asked = performance.now();
      const slot = await bookSlot(database, account, method, patience.longest);
      if (!slot) throw tooEarly(method, secondsOf(await waitOf(database, account, method)));
      if (slot.wait > noticeable) {
        const seconds = secondsOf(slot.wait);
        await patience.onWait?.(seconds, waitText(method, seconds));
      }
      const left = () => asked + slot.wait - performance.now();
      try {
        if (patience.onTurn) {
          const early = left() - leadNow();
          if (early > 0) await sleep(early, undefined, { signal });
          const begun = performance.now();
          await patience.onTurn(method);
          writing += (performance.now() - begun - writing) * lead.weight;
        }
        if (left() > 0) await sleep(left(), undefined, { signal });
        if (slot.margin > 0) await line.untilFree(slot.interval, signal);
      } catch (error) {
        await returnSlot(database, account, method, slot);
        throw error;
      }
      limiter.last = method;
      if (left() < -late) await delaySlot(database, account, method, -left());
      line.sent();
    },
    answered: (method) => lineOf(account, method).answered(),
  };
  return limiter;
}
