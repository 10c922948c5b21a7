import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, refusableOf } from './differences.ts';
import { fillOf } from './fill.ts';
import { type DeliveryMarks, type DeliveryShape, presenceOf } from './presence.ts';

const marks = (over: Partial<DeliveryMarks> = {}): DeliveryMarks => ({
  scannedBoxes: new Set(),
  scannedPacks: new Set(),
  boxChecks: new Map(),
  everything: false,
  ...over,
});
const wrong = (packs: number[] = [], boxes: number[] = []) => ({
  pack: (pack: number) => packs.includes(pack),
  box: (box: number) => boxes.includes(box),
});

/** Pallet 0 with box 1 of three packs and box 2 of two; box 3 whose contents nobody knows; two packs by themselves. */
const pallet: DeliveryShape = {
  boxes: [
    { parent: -1, loaded: true },
    { parent: 0, loaded: true },
    { parent: 0, loaded: true },
    { parent: -1, loaded: false },
  ],
  packBox: [1, 1, 1, 2, 2, -1, -1],
};

/** Marks, what is wrong, and by hand: [found, unseen, bad, missing] of boxes 0, 1 and 2. */
const byHand: [
  string,
  Partial<DeliveryMarks>,
  ReturnType<typeof wrong>,
  [number, number, number, number][],
][] = [
  [
    'nothing',
    {},
    wrong(),
    [
      [0, 0, 0, 5],
      [0, 0, 0, 3],
      [0, 0, 0, 2],
    ],
  ],
  [
    'packs',
    { scannedPacks: new Set([0, 3]) },
    wrong(),
    [
      [2, 0, 0, 3],
      [1, 0, 0, 2],
      [1, 0, 0, 1],
    ],
  ],
  [
    'a box whole',
    { scannedBoxes: new Set([1]) },
    wrong(),
    [
      [3, 0, 0, 2],
      [3, 0, 0, 0],
      [0, 0, 0, 2],
    ],
  ],
  [
    'the pallet',
    { scannedBoxes: new Set([0]) },
    wrong([1]),
    [
      [4, 0, 1, 0],
      [2, 0, 1, 0],
      [2, 0, 0, 0],
    ],
  ],
  [
    'without scanning',
    { everything: true, scannedPacks: new Set([4]) },
    wrong([0]),
    [
      [1, 3, 1, 0],
      [0, 2, 1, 0],
      [1, 1, 0, 0],
    ],
  ],
  [
    'a box marked wrong',
    { scannedBoxes: new Set([0]), boxChecks: new Map([[2, 'error']]) },
    wrong(),
    [
      [3, 0, 2, 0],
      [3, 0, 0, 0],
      [0, 0, 2, 0],
    ],
  ],
  [
    'a box MDLP does not show',
    {},
    wrong([], [0]),
    [
      [0, 0, 5, 0],
      [0, 0, 3, 0],
      [0, 0, 2, 0],
    ],
  ],
];

test.each(byHand)('bars by hand: %s', (_name, state, faults, expected) => {
  const reconciled = presenceOf(pallet, marks({ ...state, everything: false }));
  const fills = fillOf(pallet, presenceOf(pallet, marks(state)), reconciled, faults);
  expect(fills.slice(0, 3).map(({ found, unseen, bad, missing }) => [found, unseen, bad, missing])).toEqual(
    expected,
  );
});

test('differences by hand: what cannot be accepted first; the rest only when it has not come', () => {
  const presence = presenceOf(
    pallet,
    marks({ scannedPacks: new Set([0, 1, 5]), boxChecks: new Map([[2, 'error']]) }),
  );
  const faults = wrong([1, 6]);
  const unfit = [
    { kind: 'wrong-box', box: 2 },
    { kind: 'unfit', pack: 1 },
    { kind: 'unfit', pack: 6 },
  ];
  expect(differencesOf(pallet, presence, faults, false)).toEqual(unfit);
  expect(differencesOf(pallet, presence, faults, true)).toEqual([
    ...unfit,
    { kind: 'missing-box', box: 3 },
    { kind: 'missing', pack: 2 },
  ]);
});

test('a refusal names single packs, and boxes whole where all in them may be refused', () => {
  const presence = presenceOf(pallet, marks({ scannedPacks: new Set([0, 5]) }));
  const differences = differencesOf(pallet, presence, wrong([5]), true);
  const all = refusableOf(pallet, differences, () => true);
  expect([all.packs, all.boxes]).toEqual([
    [5, 6],
    [3, 0],
  ]);
  // 5 unfit, 3 unknown box, 1 2 3 4 in the pallet, 6 by itself
  expect(all.ways).toEqual(['itself', 'itself', 'box', 'box', 'box', 'box', 'itself']);
  const spoilt = refusableOf(pallet, differences, (pack) => pack !== 0 && pack !== 5);
  expect([spoilt.packs, spoilt.boxes]).toEqual([[6], [3]]);
  expect(spoilt.ways).toEqual([null, 'itself', null, null, null, null, 'itself']);
});

/** Two levels of boxes, some of unknown contents. */
const anyDelivery = fc
  .record({
    tops: fc.integer({ min: 0, max: 4 }),
    inner: fc.array(fc.nat(3), { maxLength: 4 }),
    packs: fc.array(fc.integer({ min: -1, max: 7 }), { maxLength: 30 }),
    scannedPacks: fc.uniqueArray(fc.nat(29), { maxLength: 12 }),
    scannedBoxes: fc.uniqueArray(fc.nat(7), { maxLength: 4 }),
    errors: fc.uniqueArray(fc.nat(7), { maxLength: 2 }),
    bad: fc.uniqueArray(fc.nat(29), { maxLength: 8 }),
    badBoxes: fc.uniqueArray(fc.nat(7), { maxLength: 1 }),
    everything: fc.boolean(),
  })
  .map(({ tops, inner, packs, ...rest }) => {
    const parents = [...Array<number>(tops).fill(-1), ...inner.map((at) => (tops === 0 ? -1 : at % tops))];
    const packBox = packs.map((box) => (box < parents.length ? box : -1));
    const shape: DeliveryShape = {
      boxes: parents.map((parent, box) => ({
        parent,
        loaded: packBox.includes(box) || parents.includes(box),
      })),
      packBox,
    };
    return { shape, ...rest };
  });

test('bars add up to what lies in a box, and every pack is in one difference at most', () => {
  fc.assert(
    fc.property(anyDelivery, ({ shape, scannedPacks, scannedBoxes, errors, bad, badBoxes, everything }) => {
      const state = {
        scannedPacks: new Set(scannedPacks),
        scannedBoxes: new Set(scannedBoxes),
        boxChecks: new Map(errors.map((box) => [box, 'error' as const])),
      };
      const presence = presenceOf(shape, { ...state, everything });
      const reconciled = presenceOf(shape, { ...state, everything: false });
      const faults = wrong(bad, badBoxes);
      for (const [box, fill] of fillOf(shape, presence, reconciled, faults).entries())
        expect(fill.found + fill.unseen + fill.bad + fill.missing).toBe(presence.boxes[box]?.total);
      const differences = differencesOf(shape, presence, faults, true);
      const named = differences.map((one) => ('pack' in one ? `p${one.pack}` : `b${one.box}`));
      expect(new Set(named).size).toBe(named.length);
      // counted otherwise: a pack is fine exactly when it is present, not bad and in no wrong box
      const inWrong = (box: number): boolean =>
        box >= 0 &&
        (faults.box(box) ||
          presence.boxes[box]?.state === 'error' ||
          inWrong(shape.boxes[box]?.parent ?? -1));
      const fine = shape.packBox.filter(
        (box, pack) => presence.packs[pack] && !faults.pack(pack) && !inWrong(box),
      );
      const inBoxes = shape.packBox.filter(inWrong).length;
      expect(fine.length + inBoxes + differences.filter((one) => 'pack' in one).length).toBe(
        shape.packBox.length,
      );
    }),
  );
});
