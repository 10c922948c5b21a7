import { acceptMove, refuseMove, sendMove, stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { stockDocumentKinds } from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Answer, TestServer } from '../testing/index.ts';
import { type StockWorld, stockWorld } from './testing.ts';

/** A stock of two storages with a cell each that people work in by HTTP. */
export type Shelves = StockWorld & {
  storages: [number, number];
  /** Cells by the storage they are in. */
  cells: Map<number, number[]>;
  goods: number[];
  partner: number;
  patient: number;
};

export const lotCount = 2;
const lastDay = 28;

/** Makes the organisation of a run; the lots are those receipts of it find again. */
export async function makeShelves(server: TestServer): Promise<Shelves> {
  const world = await stockWorld(server, lotCount);
  const { organizationId, storageId } = world;
  return server.tenant(world.user, async (db) => {
    const number = async (query: ReturnType<typeof sql<{ id: number }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id);
    const [second = 0] = await number(sql`
      insert into storage (organization_id, name) values (${organizationId}, 'Отделение') returning id`);
    const cells = new Map<number, number[]>();
    for (const storage of [storageId, second]) {
      const places = await number(sql`
        insert into address (organization_id, storage_id, name)
        values (${organizationId}, ${storage}, 'Полка') returning id`);
      cells.set(storage, [0, ...places]);
    }
    const [partner = 0] = await number(sql`
      insert into partner (organization_id, name) values (${organizationId}, 'Больница') returning id`);
    const [patient = 0] = await number(sql`
      insert into patient (organization_id, name, birth_date)
      values (${organizationId}, 'Пациент', '1990-01-01') returning id`);
    const goods = await number(sql`select id from nomenclature order by id`);
    return { ...world, storages: [storageId, second], cells, goods, partner, patient };
  });
}

/** A line as it was drawn: which lot, how many tenths of a pack, from which cell and to which one. */
export type DrawnLine = { lot: number; tenths: number; cell: number; to: number };
/** A document as it was drawn; `elsewhere` = a move goes to the other storage. */
export type Drawn = {
  kind: StockDocumentKind;
  day: number;
  storage: 0 | 1;
  elsewhere: boolean;
  lines: DrawnLine[];
};
export type Step =
  | ({ step: 'post' } & Drawn)
  | { step: 'cancel' | 'delete' | 'again'; which: number; day: number };

const kinds = Object.keys(stockDocumentKinds) as StockDocumentKind[];
const line = (most: number) =>
  fc.record({
    lot: fc.nat(lotCount - 1),
    tenths: fc.integer({ min: 1, max: most }),
    cell: fc.nat(1),
    to: fc.nat(1),
  });
const day = fc.integer({ min: 1, max: lastDay });
const drawn = (among: readonly StockDocumentKind[], most: number) =>
  fc.record({
    step: fc.constant('post' as const),
    kind: fc.constantFrom(...among),
    day,
    storage: fc.constantFrom(0 as const, 1 as const),
    elsewhere: fc.boolean(),
    lines: fc.array(line(most), { minLength: 1, maxLength: 3 }),
  });

/** What a person may do next: a document of any kind, goods that come in more often, or something to an older one. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: drawn(['income', 'initial'], 60) },
  { weight: 6, arbitrary: drawn(kinds, 15) },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constantFrom('cancel' as const, 'delete' as const, 'again' as const),
      which: fc.nat(),
      day,
    }),
  },
);

const decimal = (tenths: number) => `${Math.trunc(tenths / 10)}.${tenths % 10}`;
export const dateOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

const headers = (shelves: Shelves): Partial<Record<StockDocumentKind, object>> => ({
  outcome: { partner_id: shelves.partner },
  destroy: { data: { way: 'write-off', destruction_reason: '4', destruction_type: '1' } },
  recipe: { data: { patient_id: shelves.patient, recipe_date: '2026-10-01' } },
});

/** The body of the call that makes a draft of it. */
export function bodyOf(shelves: Shelves, { kind, day, storage, elsewhere, lines }: Drawn) {
  const [from, to] = [shelves.storages[storage], shelves.storages[elsewhere ? 1 - storage : storage]];
  const source = stockDocumentKinds[kind].lines;
  return {
    storage_id: from,
    document_date: dateOf(day),
    ...(kind === 'move' || kind === 'order' ? { storage_to_id: to } : {}),
    ...headers(shelves)[kind],
    lines: lines.map(({ lot, tenths, cell, to: toCell }, index) => ({
      n_line: index + 1,
      address_id: shelves.cells.get(from ?? 0)?.[cell] ?? 0,
      ...(kind === 'move' ? { address_to_id: shelves.cells.get(to ?? 0)?.[toCell] ?? 0 } : {}),
      ...(source === 'balances' ? { lot_id: shelves.lots[lot] } : { nomenclature_id: shelves.goods[lot] }),
      ...(source === 'goods'
        ? { series: 'А1', expiry: '2028-01-31', price: '110.00', vat_rate: '10', source: '1' }
        : {}),
      ...(source === 'needs' ? { asked: decimal(tenths) } : {}),
      ...(source === 'counts' ? { counted: decimal(tenths) } : {}),
      ...(source === 'goods' || source === 'balances' ? { quantity: decimal(tenths) } : {}),
    })),
  };
}

export type Posted = { id: string; kind: StockDocumentKind; version: number; drawn: Drawn };

/** What an answer may be when the stock does not allow it, or somebody was quicker. */
const refused = new Set([
  'stock.shortage',
  'stock.delete-blocked',
  'stock.incomplete',
  'version.stale',
  'stock.posted',
  'not-found',
]);

/** Gives the reply, or null when it was refused for a reason of the stock; anything else is a failure. */
function replyOf(answer: Answer): { item: { id: string; version: number; state: string } } | null {
  if (answer.status === 200) return answer.body as never;
  const { code } = answer.body as { code: string };
  if (refused.has(code) || /^(invent|order|move)\./.test(code)) return null;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Half of the moves to the other storage wait there to be taken; meanwhile their goods are promised. */
const isDelivered = ({ kind, elsewhere, day }: Drawn) => kind === 'move' && elsewhere && day % 2 === 0;

/** A person at work: every method gives what became of it, null when the stock forbids it. */
export function person(server: TestServer, shelves: Shelves) {
  const { token } = shelves.user;
  const send = async (call: Parameters<TestServer['send']>[0], input: object) =>
    replyOf(await server.send(call, input, { token }));
  /** Sends a move to the other storage, which takes it; what it cannot take comes back. */
  const deliver = async (drawn: Drawn, { id, version }: { id: string; version: number }) => {
    const sent = await send(sendMove, { body: { id, version } });
    if (!sent) return null;
    const seen = { id, version: sent.item.version };
    const taken = await send(acceptMove, { body: seen });
    if (taken) return { id, kind: drawn.kind, version: taken.item.version, drawn };
    if (!(await send(refuseMove, { body: { ...seen, reason: 'Нет места' } }))) {
      throw new Error('a move that was sent is neither taken nor refused');
    }
    return null;
  };
  const post = async (drawn: Drawn, made: { id: string; version: number }): Promise<Posted | null> => {
    const { id, version } = made;
    if (isDelivered(drawn)) return deliver(drawn, made);
    const answer = await send(stockCalls[drawn.kind].activate, { body: { id, version } });
    return answer && { id, kind: drawn.kind, version: answer.item.version, drawn };
  };
  return {
    /** Writes a draft and posts it. */
    async post(drawn: Drawn): Promise<Posted | null> {
      const answer = await send(stockCalls[drawn.kind].add, { body: bodyOf(shelves, drawn) });
      if (!answer) throw new Error(`a draft of ${drawn.kind} was refused`);
      return post(drawn, answer.item);
    },
    /** Takes a document back into the drafts. */
    async cancel({ id, kind, version }: Posted): Promise<boolean> {
      return (await send(stockCalls[kind].cancel, { body: { id, version } })) !== null;
    },
    /** Removes it with everything it did. */
    async remove({ id, kind }: Posted): Promise<boolean> {
      return (await send(stockCalls[kind].del, { params: { id } })) !== null;
    },
    /** Posts a copy of it on another day; null also when somebody has removed it meanwhile. */
    async again(old: Posted, day: number): Promise<Posted | null> {
      const drawn = { ...old.drawn, day };
      const { lines: _, ...header } = bodyOf(shelves, drawn);
      const answer = await send(stockCalls[old.kind].add, { body: { ...header, copy_id: old.id } });
      return answer && post(drawn, answer.item);
    },
  };
}
