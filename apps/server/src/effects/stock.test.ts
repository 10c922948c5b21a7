import { randomUUID } from 'node:crypto';
import { refreshIncome, sendDocument } from '@provizor/contract';
import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, account } from '../../../sandbox/src/testing/account.ts';
import {
  acceptance,
  medicalUse,
  move,
  places,
  refusal,
  returnToCirculation,
  shipment,
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
import { discrepancies } from '../stock/testing.ts';
import { missingIncoming, openWork } from './testing/truth.ts';

let world: World;
let person: Pharmacist;
let opt: Account;
const { distributor, pharmacy, pharmacyPoint } = places;

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
      select ${organizationId}::int, 'Склад ' || name, id from branch`.execute(db);
  });
  opt = await account(world.sandbox, 'opt');
  await person.signIn();
});
afterAll(async () => {
  expect(await discrepancies(world.server)).toEqual([]);
  await world.close();
});

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await world.server.tenant(person, (db) => query.execute(db))).rows;

const quiet = () =>
  until('everything has ended', async () => {
    if ((await missingIncoming(world, person)) > 0)
      await world.server.call(refreshIncome, { body: {} }, person.token);
    const open = await openWork(world, person);
    return Object.values(open).every((count) => count === 0) && (await missingIncoming(world, person)) === 0;
  });

async function register(document: MdlpDocument) {
  const bytes = Buffer.from(buildDocument(document));
  const body = {
    request_id: randomUUID(),
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  await world.server.call(sendDocument, { body }, person.token);
  return body.request_id;
}

async function send(document: MdlpDocument) {
  const id = await register(document);
  await ended(world.server, person, id);
  return id;
}

/** Packs of one lot that stand in the pharmacy. */
async function goods(loose: number): Promise<string[]> {
  const item = await delivered(world, person, { loose });
  await loadDeliveryBoxes(taskContext(world.server), person.organizationId, item.document_id);
  const codes = world.sandbox.codes(item.document_id)?.codes.map(({ code }) => code) ?? [];
  await send(acceptance(pharmacy, distributor, codes));
  return codes;
}

type Made = {
  kind: string;
  state: string;
  send_mdlp: string;
  storage: string;
  quantity: string;
  packs: number;
};

/** Stock documents of a document of MDLP. */
const madeBy = (outgoingId: string) =>
  ask(sql<Made>`
    select d.kind, d.state, d.send_mdlp, s.name as storage,
           (select trim_scale(sum(quantity))::text from stock_document_line l where l.document_id = d.id) as quantity,
           (select count(*)::int from stock_document_pack k where k.document_id = d.id) as packs
      from stock_document_mdlp m join stock_document d on d.id = m.document_id join storage s on s.id = d.storage_id
     where m.outgoing_id = ${outgoingId}::uuid and not d.removed order by d.created_at`);

/** What the balances count of the lots of packs. */
async function balanceOf(sgtins: string[]): Promise<Record<string, string>> {
  const rows = await ask(sql<{ storage: string; quantity: string }>`
    select s.name as storage, trim_scale(sum(b.quantity))::text as quantity from stock_balance b
      join storage s on s.id = b.storage_id
     where b.quantity > 0 and b.lot_id in (
       select lot_id from stock_pack_ledger where sgtin = any(${sgtins}::text[])) group by s.name order by 1`);
  return Object.fromEntries(rows.map(({ storage, quantity }) => [storage, quantity]));
}

const here = 'Склад Аптека № 1';
const there = 'Склад Пункт';
const total = async (sgtins: string[]) => Object.values(await balanceOf(sgtins)).reduce((a, b) => a + Number(b), 0);

describe('a document of MDLP that takes goods makes the stock document of its kind', () => {
  test('shipment: an outcome, and the refusal of the receiver brings the goods back', async () => {
    const packs = await goods(3);
    const before = await total(packs);
    const id = await send(shipment({ from: pharmacy, to: distributor }, packs.slice(0, 2)));
    expect(await madeBy(id)).toEqual([
      { kind: 'outcome', state: 'active', send_mdlp: 'done', storage: here, quantity: '2', packs: 2 },
    ]);
    expect(await total(packs)).toBe(before - 2);
    await opt.send(refusal(distributor, pharmacy, packs.slice(0, 1)));
    await quiet();
    expect(await total(packs)).toBe(before - 1);
  });

  test('withdrawal, use, move and return to circulation', async () => {
    const packs = await goods(3);
    const [first = '', second = '', third = ''] = packs;
    const before = await total(packs);
    const withdrawn = await send(writeOff(pharmacy, [first]));
    expect(await madeBy(withdrawn)).toMatchObject([{ kind: 'destroy', state: 'active', quantity: '1' }]);
    const used = await send(medicalUse(pharmacy, [{ code: second, part: '1/3' }]));
    expect(await madeBy(used)).toMatchObject([{ kind: 'treatment', state: 'active', quantity: '0.333333' }]);
    const moved = await send(move({ from: pharmacy, to: pharmacyPoint }, [third]));
    expect(await madeBy(moved)).toMatchObject([{ kind: 'move', state: 'active', storage: here, quantity: '1' }]);
    expect((await balanceOf(packs))[there]).toBe('1');
    expect(await total(packs)).toBeCloseTo(before - 1.333333, 6);
    const back = await send(returnToCirculation(pharmacy, '1', [first]));
    expect(await madeBy(back)).toMatchObject([{ kind: 'income', state: 'active', quantity: '1' }]);
    expect(await total(packs)).toBeCloseTo(before - 0.333333, 6);
  });
});

describe('the answer of MDLP', () => {
  test('is awaited with the goods promised', async () => {
    const packs = await goods(2);
    world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 3 });
    const id = await register(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await madeBy(id)).toMatchObject([{ kind: 'outcome', state: 'sent', quantity: '2', packs: 2 }]);
    const [row] = await ask(sql<{ reserved: string }>`
      select trim_scale(sum(reserved))::text as reserved from stock_balance`);
    expect(row?.reserved).toBe('2');
    await quiet();
    expect(await madeBy(id)).toMatchObject([{ state: 'active', send_mdlp: 'done' }]);
    expect(await ask(sql`select * from stock_reservation`)).toEqual([]);
  });

  test('takes a part: that part is posted, the rest is free', async () => {
    const packs = await goods(4);
    const before = await total(packs);
    world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', times: 1 });
    const id = await send(shipment({ from: pharmacy, to: distributor }, packs));
    await quiet();
    const [made] = await madeBy(id);
    expect(made).toMatchObject({ kind: 'outcome', state: 'active', send_mdlp: 'partial' });
    expect(made?.packs).toBeLessThan(4);
    expect(await total(packs)).toBe(before - (made?.packs ?? 0));
    expect(await ask(sql`select * from stock_reservation`)).toEqual([]);
  });

  test('refuses all: nothing stands in the stock, what was promised is free', async () => {
    const packs = await goods(2);
    const before = await total(packs);
    world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
    const id = await send(shipment({ from: pharmacy, to: distributor }, packs));
    expect(await madeBy(id)).toEqual([]);
    expect(await total(packs)).toBe(before);
    expect(await ask(sql`select * from stock_reservation`)).toEqual([]);
  });
});
