import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallReply } from '@provizor/contract';
import { addressOf } from '../../../apps/server/src/testing/client.ts';

/** An answer no repetition changes. */
export class Refused extends Error {
  readonly code: string;

  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 300)}`);
    this.code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  }
}

export type Asker = {
  /** Asks until there is an answer, always by the same key. @throws Refused when the answer is none to repeat after */
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /** Cuts the connection of what is asked just now. */
  cut(): void;
};

/** The browser's answers to these are to ask again: nothing was done, or it is not known whether it was. */
const repeated = new Set([429, 502, 503, 504]);

const patience = 15_000;

/** Somebody's browser. */
export function openAsker(url: string, token: string): Asker {
  let controller = new AbortController();
  return {
    cut: () => controller.abort(),
    ask: async (call, input) => {
      const key = randomUUID();
      const { body, ...place } = input as { body?: unknown };
      for (;;) {
        controller = new AbortController();
        let answer: { status: number; text: string } | undefined;
        try {
          const response = await fetch(url + addressOf(call, place), {
            method: call.method,
            signal: AbortSignal.any([controller.signal, AbortSignal.timeout(patience)]),
            headers: {
              authorization: `Bearer ${token}`,
              ...(call.idempotent ? { 'idempotency-key': key } : {}),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          answer = { status: response.status, text: await response.text() };
        } catch {
          // cut off, or nobody listens
        }
        if (answer?.status === 200) return JSON.parse(answer.text);
        if (answer && !repeated.has(answer.status)) throw new Refused(answer.status, answer.text);
        await sleep(30);
      }
    },
  };
}
