import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPacks, packGroups, packsGoing } from './groups.ts';
import { type DeliveryMarks, type DeliveryShape, presenceOf } from './presence.ts';

const marks = (over: Partial<DeliveryMarks> = {}): DeliveryMarks => ({
  scannedBoxes: new Set(),
  scannedPacks: new Set(),
  boxChecks: new Map(),
  everything: false,
  ...over,
});
const wrongOf = (packs: number[], boxes: number[] = []) => ({
  pack: (pack: number) => packs.includes(pack),
  box: (box: number) => boxes.includes(box),
});

/** Two boxes of three packs (0–2, 3–5) and three loose ones (6–8). */
const shape: DeliveryShape = {
  boxes: [
    { parent: -1, loaded: true },
    { parent: -1, loaded: true },
  ],
  packBox: [0, 0, 0, 1, 1, 1, -1, -1, -1],
};
const grouped = (over: Partial<DeliveryMarks>, bad: number[], skip: boolean) =>
  groupPacks(
    shape,
    presenceOf(shape, marks(over)),
    presenceOf(shape, marks({ ...over, everything: false })),
    wrongOf(bad),
    skip,
  );

test('good packs of a box with a bad one are counted apart, and the box is told', () => {
  const { counts, partlyBad, boxesTaken } = grouped(
    { scannedBoxes: new Set([0, 1]), scannedPacks: new Set([6, 7]) },
    [1, 7],
    true,
  );
  expect(counts).toEqual({
    taken: 4,
    unreconciled: 0,
    blocking: 0,
    bad: 2,
    'with-bad': 2,
    incomplete: 0,
    missing: 1,
  });
  expect(partlyBad).toEqual([{ box: 0, total: 3, bad: [1] }]);
  expect(boxesTaken).toEqual([1]);
});

test('a scanned pack of a box that is not whole is none of the missing', () => {
  const { counts } = grouped({ scannedPacks: new Set([0, 6]) }, [], true);
  expect(counts).toMatchObject({ taken: 1, incomplete: 1, missing: 7 });
});

test('what is accepted without reconciliation is told from what was scanned', () => {
  const { counts } = grouped(
    { everything: true, scannedBoxes: new Set([0]), scannedPacks: new Set([6]) },
    [],
    false,
  );
  expect(counts).toMatchObject({ taken: 4, unreconciled: 5, missing: 0 });
});

test('bad packs that are not left out block, their box goes with them', () => {
  const result = grouped({ scannedBoxes: new Set([0]), scannedPacks: new Set([7]) }, [1, 7], false);
  expect(result.counts).toMatchObject({ taken: 2, blocking: 2, missing: 5 });
  expect(packsGoing(result)).toEqual([0, 1, 2, 7]);
  expect([result.boxesBad, result.looseBad]).toEqual([[0], [7]]);
});

test('property: every pack is in exactly one group, the groups add up, and the document has whole boxes only', () => {
  const shapes = fc.array(fc.nat(), { minLength: 1, maxLength: 6 }).chain((parents) =>
    fc.record({
      boxes: fc.constant(parents.map((p, i) => ({ parent: i === 0 ? -1 : (p % (i + 1)) - 1, loaded: true }))),
      packBox: fc.array(fc.integer({ min: -1, max: parents.length - 1 }), { maxLength: 24 }),
    }),
  );
  const some = fc.array(fc.nat(23));
  fc.assert(
    fc.property(
      shapes,
      fc.record({
        packs: some,
        boxes: fc.array(fc.nat(5)),
        bad: some,
        badBoxes: fc.array(fc.nat(5), { maxLength: 2 }),
      }),
      fc.boolean(),
      fc.boolean(),
      (delivery, { packs, boxes, bad, badBoxes }, everything, skip) => {
        const scans = { scannedPacks: new Set(packs), scannedBoxes: new Set(boxes) };
        const presence = presenceOf(delivery, marks({ ...scans, everything }));
        const reconciled = presenceOf(delivery, marks(scans));
        const wrong = wrongOf(bad, badBoxes);
        const result = groupPacks(delivery, presence, reconciled, wrong, skip);
        expect(result.packs).toHaveLength(delivery.packBox.length);
        expect(packGroups.reduce((sum, group) => sum + result.counts[group], 0)).toBe(
          delivery.packBox.length,
        );
        const topOf = (pack: number) => {
          let at = delivery.packBox[pack] ?? -1;
          while (at >= 0 && (delivery.boxes[at]?.parent ?? -1) >= 0) at = delivery.boxes[at]?.parent ?? -1;
          return at;
        };
        const named = new Set(result.boxesTaken);
        const going = new Set(packsGoing(result));
        delivery.packBox.forEach((box, pack) => {
          expect(going.has(pack)).toBe(box < 0 ? result.loose.includes(pack) : named.has(topOf(pack)));
        });
        if (skip) for (const pack of going) expect(wrong.pack(pack)).toBe(false);
        if (!everything) expect(result.counts.unreconciled).toBe(0);
      },
    ),
  );
});
