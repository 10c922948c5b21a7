import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StockDocument, stockCalls } from '@provizor/contract/stock';
import { addressOf } from '../../../apps/server/src/testing/client.ts';
import type { Shop } from './shop.ts';

/** Somebody who writes and posts receipts one after another, and repeats whatever was not answered. */
export type Person = {
  /** Numbers of receipts he was told are posted. */
  posted: string[];
  /** Answers that no repetition explains. */
  strange: string[];
  /** Cuts the connection of what he asks just now. */
  cut(): void;
  /** Ends with the receipt he has begun. */
  stop(): Promise<void>;
};

type Call = (typeof stockCalls)['initial']['add' | 'activate'];

/** The browser's answers to these are to ask again: nothing was done, or it is not known whether it was. */
const repeated = new Set([429, 502, 503, 504]);

export function work({ url, token, storage, goods }: Shop, name: string): Person {
  const posted: string[] = [];
  const strange: string[] = [];
  let controller = new AbortController();
  let stopping = false;
  /** Asks until there is an answer, always by the same key. */
  const ask = async <T>(call: Call, body: unknown): Promise<T> => {
    const key = randomUUID();
    for (;;) {
      controller = new AbortController();
      try {
        const answer = await fetch(url + addressOf(call, {}), {
          method: call.method,
          signal: AbortSignal.any([controller.signal, AbortSignal.timeout(15_000)]),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        });
        const text = await answer.text();
        if (answer.status === 200) return JSON.parse(text) as T;
        if (!repeated.has(answer.status)) strange.push(`${answer.status} ${text.slice(0, 200)}`);
      } catch {
        // cut off, or nobody listens
      }
      await sleep(30);
    }
  };
  const receipt = async (n: number) => {
    const number = `${name}-${n}`;
    const line = { n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2048-01-31', quantity: '1' };
    const body = { number, storage_id: storage, lines: [{ ...line, price: '10.00', source: '1' }] };
    const { item } = await ask<{ item: StockDocument }>(stockCalls.initial.add, body);
    await ask(stockCalls.initial.activate, { id: item.id, version: item.version });
    posted.push(number);
  };
  const working = (async () => {
    for (let n = 1; !stopping; n++) await receipt(n);
  })();
  return {
    posted,
    strange,
    cut: () => controller.abort(),
    stop: async () => {
      stopping = true;
      await working;
    },
  };
}
