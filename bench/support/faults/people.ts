import { type StockDocument, stockCalls } from '@provizor/contract/stock';
import { openAsker, Refused } from './ask.ts';
import type { Shop } from './shop.ts';

/** Somebody who works, and repeats whatever was not answered. */
export type Person = {
  /** What he was told is done: numbers of receipts, or documents of MDLP whose delivery is accepted. */
  done: string[];
  /** Answers that no repetition explains. */
  strange: string[];
  /** Cuts the connection of what he asks just now. */
  cut(): void;
  /** Ends with what he has begun. */
  stop(): Promise<void>;
};

/** Somebody who writes and posts receipts one after another. */
export function postReceipts(
  { url, token, storage, goods }: Pick<Shop, 'url' | 'token' | 'storage' | 'goods'>,
  name: string,
): Person {
  const done: string[] = [];
  const strange: string[] = [];
  const { ask, cut } = openAsker(url, token);
  let stopping = false;
  const receipt = async (n: number) => {
    const number = `${name}-${n}`;
    const line = { n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2048-01-31', quantity: '1' };
    const body = {
      number,
      storage_id: storage,
      lines: [{ ...line, price: '10.00', source: '1' as const }],
    };
    const { item } = (await ask(stockCalls.initial.add, { body } as never)) as { item: StockDocument };
    await ask(stockCalls.initial.activate, { body: { id: item.id, version: item.version } } as never);
    done.push(number);
  };
  const working = (async () => {
    for (let n = 1; !stopping; n++) {
      await receipt(n).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        strange.push(error.message);
      });
    }
  })();
  return {
    done,
    strange,
    cut,
    stop: async () => {
      stopping = true;
      await working;
    },
  };
}
