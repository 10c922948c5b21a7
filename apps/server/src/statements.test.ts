import {
  addScans,
  type Call,
  type CallInput,
  type CallReply,
  findScanFacts,
  getDraft,
  getDraftContent,
  getLotCard,
  getProfile,
  getQueue,
  getSummary,
  getWorkplace,
  listDrafts,
  listFosCostRemains,
  listGroupedRemains,
  listIncoming,
  listOutgoing,
  listPacks,
  listPlaceRemains,
  listRemains,
  listReservations,
  listScans,
  listSupply,
  listTransportRemains,
  listTurnover,
  openDraft,
  saveDraft,
} from '@provizor/contract';
import {
  acceptMove,
  correctDocument,
  getDocumentHistory,
  type LineInput,
  listMoveAcceptances,
  listStockHistory,
  proposeLots,
  resolveScans,
  sendMove,
  stockCalls,
} from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from './slices.ts';
import { discrepancies, type StockWorld, stockWorld } from './stock/testing/index.ts';
import { type TestServer, testServer } from './testing/index.ts';
import { countStatements } from './testing/statements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const today = dayOf(new Date());

/** Makes calls and notes how many statements each has sent. */
class Shift {
  readonly counts: Record<string, number> = {};
  readonly #world: StockWorld;

  constructor(world: StockWorld) {
    this.#world = world;
  }

  async ask<C extends Call>(name: string, call: C, input: CallInput<C>): Promise<CallReply<C>> {
    let reply: CallReply<C> | undefined;
    const key = call.idempotent ? crypto.randomUUID() : undefined;
    this.counts[name] = await countStatements(async () => {
      reply = await server.call(call, input, this.#world.user.token, key);
    });
    return reply as CallReply<C>;
  }
}

async function secondStorage({ user, organizationId }: StockWorld): Promise<number> {
  return server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${organizationId}, 'Отделение') returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
}

async function partnerOf({ user, organizationId }: StockWorld): Promise<number> {
  return server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into partner (organization_id, name) values (${organizationId}, 'Поликлиника') returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
}

async function goodsOf({ user }: StockWorld): Promise<number[]> {
  return server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from nomenclature order by id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

async function documents(shift: Shift, world: StockWorld): Promise<void> {
  const { storageId: storage_id, lots } = world;
  const receipt = (await goodsOf(world)).map((nomenclature_id, at) => ({
    n_line: at + 1,
    nomenclature_id,
    series: `Р${at}`,
    expiry: '2048-01-31',
    price: '110.00',
    vat_rate: '10',
    quantity: '5',
  }));
  const { income, move, realize, outcome } = stockCalls;
  const at = (id: string) => ({ params: { id } });
  const made = await shift.ask('income add', income.add, {
    body: { storage_id, document_date: today, lines: receipt },
  });
  const { id } = made.item;
  await shift.ask('income get', income.get, at(id));
  await shift.ask('income lines', income.lines, at(id));
  await shift.ask('income marks', income.marks, at(id));
  const lines = receipt.map(({ n_line }) => ({ n_line, quantity: '6' }));
  const saved = await shift.ask('income put', income.put, {
    body: { id, version: made.item.version, lines },
  });
  await shift.ask('income check', income.check, { body: { id } });
  await shift.ask('income number taken', income.checkNumber, { body: { number: '77', period: today } });
  await shift.ask('income last number', income.lastNumber, { params: { date: today } });
  const posted = await shift.ask('income activate', income.activate, {
    body: { id, version: saved.item.version },
  });
  const corrected = await shift.ask('correct', correctDocument, {
    params: { id },
    body: { version: posted.item.version, header: { comment: 'По накладной' } },
  });
  const back = await shift.ask('income cancel', income.cancel, {
    body: { id, version: corrected.item.version },
  });
  await shift.ask('income activate again', income.activate, { body: { id, version: back.item.version } });
  await shift.ask('income list', income.list, { body: {} });
  await shift.ask('document history', getDocumentHistory, { body: { id } });
  await shift.ask('history', listStockHistory, { body: {} });

  const first = await shift.ask('initial add', stockCalls.initial.add, {
    body: { storage_id, document_date: today, lines: receipt },
  });
  await shift.ask('initial activate', stockCalls.initial.activate, {
    body: { id: first.item.id, version: first.item.version },
  });
  const { items } = await server.call(listRemains, { body: { limit: 500 } }, world.user.token);
  const leaving = items
    .slice(0, lots.length)
    .map(({ lot_id }, n) => ({ n_line: n + 1, lot_id, quantity: '1', price: '120.00' }));
  const partner_id = await partnerOf(world);
  for (const [kind, calls] of [['realize', realize] as const, ['outcome', outcome] as const]) {
    await leave(shift, kind, { storage_id, partner_id, lines: leaving });
    await shift.ask(`${kind} list`, calls.list, { body: {} });
  }
  const to = await secondStorage(world);
  const moved = await shift.ask('move add', move.add, {
    body: { storage_id, storage_to_id: to, document_date: today, lines: leaving },
  });
  const sent = await shift.ask('move send', sendMove, {
    body: { id: moved.item.id, version: moved.item.version },
  });
  await shift.ask('move acceptances', listMoveAcceptances, at(moved.item.id));
  await shift.ask('move accept', acceptMove, { body: { id: moved.item.id, version: sent.item.version } });
  const draft = await shift.ask('move add again', move.add, { body: { storage_id, storage_to_id: to } });
  await shift.ask('move remove draft', move.delDraft, at(draft.item.id));
}

async function leave(
  shift: Shift,
  kind: Extract<StockDocumentKind, 'realize' | 'outcome'>,
  content: { storage_id: number; partner_id: number; lines: LineInput[] },
): Promise<void> {
  const calls = stockCalls[kind];
  const { item } = await shift.ask(`${kind} add`, calls.add, { body: { document_date: today, ...content } });
  const posted = await shift.ask(`${kind} activate`, calls.activate, {
    body: { id: item.id, version: item.version },
  });
  expect(posted.item.state).toBe('active');
}

async function balances(shift: Shift, world: StockWorld): Promise<void> {
  const { storageId: storage_id, lots } = world;
  const goods = (await goodsOf(world)).map((nomenclature_id) => ({ nomenclature_id, quantity: '1' }));
  const lot_id = lots[0] ?? 0;
  await shift.ask('balances', listRemains, { body: {} });
  await shift.ask('balances of a day', listRemains, { body: { on: '2026-01-31' } });
  await shift.ask('balances by storage', listGroupedRemains, { body: { by: 'storage' } });
  await shift.ask('balances at retail prices', listFosCostRemains, { body: {} });
  await shift.ask('balances in boxes', listTransportRemains, { body: {} });
  await shift.ask('balances of a place', listPlaceRemains, { params: { storage: storage_id, address: 0 } });
  await shift.ask('reservations', listReservations, { body: { lot_id, storage_id } });
  await shift.ask('card of a lot', getLotCard, { body: { lot_id } });
  await shift.ask('turnover', listTurnover, {
    body: { period_s: '2026-01-01', period_e: today },
  });
  await shift.ask('supply', listSupply, { body: {} });
  await shift.ask('lots by FEFO', proposeLots, { body: { storage_id, goods } });
  await shift.ask('codes of a document', resolveScans, {
    body: { kind: 'outcome', storage_id, codes: ['09520000000000'] },
  });
}

async function wizard(shift: Shift, count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, n) => `09520000000000${String(n).padStart(13, '0')}`);
  const draft = await shift.ask('wizard open', openDraft, { body: { wizard: 'move' } });
  const at = { params: { id: draft.id } };
  await shift.ask('wizard scan', addScans, {
    ...at,
    body: { scans: codes.map((code) => ({ code, source: 'scanner' as const })) },
  });
  await shift.ask('wizard scan facts', findScanFacts, { ...at, body: { codes } });
  await shift.ask('wizard scans', listScans, { ...at, query: {} });
  await shift.ask('wizard draft', getDraft, at);
  await shift.ask('wizard content', getDraftContent, at);
  await shift.ask('wizard summary', getSummary, at);
  await shift.ask('wizard save', saveDraft, { ...at, body: { version: draft.version, step: 'check' } });
  await shift.ask('wizard drafts', listDrafts, { query: {} });
}

async function lists(shift: Shift): Promise<void> {
  await shift.ask('packs', listPacks, { body: {} });
  await shift.ask('incoming', listIncoming, { body: {} });
  await shift.ask('outgoing', listOutgoing, { body: {} });
  await shift.ask('queue', getQueue, {});
  await shift.ask('profile', getProfile, {});
  await shift.ask('workplace', getWorkplace, {});
}

async function shiftOf(count: number): Promise<Record<string, number>> {
  const world = await stockWorld(server, count);
  const shift = new Shift(world);
  await documents(shift, world);
  await balances(shift, world);
  await wizard(shift, count);
  await lists(shift);
  return shift.counts;
}

/**
 * Statements of a call: the log-in, `begin` and `commit` are three of them. A number may only become smaller; whoever needs
 * one more says in the commit why.
 */
const expected = {
  'income add': 7,
  'income get': 6,
  'income lines': 5,
  'income marks': 5,
  'income put': 8,
  'income check': 11,
  'income number taken': 4,
  'income last number': 4,
  'income activate': 11,
  correct: 16,
  'income cancel': 11,
  'income activate again': 11,
  'income list': 5,
  'document history': 8,
  history: 7,
  'initial add': 7,
  'initial activate': 11,
  'realize add': 7,
  'realize activate': 10,
  'realize list': 5,
  'outcome add': 7,
  'outcome activate': 10,
  'outcome list': 5,
  'move add': 7,
  'move send': 10,
  'move acceptances': 5,
  'move accept': 18,
  'move add again': 7,
  'move remove draft': 6,
  balances: 5,
  'balances of a day': 7,
  'balances by storage': 5,
  'balances at retail prices': 6,
  'balances in boxes': 4,
  'balances of a place': 5,
  reservations: 5,
  'card of a lot': 6,
  turnover: 5,
  supply: 4,
  'lots by FEFO': 5,
  'codes of a document': 10,
  'wizard open': 15,
  'wizard scan': 12,
  'wizard scan facts': 6,
  'wizard scans': 6,
  'wizard draft': 4,
  'wizard content': 11,
  'wizard summary': 21,
  'wizard save': 6,
  'wizard drafts': 4,
  packs: 4,
  incoming: 6,
  outgoing: 6,
  queue: 7,
  profile: 13,
  workplace: 13,
};

test('the most used calls send so many statements, however many rows they have', async () => {
  const few = await shiftOf(2);
  expect(few).toEqual(expected);
  expect(await shiftOf(40)).toEqual(few);
});
