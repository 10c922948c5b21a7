import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptance,
  destruction,
  extraction,
  move,
  places,
  recall,
  returnToCirculation,
  sale,
  shipment,
  toDestruction,
  unpacking,
} from '../../testing/documents.ts';
import { openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const { distributor, pharmacy, pharmacyPoint } = places;

/** A pallet of the pharmacy with two boxes of two packs each. */
async function pallet() {
  const codes = await stage.goods({ boxes: 2, packsPerBox: 2, boxesPerPallet: 2 });
  const at = (level: number, kind: string) =>
    codes.filter((code) => code.level === level && code.kind === kind).map(({ code }) => code);
  const [top = ''] = at(0, 'sscc');
  return { top, boxes: at(1, 'sscc'), packs: at(2, 'sgtin') };
}
const boxOf = (sgtin: string) => stage.pack(sgtin).sscc;
const box = (sscc: string) =>
  stage.sandbox.mdlp.db.get<{ parent: string | null }>('select parent from box where sscc = ?', sscc);

describe('912', () => {
  it('opens one level: the boxes inside are free and whole', async () => {
    const { top, boxes, packs } = await pallet();
    expect((await stage.send(stage.apteka, unpacking(pharmacy, [top]))).result).toBe('Accepted');
    expect(box(top)).toBeUndefined();
    expect(boxes.map((sscc) => box(sscc)?.parent)).toEqual([null, null]);
    expect(boxes).toContain(boxOf(packs[0] ?? ''));
  });

  it('opens down to the packs when it says so', async () => {
    const { top, boxes, packs } = await pallet();
    await stage.send(stage.apteka, unpacking(pharmacy, [top], true));
    expect([top, ...boxes].map(box)).toEqual([undefined, undefined, undefined]);
    expect(packs.map(boxOf)).toEqual([null, null, null, null]);
    expect(packs.map((sgtin) => stage.pack(sgtin).status)).toEqual(Array(4).fill('in_circulation'));
    const again = await stage.send(stage.apteka, unpacking(pharmacy, [top]));
    expect(again).toMatchObject({ result: 'Rejected', errors: [['52', top]] });
  });

  it('opens whatever the packs are, sold or on their way', async () => {
    const [one, inside] = (await stage.goods({ boxes: 1, packsPerBox: 1 })).map(({ code }) => code);
    await stage.send(stage.apteka, shipment({ from: pharmacy, to: distributor }, [one ?? '']));
    await stage.send(stage.apteka, unpacking(pharmacy, [one ?? '']));
    expect(stage.pack(inside ?? '')).toMatchObject({ status: 'in_realization', sscc: null });
    expect((await stage.send(stage.opt, acceptance(distributor, pharmacy, [inside ?? '']))).result).toBe(
      'Accepted',
    );
  });

  it('refuses boxes inside another, of another place, of somebody else and unknown ones; the others go', async () => {
    const { top, boxes } = await pallet();
    const [moved] = await stage.goods({ boxes: 1, packsPerBox: 1 });
    const [good] = await stage.goods({ boxes: 1, packsPerBox: 1 });
    const [theirs] = await stage.arriving({ boxes: 1, packsPerBox: 1 });
    const inner = boxes[0] ?? '';
    const codes = [inner, moved?.code ?? '', theirs?.code ?? '', '000000000000000000', good?.code ?? ''];
    await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [moved?.code ?? '']));
    const outcome = await stage.send(stage.apteka, unpacking(pharmacy, codes));
    expect(outcome).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', inner],
        ['4', moved?.code],
        ['4', theirs?.code],
        ['52', '000000000000000000'],
      ],
    });
    expect(outcome.text).toContain(top);
    expect(box(good?.code ?? '')).toBeUndefined();
  });
});

describe('913', () => {
  it('takes packs and boxes out; what they lay in stays', async () => {
    const { top, boxes, packs } = await pallet();
    const [inner = ''] = boxes;
    const [taken = '', stays = ''] = packs;
    await stage.send(stage.apteka, extraction(pharmacy, [taken, boxes[1] ?? '']));
    expect(boxOf(taken)).toBeNull();
    expect(boxOf(stays)).toBe(inner);
    expect([inner, boxes[1] ?? ''].map((sscc) => box(sscc)?.parent)).toEqual([top, null]);
  });

  it('refuses what lies in no box, elsewhere, unknown', async () => {
    const [loose = ''] = await stage.packs(1);
    const [, theirs] = await stage.arriving({ boxes: 1, packsPerBox: 1 });
    const { packs } = await pallet();
    const outcome = await stage.send(
      stage.apteka,
      extraction(pharmacy, [loose, theirs?.code ?? '', packs[0] ?? '']),
    );
    expect(outcome).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', loose],
        ['4', theirs?.code],
      ],
    });
    expect(outcome.text).toContain('не находится в составе');
  });
});

describe('541 and 542', () => {
  it.each(['in_circulation', 'expired', 'paused_circulation'])(
    'destroy packs that are %s',
    async (status) => {
      const [sgtin = ''] = await stage.packs(1);
      stage.setStatus(sgtin, status);
      await stage.send(stage.apteka, toDestruction(pharmacy, [sgtin]));
      expect(stage.pack(sgtin).status).toBe('moved_for_disposal');
      await stage.send(stage.apteka, destruction(pharmacy, [sgtin]));
      expect(stage.pack(sgtin).status).toBe('disposed');
      const late = [
        sale(pharmacy, [sgtin]),
        returnToCirculation(pharmacy, '1', [sgtin]),
        toDestruction(pharmacy, [sgtin]),
        destruction(pharmacy, [sgtin]),
      ];
      for (const document of late) {
        expect((await stage.send(stage.apteka, document)).errors).toEqual([['11', sgtin]]);
      }
    },
  );

  it('541 takes boxes whole and packs out of theirs, once', async () => {
    const [whole, ...inside] = await stage.goods({ boxes: 1, packsPerBox: 2 });
    const codes = [whole?.code ?? '', inside[0]?.code ?? ''];
    expect(await stage.send(stage.apteka, toDestruction(pharmacy, codes))).toMatchObject({
      result: 'Partial',
      errors: [['11', codes[1]]],
    });
    expect(inside.map(({ code }) => stage.pack(code).status)).toEqual(Array(2).fill('moved_for_disposal'));
  });

  it('refuse packs not handed over, sold, of another place', async () => {
    const [free = '', sold = '', moved = '', good = ''] = await stage.packs(4);
    await stage.send(stage.apteka, sale(pharmacy, [sold]));
    await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [moved]));
    expect(await stage.send(stage.apteka, toDestruction(pharmacy, [sold, moved, good]))).toMatchObject({
      result: 'Partial',
      errors: [
        ['11', sold],
        ['4', moved],
      ],
    });
    expect(await stage.send(stage.apteka, destruction(pharmacy, [free, good]))).toMatchObject({
      result: 'Partial',
      errors: [['11', free]],
    });
  });
});

describe('250', () => {
  it('undoes a move', async () => {
    const [sgtin = ''] = await stage.packs(1);
    const { id } = await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [sgtin]));
    expect((await stage.send(stage.apteka, recall(pharmacy, id, '431'))).result).toBe('Accepted');
    expect(stage.pack(sgtin)).toMatchObject({ status: 'in_circulation', place: pharmacy });
  });

  it.each(['expired', 'paused_circulation'])('undoes a handing over of what was %s', async (status) => {
    const [sgtin = ''] = await stage.packs(1);
    stage.setStatus(sgtin, status);
    const { id } = await stage.send(stage.apteka, toDestruction(pharmacy, [sgtin]));
    const ticket = await stage.apteka.ticket(id);
    await stage.send(stage.apteka, recall(pharmacy, ticket.body.operation_id, '541'));
    expect(stage.pack(sgtin).status).toBe(status);
  });

  it('undoes all or nothing: not when a pack has moved on', async () => {
    const [one = '', two = ''] = await stage.packs(2);
    const { id } = await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [one, two]));
    await stage.send(stage.apteka, sale(pharmacyPoint, [two]));
    expect(await stage.send(stage.apteka, recall(pharmacy, id, '431'))).toMatchObject({
      result: 'Rejected',
      errors: [['11', two]],
    });
    expect(stage.pack(one).place).toBe(pharmacyPoint);
  });

  it('undoes a document once, only one’s own, processed, of the scheme named', async () => {
    const [sgtin = '', other = ''] = await stage.packs(2);
    const { id } = await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [sgtin]));
    const shipped = await stage.send(stage.apteka, shipment({ from: pharmacy, to: distributor }, [other]));
    const rejected = await stage.send(stage.apteka, move({ from: pharmacy, to: pharmacyPoint }, [other]));
    expect(rejected.result).toBe('Rejected');
    const attempts = [
      stage.send(stage.apteka, recall(pharmacy, id, '541')),
      stage.send(stage.apteka, recall(pharmacy, shipped.id, '431')),
      stage.send(stage.apteka, recall(pharmacy, rejected.id, '431')),
      stage.send(stage.opt, recall(distributor, id, '431')),
    ];
    for (const { errors } of await Promise.all(attempts)) expect(errors).toEqual([['2', undefined]]);
    expect((await stage.send(stage.apteka, recall(pharmacy, id, '431'))).result).toBe('Accepted');
    expect((await stage.send(stage.apteka, recall(pharmacy, id, '431'))).errors).toEqual([['11', sgtin]]);
  });
});
