import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, nothingWritten, readAfterHeader, writtenHeader } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';

/** Somebody who looks for what he has just written, as a browser does: he says how far he has to see. */
export type Reader = {
  /** Numbers he looked for and found, and those that were not there. */
  seen: string[];
  unseen: string[];
  stop(): Promise<void>;
};

type Shop = { url: string; token: string; storage: number; goods: number };

/** Writes drafts one after another and looks for each in the list of documents. */
export function lookForOwn({ url, token, storage, goods }: Shop, name: string): Reader {
  const seen: string[] = [];
  const unseen: string[] = [];
  let place = nothingWritten;
  let stopping = false;

  /** Asks until there is an answer, by one key; undefined when he stops before. */
  const ask = async (call: Call, body: unknown): Promise<unknown> => {
    const key = randomUUID();
    while (!stopping) {
      let status = 0;
      try {
        const response = await fetch(url + call.path, {
          method: call.method,
          signal: AbortSignal.timeout(15_000),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            [readAfterHeader]: place,
            ...(call.idempotent ? { 'idempotency-key': key } : {}),
          },
          body: JSON.stringify(body),
        });
        status = response.status;
        const answer: unknown = await response.json();
        if (response.ok) {
          place = response.headers.get(writtenHeader) ?? place;
          return answer;
        }
      } catch {
        // cut off, or nobody listens
      }
      if (status >= 400 && status < 500 && status !== 429)
        throw new Error(`${call.path} was refused: ${status}`);
      await sleep(30);
    }
    return undefined;
  };
  const line = { n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2048-01-31', quantity: '1' };
  const working = (async () => {
    for (let n = 1; !stopping; n++) {
      const number = `${name}-${n}`;
      await ask(stockCalls.initial.add, {
        number,
        storage_id: storage,
        lines: [{ ...line, price: '10.00', source: '1' }],
      });
      const answer = (await ask(stockCalls.initial.list, { query: number })) as
        | { items: { number: string }[] }
        | undefined;
      if (answer) (answer.items.some((item) => item.number === number) ? seen : unseen).push(number);
    }
  })();
  return {
    seen,
    unseen,
    stop: async () => {
      stopping = true;
      await working;
    },
  };
}
