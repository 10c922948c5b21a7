import { continueOutgoing, fixErrors, getDraft, getDraftContent, getOutgoing } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptedGoods,
  goodsWorld,
  price,
  secondPlace,
  sendDraft,
  startGoods,
} from '../../wizards/testing/goods.ts';
import { checked } from '../../wizards/testing/world.ts';
import { ended, ourPlace, type Pharmacist, theirPlace, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const paper = { doc_num: 'П-7', doc_date: '2026-11-20' };

/** Continues a document, sends the new one; gives the new draft and how its document ended. */
async function goOn(id: string) {
  const next = await world.server.call(continueOutgoing, { params: { id } }, person.token);
  await checked(world, person, next.draft_id);
  const sent = await sendDraft(world, person, next.draft_id);
  return { next, end: await ended(world.server, person, sent) };
}

test('the rest of a move goes on as a new move with the same choices', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 3 });
  const data = { place: ourPlace, counterparty: secondPlace, ...paper };
  const draft = await startGoods(world, person, 'move', loose, data);
  await checked(world, person, draft.id);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', action: 431, objects: 2, times: 1 });
  const id = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Partial', remaining: 2 });
  const { next, end } = await goOn(id);
  expect(next).toMatchObject({ wizard: 'move', codes: 2 });
  expect(end).toMatchObject({ result: 'Accepted', objects: 2, sender: ourPlace, receiver: secondPlace });
  for (const sgtin of loose) expect(world.sandbox.pack(sgtin)).toMatchObject({ place: secondPlace });
});

test('the rest of a shipment keeps the prices of its batches', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 3 });
  const data = { place: ourPlace, counterparty: theirPlace, turnover_type: 2, ...paper };
  const funding = { source: 1, contract_type: 1 };
  const draft = await startGoods(world, person, 'move_order', loose, { ...data, ...funding });
  await checked(world, person, draft.id);
  await price(world, person, draft.id);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 415, times: 1 });
  const id = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Rejected', remaining: 3 });
  const { next, end } = await goOn(id);
  const content = await world.server.call(getDraftContent, { params: { id: next.draft_id } }, person.token);
  expect(content.batches.length).toBeGreaterThan(0);
  expect(end).toMatchObject({ result: 'Accepted', objects: 3 });
});

test('the rest keeps the prices as they were typed, not as the document of the stock has them', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const stockDocument = await world.server.tenant(person, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into stock_document (organization_id, kind, number, document_date, storage_id)
      select organization_id, 'outcome', 'Ц-1', '2026-11-20', min(id) from storage group by organization_id
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`
      insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, price)
      select p.organization_id, ${id}::uuid, 1, max(l.id), 1, 999 from pack p
        join nomenclature n on n.organization_id = p.organization_id and n.gtin = p.gtin
        join lot l on l.organization_id = n.organization_id and l.nomenclature_id = n.id and l.price = p.price
       where p.sgtin = ${loose[0]} group by p.organization_id`.execute(db);
    return id;
  });
  const data = { place: ourPlace, counterparty: theirPlace, turnover_type: 2, ...paper, doc_num: 'Ц-1' };
  const funding = { source: 1, contract_type: 1, stock_document_id: stockDocument };
  const draft = await startGoods(world, person, 'move_order', loose, { ...data, ...funding });
  const costOf = async (id: string) =>
    (await world.server.call(getDraftContent, { params: { id } }, person.token)).batches[0]?.cost;
  await checked(world, person, draft.id);
  expect(await costOf(draft.id)).toBe('999.00');
  await price(world, person, draft.id);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 415, times: 1 });
  const id = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Rejected' });
  const next = await world.server.call(continueOutgoing, { params: { id } }, person.token);
  expect(await costOf(next.draft_id)).toBe('110.00');
});

test('packs that lie in a box are freed by the button of their error, the box already in the new document', async () => {
  const { inside, boxes } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 2 });
  const [first = ''] = inside;
  const data = { place: ourPlace, counterparty: secondPlace, ...paper, doc_num: 'КОР-2' };
  const draft = await startGoods(world, person, 'move', boxes, data);
  await checked(world, person, draft.id);
  const fault = { kind: 'outcome', result: 'Rejected', action: 431, code: '11', times: 1 } as const;
  world.sandbox.faults.add({ ...fault, text: 'Упаковка вложена в короб' });
  const id = await sendDraft(world, person, draft.id);
  await ended(world.server, person, id);
  await world.server.tenant(person, (db) =>
    sql`update mdlp_outgoing_error set object_id = ${first} where outgoing_id = ${id}`.execute(db),
  );
  const { problems } = await world.server.call(getOutgoing, { params: { id } }, person.token);
  expect(problems).toMatchObject([{ about: 'aggregation', facts: { boxes: 1, box: boxes[0] } }]);
  expect(problems[0]?.why).toContain(`лежит в коробе ${boxes[0]}`);
  expect(problems[0]?.actions[0]).toMatchObject({ kind: 'wizard', wizard: 'unpack', codes: 1 });
  const body = { key: problems[0]?.key ?? '', action: 'unpack' };
  const made = await world.server.call(fixErrors, { params: { id }, body }, person.token);
  const opening = await world.server.call(getDraft, { params: { id: made.draft_id } }, person.token);
  expect(opening).toMatchObject({ wizard: 'unpack', scanned: 1, data: { place: ourPlace } });
});
