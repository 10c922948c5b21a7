import { getOutgoing, getQueue, retryQueued } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptance, places } from '../../../sandbox/src/testing/documents.ts';
import { delivered, until } from '../exchange/testing/world.ts';
import { here, type MdlpStockWorld, stockWorldOfMdlp } from './testing/stock-world.ts';

let stock: MdlpStockWorld;
const { distributor, pharmacy } = places;

beforeAll(async () => {
  stock = await stockWorldOfMdlp();
});
beforeEach(() => stock.world.sandbox.faults.clear());
afterAll(() => stock.world.close());

const documentsWaiting = async () => {
  const { items } = await stock.world.server.call(getQueue, {}, stock.person.token);
  return items.filter(({ kind }) => kind === 'document');
};

/** Accepts a delivery of boxes whose contents MDLP does not show. */
async function acceptedUnseen(boxes: number, status: number, times?: number) {
  const item = await delivered(stock.world, stock.person, { boxes, packsPerBox: 3 });
  const codes = world().codes(item.document_id)?.codes ?? [];
  const named = codes.filter(({ level }) => level === 0).map(({ code }) => code);
  const packs = codes.filter(({ level }) => level > 0).map(({ code }) => code);
  world().faults.add({
    kind: 'error',
    method: 'fullHierarchies',
    status,
    ...(times === undefined ? {} : { times }),
  });
  const id = await stock.send(acceptance(pharmacy, distributor, named));
  return { id, named, packs };
}
const world = () => stock.world.sandbox;

const known = (packs: string[]) =>
  stock.ask(sql<{ sgtin: string; status: string }>`
    select sgtin, status from pack where sgtin = any(${packs}::text[])`);

test.each([404, 403, 400])(
  'goods in a box MDLP does not show (%i) wait, say why, and are received when it does',
  async (status) => {
    const { id, named, packs } = await acceptedUnseen(1, status);
    const row = await until('the box is refused', async () =>
      (await documentsWaiting()).find((waiting) => waiting.id === id && waiting.attempts > 0),
    );
    expect(row).toMatchObject({ count: 1, can_cancel: false, method: { number: '8.4.4' } });
    expect(row.message).toContain(named[0]);
    expect(row.message).toMatch(status === 403 ? /REESTR_SGTIN/ : /спросит снова/);
    expect(await known(packs)).toEqual([]);
    const card = await stock.world.server.call(getOutgoing, { params: { id } }, stock.person.token);
    expect(card).toMatchObject({ state: 'done', result: 'Accepted', message: row.message });
    world().faults.clear();
    await stock.world.server.call(retryQueued, { body: { kind: 'document', id } }, stock.person.token);
    await stock.quiet();
    expect((await known(packs)).map(({ status: now }) => now)).toEqual(packs.map(() => 'in_circulation'));
    expect(await stock.madeBy(id)).toMatchObject([{ kind: 'income', storage: here, packs: 3 }]);
    expect(await documentsWaiting()).toEqual([]);
    const after = await stock.world.server.call(getOutgoing, { params: { id } }, stock.person.token);
    expect(after.message).toBeNull();
  },
);

test('one box that is not shown holds up no other', async () => {
  const { id, packs } = await acceptedUnseen(2, 404, 1);
  await until('the other box is received', async () => (await known(packs)).length === 3);
  expect(await stock.ask(sql`select from pack_effect_box where outgoing_id = ${id}::uuid`)).toHaveLength(1);
  await stock.person.signIn();
  await stock.quiet();
  expect(await known(packs)).toHaveLength(6);
  expect((await stock.madeBy(id)).map((made) => made.packs)).toEqual([3, 3]);
});
