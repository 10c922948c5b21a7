import type { Call } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { send } from '../../../apps/server/src/testing/client.ts';
import type { Person } from './world.ts';

type Input = { params?: Record<string, unknown>; body?: unknown };
export type Page = { items: Record<string, unknown>[]; next: string | null };
export type Ask = <T = unknown>(call: Call, input: Input, key?: string) => Promise<T>;

/** What one person asks of the server by HTTP; throws when it is refused. */
export const askAs =
  (url: string, token: string): Ask =>
  async <T>(call: Call, input: Input, key?: string) => {
    const answer = await send(url, call, input, { token, ...(key ? { key } : {}) });
    if (answer.status !== 200)
      throw new Error(`${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };

/** Writes a receipt of ten lines of goods the organisation has had before, and posts it. */
export const receipt = (ask: Ask, { storageId }: Person, goods: number[], partner: number, day: string) => {
  let written = 0;
  return async () => {
    const lines = Array.from({ length: 10 }, (_, n) => ({
      n_line: n + 1,
      nomenclature_id: goods[(written * 3 + n) % goods.length],
      series: `Б${n}`,
      expiry: '2029-01-31',
      price: '110.00',
      vat_rate: '10',
      quantity: '5',
    }));
    written++;
    const body = { storage_id: storageId, document_date: day, partner_id: partner, lines };
    const { item } = await ask<{ item: { id: string; version: number } }>(
      stockCalls.income.add,
      { body },
      crypto.randomUUID(),
    );
    await ask(stockCalls.income.activate, { body: { id: item.id, version: item.version } });
  };
};
