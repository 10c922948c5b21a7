import { acceptMove, beginInvent, correctDocument, refuseMove, sendMove } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let ward: number;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  ward = await server.tenant(world.user, async (tx) => {
    await post(tx, world, 'income', '2026-11-01', [{ lotId: world.lots[0] ?? 0, quantity: '9' }]);
    const { rows } = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
      tx,
    );
    return rows[0]?.id ?? 0;
  });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

type Document = { id: string; version: number };
type Seen = { id: string; version?: number };

const newMove = () =>
  documentsOf(server, world, 'move').add({
    storage_to_id: ward,
    document_date: '2026-11-02',
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '1' }],
  });
const send = async (body: Seen) => (await server.call(sendMove, { body }, world.user.token)).item;
const newIncome = async () => {
  const receipts = documentsOf(server, world, 'income');
  const line = { n_line: 1, nomenclature_id: goods, series: 'А2', expiry: '2048-01-31' };
  const lines = [{ ...line, price: '110.00', vat_rate: '10', quantity: '1' }];
  return receipts.activate(await receipts.add({ document_date: '2026-11-03', lines }));
};

/** Each step over a document: how one that may take it is made, and the step itself. */
const steps: Record<string, [() => Promise<Document>, (seen: Seen) => Promise<{ item: Document }>]> = {
  'sending of a move': [newMove, async (seen) => ({ item: await send(seen) })],
  'acceptance of a move': [
    async () => send(await newMove()),
    (body) => server.call(acceptMove, { body }, world.user.token),
  ],
  'refusal of a move': [
    async () => send(await newMove()),
    (body) => server.call(refuseMove, { body: { ...body, reason: 'Не то' } }, world.user.token),
  ],
  'correction of a posted document': [
    newIncome,
    ({ id, ...seen }) => {
      const body = { ...seen, header: { comment: 'По счёту-фактуре' } };
      return server.call(correctDocument, { params: { id }, body }, world.user.token);
    },
  ],
  'beginning of a count': [
    () => documentsOf(server, world, 'invent').add({ document_date: '2026-11-10', data: {} }),
    (body) => server.call(beginInvent, { body }, world.user.token),
  ],
};

/** What the trail says of a document was done without comparing it with what was read. */
const unseen = async (id: string) => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ n: number }>`
      select count(*)::int as n from audit_entry
       where row_key like ${`%${id}%`} and changes::text like '%without_version%'`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};

it.each(Object.entries(steps))('%s: a stale version is refused, none is taken and told', async (_, step) => {
  const [make, take] = step;
  const { id, version } = await make();
  await expect(take({ id, version: version + 1 })).rejects.toMatchObject({
    body: { code: 'version.stale', details: { present: { version } } },
  });
  expect((await take({ id })).item.version).toBeGreaterThan(version);
  expect(await unseen(id)).toBeGreaterThan(0);
});
