import type { Call } from '@provizor/contract';
import {
  acceptMove,
  beginInvent,
  countInventLines,
  fulfilOrder,
  listCountLines,
  makeInventDocument,
  refuseMove,
  sendMove,
  stockCalls,
} from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import type { Answer as HttpAnswer, TestServer } from '../../testing/index.ts';
import type { Booked } from './model.ts';
import { bodyOf, entriesOf, type Shelves, shelfOf } from './shelves.ts';
import { type Answer, type Drawn, dateOf, decimal, tenthsOf } from './steps.ts';

/** A document that is written and not posted yet. */
export type Draft = Booked & { id: string; kind: StockDocumentKind; version: number };
export type Posted = Draft;

type Item = {
  id: string;
  kind: StockDocumentKind;
  version: number;
  document_date: string;
  storage: { id: number };
  storage_to: { id: number } | null;
};
type Line = {
  n_line: number;
  nomenclature_id: number;
  quantity: string | null;
  address: { id: number } | null;
  address_to: { id: number } | null;
};
type CountedLine = { n_line: number; lot_id: number; address: { id: number } | null; counted: string | null };

/** What an answer may be when the stock does not allow it, or somebody was quicker. */
const refused = new Set([
  ...['stock.shortage', 'stock.delete-blocked', 'stock.incomplete', 'stock.posted'],
  ...['version.stale', 'not-found'],
]);

/** Gives the reply, or null when it was refused for a reason of the stock; anything else is a failure. */
function replyOf<Reply>(answer: HttpAnswer): Reply | null {
  if (answer.status === 200) return answer.body as Reply;
  const { code } = answer.body as { code: string };
  if (refused.has(code) || /^(invent|order|move)\./.test(code)) return null;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Half of every line, at least nothing: what is taken of a move in part. */
const half = (tenths: number) => Math.trunc(tenths / 2);

/** A person at work: every method gives what became of it, null when the stock forbids it. */
export function person(server: TestServer, shelves: Shelves) {
  const { token } = shelves.user;
  const send = async <Reply = { item: Item }>(call: Call, input: object): Promise<Reply | null> =>
    replyOf<Reply>(await server.send(call, input, { token }));
  /** The same of a call nobody has a reason to refuse. */
  const get = async <Reply>(call: Call, input: object): Promise<Reply> => {
    const reply = await send<Reply>(call, input);
    if (!reply) throw new Error(`${call.path} was refused`);
    return reply;
  };
  const written = (
    { id, kind, version, document_date: date }: Item,
    booked: Pick<Booked, 'entries'>,
  ): Draft => ({
    id,
    kind,
    version,
    date,
    entries: booked.entries,
  });

  /** A draft as the program has it: what it would do is read from its lines. Null when somebody has removed it. */
  const read = async (item: Item): Promise<Draft | null> => {
    const found = await send<{ items: Line[] }>(stockCalls[item.kind].lines, { params: { id: item.id } });
    if (!found) return null;
    const { items } = found;
    const from = item.storage.id;
    const to = item.storage_to?.id ?? from;
    return written(item, {
      entries: items.flatMap(({ nomenclature_id: goods, quantity, address, address_to }) => {
        const lot = shelves.goods.indexOf(goods);
        const tenths = tenthsOf(quantity);
        const here = shelfOf(shelves, from, address?.id ?? 0, lot);
        if (stockDocumentKinds[item.kind].effect === 'in') return [{ shelf: here, tenths }];
        const taken = { shelf: here, tenths: -tenths };
        return item.kind === 'move'
          ? [taken, { shelf: shelfOf(shelves, to, address_to?.id ?? 0, lot), tenths }]
          : [taken];
      }),
    });
  };

  const post = async (draft: Draft): Promise<Posted | null> => {
    const { id, kind, version } = draft;
    const answer = await send(stockCalls[kind].activate, { body: { id, version } });
    return answer && { ...draft, version: answer.item.version };
  };

  return {
    /** Writes a draft. */
    async write(drawn: Drawn): Promise<Draft> {
      const { item } = await get<{ item: Item }>(stockCalls[drawn.kind].add, {
        body: bodyOf(shelves, drawn),
      });
      return written(item, { entries: entriesOf(drawn) });
    },
    post,
    /** What of a move the other storage would take. */
    accepted(draft: Draft, answer: Answer): Draft {
      if (answer !== 'part') return draft;
      return { ...draft, entries: draft.entries.map((entry) => ({ ...entry, tenths: half(entry.tenths) })) };
    },
    /** Sends a move to the other storage, which takes it whole, in part or not at all. */
    async deliver(draft: Draft, answer: Answer): Promise<Posted | null> {
      const { id, version } = draft;
      const sent = await send(sendMove, { body: { id, version } });
      if (!sent) return null;
      const seen = { id, version: sent.item.version };
      const taken = this.accepted(draft, answer);
      const lines = taken.entries
        .filter((_, n) => n % 2 === 1)
        .map(({ tenths }, n) => ({ n_line: n + 1, quantity: decimal(tenths) }));
      const isNothing = lines.every(({ quantity }) => quantity === '0.0');
      if (answer !== 'refusal' && !isNothing) {
        const done = await send(acceptMove, {
          body: { ...seen, ...(answer === 'part' ? { lines, reason: 'Пришло не всё' } : {}) },
        });
        if (done) return { ...taken, version: done.item.version };
      }
      if (!(await send(refuseMove, { body: { ...seen, reason: 'Нет места' } }))) {
        throw new Error('a move that was sent is neither taken nor refused');
      }
      return null;
    },
    /** Takes a document back into the drafts. */
    async cancel({ id, kind, version }: Posted): Promise<Draft | null> {
      const answer = await send(stockCalls[kind].cancel, { body: { id, version } });
      return answer && read(answer.item);
    },
    /** Removes it with everything it did. */
    async remove({ id, kind }: Posted): Promise<boolean> {
      return (await send(stockCalls[kind].del, { params: { id } })) !== null;
    },
    /** Writes a copy of it for another day; null when somebody has removed it meanwhile. */
    async copy(old: Posted, day: number): Promise<Draft | null> {
      const there = await send(stockCalls[old.kind].get, { params: { id: old.id } });
      if (!there) return null;
      const { storage, storage_to: to } = there.item;
      const header = {
        storage_id: storage.id,
        document_date: dateOf(day),
        copy_id: old.id,
        ...(to ? { storage_to_id: to.id } : {}),
      };
      const answer = await send(stockCalls[old.kind].add, { body: header });
      return answer && read(answer.item);
    },
    /** Gives a draft another day and its first line another quantity. */
    async change(draft: Draft, day: number, tenths: number): Promise<Draft | null> {
      const { id, kind, version } = draft;
      const answer = await send(stockCalls[kind].put, {
        body: {
          id,
          version,
          header: { document_date: dateOf(day) },
          lines: [{ n_line: 1, quantity: decimal(tenths) }],
        },
      });
      return answer && read(answer.item);
    },
    /** Confirms an order for the division and for all. */
    async order(drawn: Drawn): Promise<{ id: string } | null> {
      const { item } = await get<{ item: Item }>(stockCalls.order.add, { body: bodyOf(shelves, drawn) });
      return (
        (await send(stockCalls.order.activate, { body: { id: item.id, version: item.version } }))?.item ??
        null
      );
    },
    /** Drafts the move an order still lacks. */
    async fulfil(id: string): Promise<Draft | null> {
      const answer = await send(fulfilOrder, { body: { id } });
      return answer && read(answer.item);
    },
    /** Begins to count a storage; null when nothing lies there, or it is being counted. */
    async begin(storage: 0 | 1, day: number): Promise<{ id: string; version: number } | null> {
      const body = { storage_id: shelves.storages[storage], document_date: dateOf(day) };
      const { item } = await get<{ item: Item }>(stockCalls.invent.add, { body });
      const begun = await send(beginInvent, { body: { id: item.id, version: item.version } });
      return begun && { id: item.id, version: begun.item.version };
    },
    /** Counts every line; gives what was counted by shelf. */
    async count(
      id: string,
      storage: 0 | 1,
      found: (shelf: string, n: number) => number,
    ): Promise<Map<string, number>> {
      const { items } = await get<{ items: CountedLine[] }>(listCountLines, { body: { id } });
      const storageId = shelves.storages[storage] ?? 0;
      const counted = items.map(({ n_line, lot_id, address, counted: seen }, n) => {
        const shelf = shelfOf(shelves, storageId, address?.id ?? 0, shelves.lots.indexOf(lot_id));
        return { shelf, tenths: Math.max(0, found(shelf, n)), n_line, seen };
      });
      const counts = counted.map(({ tenths, n_line, seen }) => ({ n_line, seen, counted: decimal(tenths) }));
      await get(countInventLines, { body: { id, counts } });
      return new Map(counted.map(({ shelf, tenths }) => [shelf, tenths]));
    },
    /** Ends a count; false when it may not end yet. */
    async finish({ id, version }: { id: string; version: number }): Promise<boolean> {
      return (await send(stockCalls.invent.activate, { body: { id, version } })) !== null;
    },
    /** Drafts what a count has found above or below the books; null when there is nothing. */
    async difference(id: string, type: 'surplus' | 'shortage'): Promise<Draft | null> {
      const answer = await send(makeInventDocument, { params: { type }, body: { id } });
      return answer && read(answer.item);
    },
  };
}
export type Person = ReturnType<typeof person>;
