import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoxCheck, type DeliveryMarks, type DeliveryShape, presenceOf } from './presence.ts';

const marks = (over: Partial<DeliveryMarks> = {}): DeliveryMarks => ({
  scannedBoxes: new Set(),
  scannedPacks: new Set(),
  boxChecks: new Map(),
  everything: false,
  ...over,
});

/** Pallet 0 with boxes 1 and 2 of two packs each, and one loose pack (index 4). */
const pallet: DeliveryShape = {
  boxes: [
    { parent: -1, loaded: true },
    { parent: 0, loaded: true },
    { parent: 0, loaded: true },
  ],
  packBox: [1, 1, 2, 2, -1],
};

describe('presenceOf', () => {
  test('nothing scanned: nothing present', () => {
    const presence = presenceOf(pallet, marks());
    expect(presence).toMatchObject({ objectsPresent: 0, objectsTotal: 2, packsPresent: 0, complete: false });
    expect(presence.boxes[0]).toEqual({ total: 4, present: 0, state: 'none' });
  });

  test('a box is checked by itself when its last pack is scanned, the pallet when its last box is', () => {
    const one = presenceOf(pallet, marks({ scannedPacks: new Set([0, 1]) }));
    expect(one.boxes.map((box) => box.state)).toEqual(['none', 'check', 'none']);
    const both = presenceOf(pallet, marks({ scannedPacks: new Set([0, 1, 2, 3]) }));
    expect(both.boxes.map((box) => box.state)).toEqual(['check', 'check', 'check']);
    expect(both.complete).toBe(false);
    expect(presenceOf(pallet, marks({ scannedPacks: new Set([0, 1, 2, 3, 4]) })).complete).toBe(true);
  });

  test('scanning both boxes of a pallet brings the pallet', () => {
    const presence = presenceOf(pallet, marks({ scannedBoxes: new Set([1, 2]) }));
    expect(presence.boxes[0]?.state).toBe('check');
    expect(presence.objectsPresent).toBe(1);
  });

  test('a box marked wrong takes its packs and the whole pallet out', () => {
    const presence = presenceOf(
      pallet,
      marks({ scannedBoxes: new Set([0]), boxChecks: new Map([[2, 'error']]) }),
    );
    expect(presence.boxes.map((box) => box.state)).toEqual(['none', 'check', 'error']);
    expect(presence).toMatchObject({ objectsPresent: 0, packsPresent: 2, complete: false });
  });

  test('without reconciliation all is present but a box marked wrong', () => {
    expect(presenceOf(pallet, marks({ everything: true })).complete).toBe(true);
    const wrong = presenceOf(pallet, marks({ everything: true, boxChecks: new Map([[0, 'error']]) }));
    expect(wrong).toMatchObject({ objectsPresent: 1, packsPresent: 1 });
  });

  test('a box whose contents are unknown is not complete by its contents', () => {
    const unknown: DeliveryShape = { boxes: [{ parent: -1, loaded: false }], packBox: [] };
    expect(presenceOf(unknown, marks()).boxes[0]?.state).toBe('none');
    expect(presenceOf(unknown, marks({ scannedBoxes: new Set([0]) })).complete).toBe(true);
  });

  test('property: more scans never take anything away, and totals add up', () => {
    const shape = fc.array(fc.nat(), { minLength: 1, maxLength: 8 }).chain((parents) =>
      fc.record({
        boxes: fc.constant(
          parents.map((p, i) => ({ parent: i === 0 ? -1 : (p % (i + 1)) - 1, loaded: true })),
        ),
        packBox: fc.array(fc.integer({ min: -1, max: parents.length - 1 }), { maxLength: 30 }),
      }),
    );
    fc.assert(
      fc.property(
        shape,
        fc.array(fc.nat(29)),
        fc.array(fc.nat(7)),
        fc.array(fc.tuple(fc.nat(7), fc.constantFrom<BoxCheck>('none', 'check', 'error'))),
        fc.nat(29),
        (delivery, packs, boxes, checks, extra) => {
          const inRange = (list: number[], size: number) => new Set(list.filter((n) => n < size));
          const packSet = inRange(packs, delivery.packBox.length);
          const base = marks({
            scannedPacks: packSet,
            scannedBoxes: inRange(boxes, delivery.boxes.length),
            boxChecks: new Map(checks),
          });
          const before = presenceOf(delivery, base);
          const after = presenceOf(delivery, {
            ...base,
            scannedPacks: new Set([...packSet, extra]),
          });
          expect(before.packs.every((present, pack) => !present || after.packs[pack])).toBe(true);
          expect(after.objectsPresent).toBeGreaterThanOrEqual(before.objectsPresent);
          const topTotal = delivery.boxes.reduce(
            (sum, box, i) => sum + (box.parent < 0 ? (before.boxes[i]?.total ?? 0) : 0),
            0,
          );
          expect(topTotal + delivery.packBox.filter((box) => box < 0).length).toBe(delivery.packBox.length);
          expect(before.packsPresent).toBe(before.packs.filter(Boolean).length);
        },
      ),
    );
  });
});
