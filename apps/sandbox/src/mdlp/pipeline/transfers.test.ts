import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptance,
  arbitration,
  items,
  move,
  notOnBalance,
  places,
  posting,
  receipt,
  refusal,
  returnOfSuspended,
  sale,
  shipment,
  withdrawal,
} from '../../testing/documents.ts';
import { GTIN, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { distributor, distributor2, pharmacy, pharmacyPoint, otherPharmacy } = places;
const PHARMACY = '34c5c26a-7611-4c86-afa7-25343ea679fa';
const unknown = `${GTIN}Unknown000000`;
const inside = { from: pharmacy, to: pharmacyPoint };
const back = { from: pharmacy, to: distributor };

describe('431', () => {
  it('moves packs at once and tells one’s own organisation by 629', async () => {
    const [sgtin = ''] = await stage.packs(1);
    const document = move(inside, [sgtin]);
    expect((await stage.send(stage.apteka, document)).result).toBe('Accepted');
    expect(stage.pack(sgtin)).toMatchObject({
      status: 'in_circulation',
      place: pharmacyPoint,
      owner: PHARMACY,
      awaiting: 0,
    });
    const income = await stage.lastIncome(stage.apteka);
    expect(income.row).toMatchObject({ doc_type: 629, sender: pharmacy, receiver: pharmacyPoint });
    expect(income.document()).toMatchObject({ action_id: 629, body: document.body });
  });

  it('takes boxes whole and no pack out of one', async () => {
    const [box, first, second] = (await stage.goods({ boxes: 1, packsPerBox: 2 })).map(({ code }) => code);
    const alone = await stage.send(stage.apteka, move(inside, [first ?? '']));
    expect(alone).toMatchObject({ result: 'Rejected', errors: [['11', first]] });
    expect(alone.text).toContain(`в составе третичной упаковки ${box}`);
    await stage.send(stage.apteka, move(inside, [box ?? '']));
    expect([first, second].map((sgtin) => stage.pack(sgtin ?? '').place)).toEqual([
      pharmacyPoint,
      pharmacyPoint,
    ]);
  });

  it('refuses packs of another place, sold, on their way, unknown', async () => {
    const [there = '', sold = '', shipped = '', good = ''] = await stage.packs(4);
    await stage.send(stage.apteka, move(inside, [there]));
    await stage.send(stage.apteka, sale(pharmacy, [sold]));
    await stage.send(stage.apteka, shipment(back, [shipped]));
    expect(await stage.send(stage.apteka, move(inside, [there, sold, shipped, unknown, good]))).toMatchObject(
      {
        result: 'Partial',
        errors: [
          ['4', there],
          ['11', sold],
          ['11', shipped],
          ['52', unknown],
        ],
      },
    );
    expect(stage.pack(good).place).toBe(pharmacyPoint);
    const { document } = await stage.lastIncome(stage.apteka);
    expect(document().body).toMatchObject({ order_details: items([good]) });
  });

  it.each([
    ['another organisation', { from: pharmacy, to: distributor }, '4'],
    ['the same place', { from: pharmacy, to: pharmacy }, '11'],
    ['from a place of somebody else', { from: distributor, to: distributor2 }, '4'],
  ])('to %s is rejected', async (_, route, code) => {
    const [sgtin = ''] = await stage.packs(1);
    expect(await stage.send(stage.apteka, move(route, [sgtin]))).toMatchObject({
      result: 'Rejected',
      errors: [[code, undefined]],
    });
    expect(stage.pack(sgtin).place).toBe(pharmacy);
  });
});

describe('417', () => {
  it.each(['paused_circulation', 'out_of_circulation'])(
    'sends %s back, announced by 610 and taken by a knowing 701',
    async (status) => {
      const [sgtin = ''] = await stage.packs(1);
      stage.setStatus(sgtin, status);
      await stage.send(stage.apteka, returnOfSuspended(back, [sgtin]));
      expect(stage.pack(sgtin)).toMatchObject({
        status: 'confirm_return_paused',
        place: pharmacy,
        taker: distributor,
      });
      expect((await stage.lastIncome(stage.opt)).document()).toMatchObject({
        action_id: 610,
        body: { order_details: items([sgtin]) },
      });
      const unknowing = await stage.send(stage.opt, acceptance(distributor, pharmacy, [sgtin]));
      expect(unknowing).toMatchObject({ result: 'Rejected', errors: [['11', sgtin]] });
      await stage.send(stage.opt, acceptance(distributor, pharmacy, [sgtin], { confirm_paused: true }));
      expect(stage.pack(sgtin)).toMatchObject({ status, place: distributor, awaiting: 0 });
    },
  );

  it.each(['paused_circulation', 'out_of_circulation'])(
    '%s comes back when it is called off',
    async (status) => {
      const [mine = '', yours = ''] = await stage.packs(2);
      for (const sgtin of [mine, yours]) stage.setStatus(sgtin, status);
      await stage.send(stage.apteka, returnOfSuspended(back, [mine, yours]));
      await stage.send(stage.apteka, withdrawal(pharmacy, distributor, [mine], { confirm_paused: true }));
      await stage.send(stage.opt, refusal(distributor, pharmacy, [yours], { confirm_paused: true }));
      expect([mine, yours].map((sgtin) => stage.pack(sgtin).status)).toEqual([status, status]);
    },
  );

  it('refuses packs in circulation and at another place', async () => {
    const [free = '', moved = '', good = ''] = await stage.packs(3);
    await stage.send(stage.apteka, move(inside, [moved]));
    for (const sgtin of [moved, good]) stage.setStatus(sgtin, 'paused_circulation');
    expect(await stage.send(stage.apteka, returnOfSuspended(back, [free, moved, good]))).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', free],
        ['4', moved],
      ],
    });
  });
});

describe('702', () => {
  it('takes packs over without confirmation and tells every former owner by 627', async () => {
    const [theirs = '', more = ''] = await stage.distributorPacks(2);
    const [third = ''] = await stage.distributorPacks(1);
    await stage.send(stage.opt, shipment({ from: distributor, to: otherPharmacy }, [third]));
    await stage.send(stage.apteka2, acceptance(otherPharmacy, distributor, [third]));
    const document = posting(pharmacy, [theirs, more, third], {
      receive_type: '3',
      source: '2',
      contract_type: '6',
    });
    expect((await stage.send(stage.apteka, document)).result).toBe('Accepted');
    for (const sgtin of [theirs, more, third]) {
      expect(stage.pack(sgtin)).toMatchObject({
        status: 'in_circulation',
        owner: PHARMACY,
        place: pharmacy,
        funding: '2',
        came_by: 702,
      });
    }
    expect((await stage.lastIncome(stage.opt)).document()).toMatchObject({
      action_id: 627,
      body: {
        subject_id: pharmacy,
        inn: '9999100025',
        receive_type: '3',
        order_details: items([theirs, more]),
      },
    });
    expect((await stage.lastIncome(stage.apteka2)).document()).toMatchObject({
      action_id: 627,
      body: { order_details: items([third]) },
    });
  });

  it.each(['in_realization', 'in_arbitration', 'marked', 'change_owner'])(
    'takes packs that are %s',
    async (status) => {
      const [sgtin = ''] = await stage.distributorPacks(1);
      if (status === 'in_realization' || status === 'in_arbitration')
        await stage.send(stage.opt, shipment({ from: distributor, to: otherPharmacy }, [sgtin]));
      if (status === 'in_arbitration')
        await stage.send(stage.opt, arbitration(distributor, otherPharmacy, [sgtin]));
      else stage.setStatus(sgtin, status);
      await stage.send(stage.apteka, posting(pharmacy, [sgtin]));
      expect(stage.pack(sgtin)).toMatchObject({
        status: 'in_circulation',
        place: pharmacy,
        awaiting: 0,
        held: 0,
      });
      const late = await stage.send(stage.apteka2, acceptance(otherPharmacy, distributor, [sgtin]));
      expect(late.result).toBe('Rejected');
    },
  );

  it('leaves suspended packs suspended', async () => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    stage.setStatus(sgtin, 'paused_circulation');
    await stage.send(stage.apteka, posting(pharmacy, [sgtin]));
    expect(stage.pack(sgtin)).toMatchObject({ status: 'paused_circulation', place: pharmacy });
  });

  it('refuses what stands here already, what was sold, what is costly by law and what is unknown', async () => {
    const [here = ''] = await stage.packs(1);
    const [sold = '', vzn = '', good = ''] = await stage.distributorPacks(3);
    const { gtin } = stage.sandbox.mdlp.db.get<{ gtin: string }>(
      `select gtin from product where data ->> '$.vzn' limit 1`,
    ) ?? { gtin: '' };
    stage.sandbox.mdlp.db.run('update pack set gtin = ? where sgtin = ?', gtin, vzn);
    stage.setStatus(sold, 'in_sale');
    expect(await stage.send(stage.apteka, posting(pharmacy, [here, sold, vzn, unknown, good]))).toMatchObject(
      {
        result: 'Partial',
        errors: [
          ['4', here],
          ['11', sold],
          ['11', vzn],
          ['52', unknown],
        ],
        text: expect.stringContaining('702 не приходуется'),
      },
    );
    expect((await stage.lastIncome(stage.opt)).document().body).toMatchObject({
      order_details: items([good]),
    });
  });

  it.each([
    ['neither place nor INN', { shipper_info: undefined }, 'Rejected'],
    ['an INN of an organisation without KPP', { shipper_info: { inn: '9999100018' } }, 'Rejected'],
    ['an INN of a person', { shipper_info: { inn: '999900000160' } }, 'Accepted'],
    ['a place', { shipper_info: undefined, shipper_id: distributor }, 'Accepted'],
  ])('with %s of the supplier: %s', async (_, extra, result) => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    expect((await stage.send(stage.apteka, posting(pharmacy, [sgtin], extra))).result).toBe(result);
  });

  it('takes an object out of two boxes, not out of three', async () => {
    const codes = await stage.arriving({ boxes: 2, packsPerBox: 1, boxesPerPallet: 2 });
    const deep = codes.find(({ level }) => level === 2)?.code ?? '';
    const [pallet] = codes;
    expect((await stage.send(stage.apteka, posting(pharmacy, [deep]))).result).toBe('Accepted');
    expect(stage.pack(deep).sscc).toBeNull();
    const deeper = codes.filter(({ level }) => level === 2)[1]?.code ?? '';
    stage.sandbox.mdlp.db.run(`insert into box values ('999999999999999999', null, 0)`);
    stage.sandbox.mdlp.db.run(
      `update box set parent = '999999999999999999' where sscc = ?`,
      pallet?.code ?? '',
    );
    expect((await stage.send(stage.apteka, posting(pharmacy, [deeper]))).errors).toEqual([['11', deeper]]);
  });

  it('bars the return to the supplier by 415 of type 2', async () => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    await stage.send(stage.apteka, posting(pharmacy, [sgtin]));
    const returned = await stage.send(stage.apteka, shipment(back, [sgtin], { turnover_type: '2' }));
    expect(returned).toMatchObject({ result: 'Rejected', errors: [['11', sgtin]] });
    expect((await stage.send(stage.opt, posting(distributor, [sgtin], { receive_type: '2' }))).result).toBe(
      'Accepted',
    );
    const [accepted = ''] = await stage.packs(1);
    expect((await stage.send(stage.apteka, shipment(back, [accepted], { turnover_type: '2' }))).result).toBe(
      'Accepted',
    );
    const [passed = ''] = await stage.distributorPacks(1);
    await stage.send(stage.apteka, posting(pharmacy, [passed]));
    await stage.send(stage.apteka, shipment({ from: pharmacy, to: otherPharmacy }, [passed]));
    await stage.send(stage.apteka2, acceptance(otherPharmacy, pharmacy, [passed]));
    const route = { from: otherPharmacy, to: pharmacy };
    expect((await stage.send(stage.apteka2, shipment(route, [passed], { turnover_type: '2' }))).result).toBe(
      'Accepted',
    );
  });
});

describe('705', () => {
  it('takes packs off the balance, listed or by their series', async () => {
    const apart = await openStage();
    const [one = '', two = '', three = ''] = await apart.packs(3);
    expect((await apart.send(apart.apteka, notOnBalance(pharmacy, { sgtin: [one] }))).result).toBe(
      'Accepted',
    );
    const { batch, gtin } = apart.pack(two);
    const series_details = { series_number: batch, gtin };
    expect((await apart.send(apart.apteka, notOnBalance(pharmacy, { series_details }))).result).toBe(
      'Accepted',
    );
    expect([one, two, three].map((sgtin) => apart.pack(sgtin).status)).toEqual(
      Array(3).fill('out_of_circulation'),
    );
    const again = await apart.send(apart.apteka, notOnBalance(pharmacy, { series_details }));
    expect(again).toMatchObject({ result: 'Rejected', errors: [['52', undefined]] });
    await apart.stop();
  });

  it('refuses packs that are not here or not in circulation', async () => {
    const [sold = '', good = ''] = await stage.packs(2);
    const [theirs = ''] = await stage.distributorPacks(1);
    await stage.send(stage.apteka, sale(pharmacy, [sold]));
    expect(
      await stage.send(stage.apteka, notOnBalance(pharmacy, { sgtin: [sold, theirs, good] })),
    ).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', sold],
        ['4', theirs],
      ],
    });
  });
});

it('416 takes a begun pack over with what is left of it', async () => {
  const [sgtin = ''] = await stage.packs(1);
  await stage.send(stage.apteka, sale(pharmacy, [{ code: sgtin, part: '1/4' }]));
  await stage.send(stage.opt, receipt(back, [sgtin]));
  await stage.send(stage.apteka, acceptance(pharmacy, distributor, [sgtin]));
  expect(stage.pack(sgtin)).toMatchObject({
    status: 'in_circulation',
    place: distributor,
    part_used: 1,
    part_of: 4,
  });
  const whole = await stage.send(stage.opt, sale(distributor, [{ code: sgtin, part: '4/4' }]));
  expect(whole.errors).toEqual([['11', sgtin]]);
});
