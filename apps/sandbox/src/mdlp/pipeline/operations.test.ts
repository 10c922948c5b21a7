import { type DocumentOfAction, parseDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, account } from '../../testing/account.ts';
import {
  acceptance,
  agentDispatch,
  items,
  places,
  receipt,
  refusal,
  shipment,
  stateDispatch,
  withdrawal,
} from '../../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';
import { operations } from './operations.ts';

let test: TestSandbox;
let opt: Account;
let apteka: Account;
let apteka2: Account;

beforeAll(async () => {
  test = await testSandbox();
  [opt, apteka, apteka2] = (await Promise.all(
    ['opt', 'apteka', 'apteka2'].map((username) => account(test.sandbox, username)),
  )) as [Account, Account, Account];
});
afterAll(() => test.stop());

const { distributor, pharmacy, otherPharmacy } = places;
const route = { from: distributor, to: pharmacy };
const GTIN = '09520010000056';

/** Packs standing free at the distributor's place. */
async function freshPacks(count: number): Promise<string[]> {
  const { document_id: id } = await test.sandbox.deliver({ receiver: pharmacy, loose: count, gtins: [GTIN] });
  const codes = test.sandbox.codes(id)?.codes.map(({ code }) => code) ?? [];
  await opt.send(withdrawal(distributor, pharmacy, codes));
  return codes;
}

const packState = (sgtin: string) => {
  const { status, place, awaiting, taker, owner } = test.sandbox.pack(sgtin) ?? {};
  return { status, place, awaiting, taker, owner };
};

/** The last incoming document of somebody, with its content. */
async function lastIncome(who: Account) {
  const { documents } = await who.client.income({ filter: {}, count: 1 });
  const [row] = documents;
  if (!row) throw new Error('Nothing came in');
  return { row, document: parseDocument(await who.client.download(row.document_id)) };
}

const FREE = { status: 'in_circulation', place: distributor, awaiting: 0, taker: null };

describe.each([
  { action: 415, make: shipment, status: 'in_realization', notification: 601 },
  { action: 471, make: stateDispatch, status: 'change_owner_state_gov', notification: 612 },
  { action: 472, make: agentDispatch, status: 'transferred_to_agent', notification: 619 },
])('$action', ({ action, make, status, notification }) => {
  it(`puts packs on their way as ${status} and announces them by ${notification}`, async () => {
    const [sgtin = ''] = await freshPacks(1);
    const sent = make(route, [sgtin]);
    const id = await opt.send(sent);
    expect(packState(sgtin)).toMatchObject({ status, place: distributor, awaiting: action, taker: pharmacy });
    expect(await opt.client.document(id)).toMatchObject({
      doc_status: 'PROCESSED_DOCUMENT',
      doc_type: action,
    });
    const { row, document } = await lastIncome(apteka);
    expect(row).toMatchObject({ doc_type: notification, sender: distributor, receiver: pharmacy });
    expect(document).toMatchObject({ action_id: notification, body: sent.body });
  });

  it('is confirmed by the receiver’s 701, which tells the shipper by 607', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(make(route, [sgtin]));
    const id = await apteka.send(acceptance(pharmacy, distributor, [sgtin]));
    expect((await apteka.ticket(id)).body).toMatchObject({
      operation: '701',
      operation_result: 'Accepted',
      operation_comment: 'Успешное завершение операции',
    });
    expect(packState(sgtin)).toMatchObject({
      status: 'in_circulation',
      place: pharmacy,
      awaiting: 0,
      taker: null,
    });
    expect(packState(sgtin).owner).toBe('34c5c26a-7611-4c86-afa7-25343ea679fa');
    expect((await lastIncome(opt)).document).toMatchObject({
      action_id: 607,
      body: { subject_id: pharmacy, counterparty_id: distributor, order_details: items([sgtin]) },
    });
  });

  it('is called off by the shipper’s 251, which tells the receiver by 605', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(make(route, [sgtin]));
    await opt.send(withdrawal(distributor, pharmacy, [sgtin]));
    expect(packState(sgtin)).toMatchObject(FREE);
    expect((await lastIncome(apteka)).row).toMatchObject({ doc_type: 605, sender: distributor });
  });

  it('is refused by the receiver’s 252, which tells the shipper by 606', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(make(route, [sgtin]));
    await apteka.send(refusal(pharmacy, distributor, [sgtin]));
    expect(packState(sgtin)).toMatchObject(FREE);
    expect((await lastIncome(opt)).row).toMatchObject({ doc_type: 606, sender: pharmacy });
  });

  it('takes only packs in circulation, at the author’s place, that nothing waits on', async () => {
    const [bound = '', foreign = ''] = await freshPacks(2);
    await opt.send(make(route, [bound]));
    await opt.send(shipment(route, [foreign]));
    await apteka.send(acceptance(pharmacy, distributor, [foreign]));
    const id = await opt.send(make(route, [bound, foreign, `${GTIN}Unknown000000`]));
    const { body } = await opt.ticket(id);
    expect(body.operation_result).toBe('Rejected');
    expect(body.errors?.map(({ error_code: code, object_id: object }) => [code, object])).toEqual([
      ['11', bound],
      ['4', foreign],
      ['52', `${GTIN}Unknown000000`],
    ]);
  });
});

describe('416', () => {
  it('waits for the shipper, who is told by 602 and confirms by 701', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await apteka.send(receipt(route, [sgtin]));
    expect(packState(sgtin)).toMatchObject({
      status: 'waiting_confirmation',
      place: distributor,
      taker: pharmacy,
    });
    const { row } = await lastIncome(opt);
    expect(row).toMatchObject({ doc_type: 602, sender: pharmacy, receiver: distributor });
    await opt.send(acceptance(distributor, pharmacy, [sgtin]));
    expect(packState(sgtin)).toMatchObject({ status: 'in_circulation', place: pharmacy, awaiting: 0 });
    expect((await lastIncome(apteka)).document).toMatchObject({
      action_id: 607,
      body: { subject_id: distributor, counterparty_id: pharmacy },
    });
  });

  it('is called off by its author’s 251 and refused by the shipper’s 252', async () => {
    const [mine = '', yours = ''] = await freshPacks(2);
    await apteka.send(receipt(route, [mine, yours]));
    await apteka.send(withdrawal(pharmacy, distributor, [mine]));
    expect((await lastIncome(opt)).row.doc_type).toBe(605);
    await opt.send(refusal(distributor, pharmacy, [yours]));
    expect((await lastIncome(apteka)).row.doc_type).toBe(606);
    expect(packState(mine)).toMatchObject(FREE);
    expect(packState(yours)).toMatchObject(FREE);
  });

  it('tells the shipper the refused objects by 617 and the others by 602', async () => {
    const [good = '', sold = ''] = await freshPacks(2);
    test.sandbox.mdlp.db.run("update pack set status = 'in_sale' where sgtin = ?", sold);
    const id = await apteka.send(receipt(route, [good, sold]));
    expect((await apteka.ticket(id)).body.operation_result).toBe('Partial');
    const { documents } = await opt.client.income({ filter: {}, count: 2 });
    const bodies = await Promise.all(
      documents.map(async ({ document_id }) => parseDocument(await opt.client.download(document_id))),
    );
    const errors = bodies.find(({ action_id }) => action_id === 617) as DocumentOfAction<617> | undefined;
    const goods = bodies.find(({ action_id }) => action_id === 602) as DocumentOfAction<602> | undefined;
    expect(errors?.body).toMatchObject({ subject_id: pharmacy, shipper_id: distributor });
    expect(errors?.body.order_details).toMatchObject([{ error_code: '11', object_id: sold }]);
    expect(goods?.body.order_details).toMatchObject([{ sgtin: good }]);
  });

  it('is confirmed at once by a shipper who trusts the author', async () => {
    const [sgtin = ''] = await freshPacks(1);
    const trust = (verb: 'add' | 'delete') =>
      fetch(`${test.sandbox.mdlpUrl}reestr/trusted_partners/${verb}`, {
        method: 'POST',
        headers: { authorization: `token ${opt.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ trusted_partners: ['9999100025'] }),
      });
    expect((await trust('add')).status).toBe(200);
    await apteka.send(receipt(route, [sgtin]));
    await trust('delete');
    expect(packState(sgtin)).toMatchObject({ status: 'in_circulation', place: pharmacy, awaiting: 0 });
    expect((await lastIncome(opt)).row.doc_type).toBe(602);
  });

  it('may take over packs already on their way to the author, but not to somebody else', async () => {
    const [mine = '', yours = ''] = await freshPacks(2);
    await opt.send(shipment(route, [mine]));
    await opt.send(shipment({ from: distributor, to: otherPharmacy }, [yours]));
    const { body } = await apteka.ticket(await apteka.send(receipt(route, [mine, yours])));
    expect(body.errors).toMatchObject([{ error_code: '4', object_id: yours }]);
    expect(packState(mine)).toMatchObject({ status: 'waiting_confirmation', awaiting: 416 });
    await apteka.send(withdrawal(pharmacy, distributor, [mine]));
    expect(packState(mine)).toMatchObject(FREE);
  });
});

describe('701, 251 and 252', () => {
  it('are only for the two sides of the operation', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(shipment(route, [sgtin]));
    for (const document of [
      acceptance(otherPharmacy, distributor, [sgtin]),
      refusal(otherPharmacy, distributor, [sgtin]),
      withdrawal(otherPharmacy, pharmacy, [sgtin]),
    ]) {
      const { body } = await apteka2.ticket(await apteka2.send(document));
      expect(body).toMatchObject({
        operation_result: 'Rejected',
        errors: [{ error_code: '4', object_id: sgtin }],
      });
    }
    const { body } = await opt.ticket(await opt.send(acceptance(distributor, pharmacy, [sgtin])));
    expect(body.errors).toMatchObject([{ error_code: '4' }]);
    expect(packState(sgtin)).toMatchObject({ status: 'in_realization', awaiting: 415 });
  });

  it('name the very place the goods are meant for, or the whole organisation', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(shipment(route, [sgtin]));
    const wrong = await apteka.ticket(
      await apteka.send(acceptance(places.pharmacyPoint, distributor, [sgtin])),
    );
    expect(wrong.body.operation_result).toBe('Rejected');
    const sysId = '34c5c26a-7611-4c86-afa7-25343ea679fa';
    const right = await apteka.ticket(await apteka.send(acceptance(sysId, distributor, [sgtin])));
    expect(right.body.operation_result).toBe('Accepted');
    expect(packState(sgtin).place).toBe(pharmacy);
  });

  it.each([
    [
      '701',
      (codes: string[], extra = {}) => apteka.send(acceptance(pharmacy, distributor, codes, extra)),
      pharmacy,
    ],
    [
      '251',
      (codes: string[], extra = {}) => opt.send(withdrawal(distributor, pharmacy, codes, extra)),
      distributor,
    ],
    [
      '252',
      (codes: string[], extra = {}) => apteka.send(refusal(pharmacy, distributor, codes, extra)),
      distributor,
    ],
  ])('%s takes suspended packs only when it says so, and they stay suspended', async (_, send, place) => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(shipment(route, [sgtin]));
    test.sandbox.mdlp.db.run("update pack set status = 'paused_circulation' where sgtin = ?", sgtin);
    await send([sgtin]);
    expect(packState(sgtin)).toMatchObject({ awaiting: 415 });
    await send([sgtin], { confirm_paused: true });
    expect(packState(sgtin)).toMatchObject({ status: 'paused_circulation', place, awaiting: 0 });
  });
});

describe('the parties of a document', () => {
  it.each([
    ['a place of somebody else', { from: otherPharmacy, to: pharmacy }, '4'],
    ['an unknown receiver', { from: distributor, to: '00000000099999' }, '2'],
    ['a place of one’s own as receiver', { from: distributor, to: places.distributor2 }, '11'],
  ])('%s: the document is rejected', async (_, parties, code) => {
    const [sgtin = ''] = await freshPacks(1);
    const { body } = await opt.ticket(await opt.send(shipment(parties, [sgtin])));
    expect(body).toMatchObject({ operation_result: 'Rejected', operation_comment: 'Операция отклонена' });
    expect(body.errors).toMatchObject([{ error_code: code }]);
    expect(body.errors?.[0]?.object_id).toBeUndefined();
    expect(packState(sgtin)).toMatchObject(FREE);
  });
});

describe('state supply', () => {
  it('may not be shipped on as one’s own', async () => {
    const [sgtin = ''] = await freshPacks(1);
    await opt.send(stateDispatch(route, [sgtin]));
    await apteka.send(acceptance(pharmacy, distributor, [sgtin]));
    const back = { from: pharmacy, to: distributor };
    const own = await apteka.ticket(await apteka.send(shipment(back, [sgtin])));
    expect(own.body.errors).toMatchObject([{ error_code: '11', object_id: sgtin }]);
    const state = await apteka.send(shipment(back, [sgtin], { source: '2', contract_type: '6' }));
    expect((await apteka.ticket(state)).body.operation_result).toBe('Accepted');
  });
});

it('the table holds the statuses the acceptance wizards take', () => {
  const statuses = (action: number) =>
    new Set(operations[action]?.admits.flatMap((admission) => admission.statuses));
  expect([...statuses(701)]).toEqual(
    expect.arrayContaining([
      'in_realization',
      'change_owner_state_gov',
      'transferred_to_agent',
      'paused_circulation',
    ]),
  );
  for (const action of [251, 252]) {
    expect([...statuses(action)]).toEqual(
      expect.arrayContaining([
        'in_realization',
        'change_owner_state_gov',
        'transferred_to_agent',
        'confirm_return_paused',
        'waiting_confirmation',
      ]),
    );
  }
  expect(statuses(416).size).toBe(7);
});
