import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptance,
  agentDispatch,
  arbitration,
  correction,
  places,
  receipt,
  refusal,
  returnOfSuspended,
  shipment,
  stateDispatch,
  withdrawal,
} from '../../testing/documents.ts';
import { openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { distributor, pharmacy, otherPharmacy } = places;
const route = { from: distributor, to: pharmacy };
const state = (sgtin: string) => {
  const { status, place, awaiting, held, funding } = stage.pack(sgtin);
  return { status, place, awaiting, held, funding };
};

describe('481', () => {
  it.each([
    ['415', shipment, 'in_realization'],
    ['471', stateDispatch, 'change_owner_state_gov'],
    ['472', agentDispatch, 'transferred_to_agent'],
  ] as const)('holds what a %s has sent until it is lifted', async (_, make, status) => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    await stage.send(stage.opt, make(route, [sgtin]));
    await stage.send(stage.apteka, arbitration(pharmacy, distributor, [sgtin]));
    expect(state(sgtin)).toMatchObject({ status: 'in_arbitration', place: distributor, held: 481 });
    const { row, xml } = await stage.lastIncome(stage.opt);
    expect(row).toMatchObject({ doc_type: 621, sender: pharmacy, receiver: distributor });
    expect(xml).toContain('<arbitration_notification action_id="621"');
    for (const answer of [
      acceptance(pharmacy, distributor, [sgtin]),
      refusal(pharmacy, distributor, [sgtin]),
    ]) {
      expect((await stage.send(stage.apteka, answer)).errors).toEqual([['11', sgtin]]);
    }
    await stage.send(stage.opt, arbitration(distributor, pharmacy, [sgtin], '2'));
    expect(state(sgtin)).toMatchObject({ status, held: 0 });
    expect((await stage.send(stage.apteka, acceptance(pharmacy, distributor, [sgtin]))).result).toBe(
      'Accepted',
    );
  });

  it('may be opened by either side of a 416 and of a 417', async () => {
    const [received = '', returned = ''] = await stage.distributorPacks(2);
    await stage.send(stage.apteka, receipt(route, [received]));
    stage.setStatus(returned, 'paused_circulation');
    await stage.send(stage.opt, returnOfSuspended(route, [returned]));
    await stage.send(stage.opt, arbitration(distributor, pharmacy, [received, returned]));
    expect([received, returned].map((sgtin) => stage.pack(sgtin).status)).toEqual([
      'in_arbitration',
      'in_arbitration',
    ]);
    await stage.send(stage.opt, arbitration(distributor, pharmacy, [received, returned], '2'));
    expect([received, returned].map((sgtin) => stage.pack(sgtin).status)).toEqual([
      'waiting_confirmation',
      'confirm_return_paused',
    ]);
  });

  it('is refused for goods at rest, for others’ business and when there is nothing to lift', async () => {
    const [free = '', theirs = '', good = ''] = await stage.distributorPacks(3);
    await stage.send(stage.opt, shipment({ from: distributor, to: otherPharmacy }, [theirs]));
    await stage.send(stage.opt, shipment(route, [good]));
    const opened = await stage.send(stage.apteka, arbitration(pharmacy, distributor, [free, theirs, good]));
    expect(opened).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', free],
        ['4', theirs],
      ],
    });
    const lifted = await stage.send(stage.apteka, arbitration(pharmacy, distributor, [theirs, good], '2'));
    expect(lifted).toMatchObject({ result: 'Partial', errors: [['11', theirs]] });
  });
});

describe('254', () => {
  it('corrects the funding of goods that have arrived, once the other side confirms', async () => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    const { id } = await stage.send(stage.opt, shipment(route, [sgtin]));
    await stage.send(stage.apteka, acceptance(pharmacy, distributor, [sgtin]));
    await stage.send(stage.opt, correction(route, id, [sgtin]));
    expect(state(sgtin)).toMatchObject({ status: 'waiting_change_property', held: 254, funding: '1' });
    const { row, xml } = await stage.lastIncome(stage.apteka);
    expect(row).toMatchObject({ doc_type: 623, sender: distributor, receiver: pharmacy });
    expect(xml).toContain('<change_property_notification action_id="623"');
    await stage.send(stage.apteka, acceptance(pharmacy, distributor, [sgtin]));
    expect(state(sgtin)).toEqual({
      status: 'in_circulation',
      place: pharmacy,
      awaiting: 0,
      held: 0,
      funding: '2',
    });
  });

  it('of goods on their way leaves them on their way', async () => {
    const [confirmed = '', refused = '', dropped = ''] = await stage.distributorPacks(3);
    const codes = [confirmed, refused, dropped];
    const { id } = await stage.send(stage.opt, shipment(route, codes));
    await stage.send(stage.opt, correction(route, id, codes));
    await stage.send(stage.apteka, acceptance(pharmacy, distributor, [confirmed]));
    await stage.send(stage.apteka, refusal(pharmacy, distributor, [refused]));
    await stage.send(stage.opt, withdrawal(distributor, pharmacy, [dropped]));
    for (const sgtin of codes)
      expect(state(sgtin)).toMatchObject({ status: 'in_realization', awaiting: 415, held: 0 });
    await stage.send(stage.apteka, acceptance(pharmacy, distributor, codes));
    expect(codes.map((sgtin) => state(sgtin).funding)).toEqual(['2', '1', '1']);
  });

  it('corrects one’s own 416', async () => {
    const [sgtin = ''] = await stage.distributorPacks(1);
    const { id } = await stage.send(stage.apteka, receipt(route, [sgtin]));
    const back = { from: pharmacy, to: distributor };
    await stage.send(stage.apteka, correction(back, id, [sgtin], { action: '416' }));
    expect(state(sgtin)).toMatchObject({ status: 'waiting_change_property', awaiting: 416, held: 254 });
    await stage.send(stage.opt, acceptance(distributor, pharmacy, [sgtin]));
    await stage.send(stage.opt, acceptance(distributor, pharmacy, [sgtin]));
    expect(state(sgtin)).toMatchObject({ status: 'in_circulation', place: pharmacy, funding: '2' });
  });

  it('refuses an unknown document, one of somebody else, and packs it does not contain', async () => {
    const [sgtin = '', other = ''] = await stage.distributorPacks(2);
    const { id } = await stage.send(stage.opt, shipment(route, [sgtin]));
    await stage.send(stage.opt, shipment(route, [other]));
    const missing = '99999999-2222-4333-8444-555555555555';
    expect((await stage.send(stage.opt, correction(route, missing, [sgtin]))).errors).toEqual([
      ['2', undefined],
    ]);
    const back = { from: pharmacy, to: distributor };
    expect((await stage.send(stage.apteka, correction(back, id, [sgtin]))).errors).toEqual([
      ['2', undefined],
    ]);
    expect(await stage.send(stage.opt, correction(route, id, [sgtin, other]))).toMatchObject({
      result: 'Partial',
      errors: [['11', other]],
    });
  });
});
