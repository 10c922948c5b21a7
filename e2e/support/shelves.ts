import { type Call, type CallInput, type CallReply, listRemains } from '@provizor/contract';
import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { type StockCalls, stockCalls } from '@provizor/contract/stock';
import { addDays, moscowDayOf } from '@provizor/domain';
import { Pharmacist } from '../../bench/support/pharmacist.ts';

type Named = { id: number; name: string };
type Remain = CallReply<typeof listRemains>['items'][number];
type Content = CallInput<StockCalls['add']>['body'];

/** A lot that shall lie in a storage; shelf life far away and a price when nothing else is said. */
export type Lot = {
  storage: Named;
  series: string;
  quantity: string;
  expiry?: string;
  price?: string;
  goods?: string;
};

/** Days from today, which is that of Moscow as in every browser of the tests, as yyyy-MM-dd. */
export const inDays = (days: number): string => addDays(moscowDayOf(new Date()), days);

/** Goods of the demo every organisation knows. */
export const anyGoods = 'Парацетамол';

/** Storages and lots a test has for itself, made by the calls of the product, and what lies there. */
export class Shelves {
  readonly person: Pharmacist;

  private constructor(person: Pharmacist) {
    this.person = person;
  }

  /** As somebody of the demo; his organisation then has a session of MDLP, so no browser asks for a certificate. */
  static async of({ product }: { product: { url: string } }, username: string): Promise<Shelves> {
    const person = new Pharmacist(product.url);
    await person.enter(username);
    return new Shelves(person);
  }

  /** A new storage of the organisation. */
  storage(name: string): Promise<Named> {
    return this.added('storage', { name });
  }

  /** A new row of a dictionary; only what is given is filled. */
  async added(dictionary: string, fields: { name: string } & Record<string, unknown>): Promise<Named> {
    const { calls } = dictionaryOf(dictionary);
    const { item } = (await this.dictionary(calls.add, fields)) as { item: Named };
    return item;
  }

  /** The first row of a dictionary that answers to the words. */
  async found(dictionary: string, query: string): Promise<Named & Record<string, unknown>> {
    const { calls } = dictionaryOf(dictionary);
    const { items } = (await this.dictionary(calls.list, { limit: 10, query })) as { items: Named[] };
    const [row] = items;
    if (!row) throw new Error(`${dictionary} has nothing like ${query}`);
    return { ...row };
  }

  private dictionary(call: Call, input: Record<string, unknown>): Promise<unknown> {
    return this.person.call(call, placeInput(call, input) as never);
  }

  /** Puts lots on the shelf by posted initial balances, a document a storage. */
  async stock(...lots: Lot[]): Promise<void> {
    await this.stockOn(undefined, ...lots);
  }

  /** The same by documents of a day, yyyy-MM-dd; of today when absent. */
  async stockOn(day: string | undefined, ...lots: Lot[]): Promise<void> {
    for (const own of Map.groupBy(lots, ({ storage }) => storage.id).values()) {
      const names = [...new Set(own.map(({ goods = anyGoods }) => goods))];
      const ids = new Map<string, number>();
      for (const name of names) ids.set(name, (await this.found('nomenclature', name)).id);
      const lines = own.map((lot, index) => lineOf(lot, index + 1, ids.get(lot.goods ?? anyGoods) ?? 0));
      const date = day === undefined ? {} : { document_date: day };
      await this.posted(stockCalls.initial, { storage_id: own[0]?.storage.id ?? 0, ...date, lines });
    }
  }

  /** A draft written by a colleague. */
  async drafted(calls: StockCalls, content: Content): Promise<void> {
    await this.person.call(calls.add, { body: content });
  }

  /** A document written and posted by a colleague; gives its number. */
  async posted(calls: StockCalls, content: Content): Promise<string> {
    const { item } = await this.person.call(calls.add, { body: content });
    await this.person.call(calls.activate, { body: { id: item.id, version: item.version } });
    return item.number;
  }

  /** The row of a series in a storage. */
  async lot(series: string): Promise<Remain> {
    const { items } = await this.person.call(listRemains, { body: { query: series } });
    const [first] = items;
    if (!first) throw new Error(`Nothing of ${series} lies anywhere`);
    return first;
  }

  /** Everything that lies in a storage. */
  async lots(storageId: number): Promise<Remain[]> {
    const found: Remain[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const body = { storage_id: storageId, limit: 1000, ...(next ? { next } : {}) };
      const reply: CallReply<typeof listRemains> = await this.person.call(listRemains, { body });
      found.push(...reply.items);
      next = reply.next;
    }
    return found;
  }

  /** What lies there of a series: «storage: packs», with what is promised of them. */
  async balances(series: string): Promise<string[]> {
    const { items } = await this.person.call(listRemains, { body: { query: series } });
    const promised = ({ reserved }: Remain) => (reserved === '0' ? '' : `, ${reserved} promised`);
    return items.map((row) => `${row.storage.name}: ${row.quantity}${promised(row)}`).sort();
  }
}

const lineOf = (lot: Lot, n_line: number, nomenclature_id: number) => {
  const { series, quantity, expiry = '2031-05-01', price = '110.50' } = lot;
  return { n_line, nomenclature_id, series, quantity, expiry, price, vat_rate: '10' };
};
