import { randomUUID } from 'node:crypto';
import { getPack, refreshIncome, sendDocument } from '@provizor/contract';
import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, account } from '../../../sandbox/src/testing/account.ts';
import {
  acceptance,
  arbitration,
  extraction,
  move,
  places,
  posting,
  recall,
  receipt,
  refusal,
  sale,
  shipment,
  unpacking,
  withdrawal,
  writeOff,
} from '../../../sandbox/src/testing/documents.ts';
import { loadDeliveryBoxes } from '../exchange/index.ts';
import { taskContext } from '../exchange/testing/context.ts';
import {
  delivered,
  ended,
  type Pharmacist,
  startWorld,
  until,
  type World,
} from '../exchange/testing/world.ts';
import { missingIncoming, openWork } from './testing/truth.ts';

let world: World;
let person: Pharmacist;
let opt: Account;
const { distributor, otherPharmacy, pharmacy, pharmacyPoint } = places;

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await world.server.tenant(person, async (db) => {
    const { organizationId } = person;
    await sql`
      insert into branch (organization_id, branch_id, name) values (${organizationId}, ${pharmacyPoint}, 'Пункт')`.execute(
      db,
    );
    await sql`
      insert into storage (organization_id, name, branch_id)
      select ${organizationId}::int, 'Склад', id from branch where branch_id = ${pharmacy}`.execute(db);
  });
  opt = await account(world.sandbox, 'opt');
  await person.signIn();
});
afterAll(() => world.close());

/** Everything that is under way has come to its end, doubts included. */
const quiet = () =>
  until('everything has ended', async () => {
    if ((await missingIncoming(world, person)) > 0)
      await world.server.call(refreshIncome, { body: {} }, person.token);
    const open = await openWork(world, person);
    return Object.values(open).every((count) => count === 0) && (await missingIncoming(world, person)) === 0;
  });

async function send(document: MdlpDocument) {
  const bytes = Buffer.from(buildDocument(document));
  const body = {
    request_id: randomUUID(),
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  await world.server.call(sendDocument, { body }, person.token);
  const state = await ended(world.server, person, body.request_id);
  return { id: body.request_id, result: state.result };
}

const packOf = async (sgtin: string) =>
  (await world.server.call(getPack, { params: { sgtin } }, person.token)) as {
    pack: { status: string; branch_id: string | null; storage_id: number | null; sscc: string | null };
    events: { kind: string }[];
  };
const stands = async (sgtin: string) => {
  const { pack, events } = await packOf(sgtin);
  return {
    status: pack.status,
    place: pack.branch_id,
    box: pack.sscc,
    events: events.map(({ kind }) => kind),
  };
};

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await world.server.tenant(person, (db) => query.execute(db))).rows;

/** What was received by a document: packs, sum, from whom. */
const receiptsOf = (outgoingId: string) =>
  ask(sql<{ packs: number; price: string }>`
    select count(p.sgtin)::int as packs, min(l.price)::text as price
      from stock_document d join stock_document_pack p on p.document_id = d.id
      left join pack l on l.sgtin = p.sgtin
     where d.outgoing_id = ${outgoingId} group by d.id order by d.id`);

/** Goods that have come to the pharmacy: codes of packs, of boxes. */
async function goods(shape: {
  loose?: number;
  boxes?: number;
  packsPerBox?: number;
  boxesPerPallet?: number;
}) {
  const item = await delivered(world, person, shape);
  await loadDeliveryBoxes(taskContext(world.server), person.organizationId, item.document_id);
  const codes = world.sandbox.codes(item.document_id)?.codes ?? [];
  const tops = codes.filter(({ level }) => level === 0).map(({ code }) => code);
  const { id } = await send(acceptance(pharmacy, distributor, tops));
  const all = codes.map(({ code }) => code);
  return {
    id,
    tops,
    packs: all.filter((code) => code.length === 27),
    boxes: all.filter((code) => code.length === 18),
  };
}

describe('goods that come', () => {
  test('by an acceptance stand at our place in their boxes and are received with the prices of the delivery', async () => {
    const { id, packs, boxes } = await goods({ loose: 2, boxes: 2, packsPerBox: 2, boxesPerPallet: 2 });
    expect(packs).toHaveLength(6);
    for (const sgtin of packs) {
      expect(await stands(sgtin)).toEqual({
        status: 'in_circulation',
        place: pharmacy,
        box: world.sandbox.pack(sgtin)?.sscc ?? null,
        events: ['accepted'],
      });
      expect((await packOf(sgtin)).pack.storage_id).not.toBeNull();
    }
    const inside = await ask(
      sql`select sscc from box where sscc = any(${boxes}::text[]) and parent_sscc is not null`,
    );
    expect(inside).toHaveLength(2);
    expect(await receiptsOf(id)).toMatchObject([{ packs: 6 }]);
  });

  test('by a posting are received with the prices of the document', async () => {
    const item = await delivered(world, person, { loose: 2 });
    const codes = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
    const { id } = await send(posting(pharmacy, codes));
    await quiet();
    expect(await stands(codes[0] ?? '')).toMatchObject({ status: 'in_circulation', place: pharmacy });
    expect(await receiptsOf(id)).toEqual([{ packs: 2, price: '110.00' }]);
  });

  test('by a reverse order are the shipper’s until he confirms, part by part', async () => {
    const item = await delivered(world, person, { loose: 2 });
    const codes = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
    await opt.send(withdrawal(distributor, pharmacy, codes));
    await quiet();
    const { id } = await send(receipt({ from: distributor, to: pharmacy }, codes));
    await quiet();
    expect(await stands(codes[0] ?? '')).toMatchObject({
      status: 'waiting_confirmation',
      place: distributor,
    });
    expect(await receiptsOf(id)).toEqual([]);
    for (const code of codes) {
      await opt.send(acceptance(distributor, pharmacy, [code]));
      await quiet();
      expect(await stands(code)).toMatchObject({ status: 'in_circulation', place: pharmacy });
    }
    expect(await receiptsOf(id)).toEqual([
      { packs: 1, price: '110.00' },
      { packs: 1, price: '110.00' },
    ]);
  });

  test('from a shipper who trusts us are ours at once', async () => {
    const { db } = world.sandbox.mdlp;
    db.run(
      `insert into trust select a.sys_id, b.sys_id from place a, place b where a.branch_id = ? and b.branch_id = ?`,
      distributor,
      pharmacy,
    );
    const item = await delivered(world, person, { loose: 1 });
    const [code = ''] = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
    await opt.send(withdrawal(distributor, pharmacy, [code]));
    const { id } = await send(receipt({ from: distributor, to: pharmacy }, [code]));
    await quiet();
    db.run('delete from trust');
    expect(await stands(code)).toMatchObject({ status: 'in_circulation', place: pharmacy });
    expect(await receiptsOf(id)).toEqual([{ packs: 1, price: '110.00' }]);
  });

  test('in boxes nobody knows are received when MDLP has told what is in them', async () => {
    const item = await delivered(world, person, { boxes: 1, packsPerBox: 3 });
    const codes = world.sandbox.codes(item.document_id)?.codes ?? [];
    const [box = ''] = codes.filter(({ level }) => level === 0).map(({ code }) => code);
    const { id } = await send(acceptance(pharmacy, distributor, [box]));
    await quiet();
    for (const { code } of codes.filter(({ level }) => level > 0)) {
      expect(await stands(code)).toMatchObject({ status: 'in_circulation', place: pharmacy, box });
    }
    expect(await receiptsOf(id)).toMatchObject([{ packs: 3 }]);
  });
});

describe('goods that go', () => {
  test('are under way until the receiver answers: handed over, or back at us', async () => {
    const { packs } = await goods({ loose: 2 });
    const [taken = '', refused = ''] = packs;
    await send(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await stands(taken)).toMatchObject({ status: 'in_realization', place: pharmacy });
    await opt.send(acceptance(distributor, pharmacy, [taken]));
    await opt.send(refusal(distributor, pharmacy, [refused]));
    await quiet();
    expect(await stands(taken)).toMatchObject({
      status: 'in_circulation',
      place: distributor,
      events: ['handed_over', 'shipped', 'accepted'],
    });
    expect((await packOf(taken)).pack.storage_id).toBeNull();
    expect(await stands(refused)).toMatchObject({
      status: 'in_circulation',
      place: pharmacy,
      events: ['refused', 'shipped', 'accepted'],
    });
    const closed = await ask(sql<{ code: string; closed_by: number | null }>`
      select o.code, o.closed_by from mdlp_outgoing_object o join mdlp_outgoing d on d.id = o.outgoing_id
       where d.action_id = 415 and o.code = any(${packs}::text[]) order by o.closed_by`);
    expect(closed).toEqual([
      { code: refused, closed_by: 606 },
      { code: taken, closed_by: 607 },
    ]);
  });

  test('in shares are counted until nothing is left', async () => {
    const { packs } = await goods({ loose: 2 });
    const [sold = '', begun = ''] = packs;
    await send(
      sale(pharmacy, [
        { code: sold, part: '1/3' },
        { code: begun, part: '1/4' },
      ]),
    );
    expect(await stands(sold)).toMatchObject({ status: 'in_partial_sale' });
    await send(sale(pharmacy, [sold]));
    await send(writeOff(pharmacy, [{ code: begun, part: '1/4' }]));
    expect(await stands(sold)).toMatchObject({ status: 'in_sale' });
    const left = await ask(sql`
      select status, units_left, units_whole from pack where sgtin = any(${packs}::text[]) order by status`);
    expect(left).toEqual([
      { status: 'in_partial_sale', units_left: 2, units_whole: 4 },
      { status: 'in_sale', units_left: 0, units_whole: 3 },
    ]);
  });

  test('begun and claimed by another keep what is left, whatever was heard of the claim first', async () => {
    const [code = ''] = (await goods({ loose: 1 })).packs;
    await send(sale(pharmacy, [{ code, part: '1/4' }]));
    const claimant = await account(world.sandbox, 'apteka2');
    await claimant.send(receipt({ from: pharmacy, to: otherPharmacy }, [code]));
    await claimant.send(arbitration(otherPharmacy, pharmacy, [code]));
    await send(arbitration(pharmacy, otherPharmacy, [code], '2'));
    await quiet();
    expect(await stands(code)).toMatchObject({ status: 'waiting_confirmation', place: pharmacy });
    expect(await ask(sql`select units_left, units_whole from pack where sgtin = ${code}`)).toEqual([
      { units_left: 3, units_whole: 4 },
    ]);
  });

  test('a move that is cancelled brings them back', async () => {
    const { packs } = await goods({ loose: 1 });
    const [sgtin = ''] = packs;
    const { id } = await send(move({ from: pharmacy, to: pharmacyPoint }, packs));
    expect(await stands(sgtin)).toMatchObject({ place: pharmacyPoint });
    await send(recall(pharmacy, id, '431'));
    await quiet();
    expect(await stands(sgtin)).toMatchObject({ place: pharmacy, events: ['undone', 'moved', 'accepted'] });
  });
});

describe('boxes', () => {
  test('opened are no more, one level or all; what is taken out leaves the rest in', async () => {
    const { packs, boxes, tops } = await goods({ boxes: 2, packsPerBox: 2, boxesPerPallet: 2 });
    const [pallet = ''] = tops;
    const [first = '', second = ''] = boxes.filter((code) => code !== pallet);
    await send(unpacking(pharmacy, [pallet]));
    const rows = await ask(sql<{ sscc: string; parent_sscc: string | null }>`
      select sscc, parent_sscc from box where sscc = any(${boxes}::text[]) order by sscc`);
    expect(rows).toEqual([first, second].sort().map((sscc) => ({ sscc, parent_sscc: null })));
    expect((await stands(packs[0] ?? '')).box).toBe(world.sandbox.pack(packs[0] ?? '')?.sscc);

    const inFirst = packs.filter((sgtin) => world.sandbox.pack(sgtin)?.sscc === first);
    await send(extraction(pharmacy, inFirst.slice(0, 1)));
    expect((await stands(inFirst[0] ?? '')).box).toBeNull();
    expect((await stands(inFirst[1] ?? '')).box).toBe(first);
    await send(unpacking(pharmacy, [first, second], true));
    for (const sgtin of packs) expect((await stands(sgtin)).box).toBeNull();
    expect(await ask(sql`select from box where sscc = any(${boxes}::text[])`)).toEqual([]);
  });
});

describe('a delivery', () => {
  test('its sender has called off is closed, whichever document is loaded first', async () => {
    const item = await delivered(world, person, { loose: 2 });
    const codes = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
    await opt.send(withdrawal(distributor, pharmacy, codes.slice(0, 1)));
    await quiet();
    const lines = () =>
      ask(sql<{ closed_by: number | null }>`
        select closed_by from mdlp_incoming_line where document_id = ${item.document_id} order by closed_by`);
    expect(await lines()).toEqual([{ closed_by: 605 }, { closed_by: null }]);
    await opt.send(withdrawal(distributor, pharmacy, codes.slice(1)));
    await quiet();
    expect(await lines()).toEqual([{ closed_by: 605 }, { closed_by: 605 }]);
    expect(await ask(sql`select done from mdlp_incoming where document_id = ${item.document_id}`)).toEqual([
      { done: 1 },
    ]);
  });
});
