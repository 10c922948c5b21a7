import { setTimeout as sleep } from 'node:timers/promises';
import { cancelQueued, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { places, shipment, writeOff } from '../../../sandbox/src/testing/documents.ts';
import { copiesIn } from '../exchange/testing/acceptance.ts';
import { ended, until } from '../exchange/testing/world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { startInstance } from './testing/start-instance.ts';
import { stockOfPacks } from './testing/stock.ts';
import { type MdlpStockWorld, stockWorldOfMdlp } from './testing/stock-world.ts';

let stock: MdlpStockWorld;
let running: { kill(): Promise<void> } | undefined;
const { distributor, pharmacy } = places;

// The server of the test takes calls only; jobs run in a process that is killed.
beforeAll(async () => {
  stock = await stockWorldOfMdlp({ jobs: 0 });
  running = await startInstance(stock.world);
});
afterAll(async () => {
  await running?.kill();
  await stock.world.close();
});
beforeEach(() => stock.world.sandbox.faults.clear());

const agreed = { disagreements: [], packs: [], promised: 0, twice: [] };

test.each(['send', 'document', 'ticket'])(
  'killed at «%s», the stock document is posted once',
  async (method) => {
    const packs = await stock.goods(3);
    const before = await stock.total(packs);
    const { faults } = stock.world.sandbox;
    faults.add({ kind: 'slow', method, ms: 700, times: 1 });
    const sending = stock.register(writeOff(pharmacy, packs));
    await until(`the call ${method}`, async () => faults.list().length === 0);
    await sleep(50);
    await running?.kill();
    running = await startInstance(stock.world);
    const id = await sending;
    await ended(stock.world.server, stock.person, id);
    expect(copiesIn(stock.world, id)).toBe(1);
    expect(await stock.madeBy(id)).toMatchObject([
      { kind: 'destroy', state: 'active', packs: 3, quantity: '3' },
    ]);
    expect(await stock.total(packs)).toBe(before - 3);
    expect(await stockOfPacks(stock.world, stock.person)).toEqual(agreed);
  },
);

test('a document that is handed in many times at once promises its goods once; cancelling it frees them', async () => {
  const packs = await stock.goods(2);
  const before = await stock.total(packs);
  await running?.kill();
  const body = await stock.sign(shipment({ from: pharmacy, to: distributor }, packs));
  const send = () => stock.world.server.call(sendDocument, { body }, stock.person.token);
  await Promise.all([send(), send(), send(), send()]);
  expect(await stock.madeBy(body.request_id)).toMatchObject([
    { state: 'sent', send_mdlp: 'queued', packs: 2 },
  ]);
  const [row] = await stock.ask(sql<{ reserved: string }>`
    select trim_scale(sum(reserved))::text as reserved from stock_balance`);
  expect(row?.reserved).toBe('2');
  await stock.world.server.call(
    cancelQueued,
    { body: { kind: 'document', id: body.request_id } },
    stock.person.token,
  );
  expect(await stock.madeBy(body.request_id)).toEqual([]);
  expect(await stock.promised()).toEqual([]);
  expect(await stock.total(packs)).toBe(before);
  expect(await discrepancies(stock.world.server)).toEqual([]);
  running = await startInstance(stock.world);
});

test('two documents that take the same packs: the one MDLP accepts is posted', async () => {
  const packs = await stock.goods(2);
  const before = await stock.total(packs);
  const [one, two] = await Promise.all([
    stock.register(writeOff(pharmacy, packs)),
    stock.register(shipment({ from: pharmacy, to: distributor }, packs)),
  ]);
  await stock.quiet();
  const made = [...(await stock.madeBy(one)), ...(await stock.madeBy(two))];
  expect(made).toMatchObject([{ state: 'active', packs: 2 }]);
  expect(await stock.total(packs)).toBe(before - 2);
  expect(await stockOfPacks(stock.world, stock.person)).toEqual(agreed);
});
