import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BeforeOccasion,
  isPackTransition,
  type PackState,
  packAfter,
  packAt,
  packBefore,
  packEffectOf,
  packEffects,
  packNoticed,
  packNoticeTypes,
  packOperationOf,
  packShareOf,
  packTransits,
} from './index.ts';

const [us, them, point] = ['00000000000201', '00000000000101', '00000000000202'];

const after = (scheme: number, state: PackState, more: Partial<BeforeOccasion> & { part?: string } = {}) => {
  const row = packEffectOf(scheme, {});
  if (!row) throw new Error(`no effect of ${scheme}`);
  const occasion = { scheme, author: us, counterparty: them, ...more };
  const before = packBefore(row, state, occasion);
  return before && packAfter(row.effect, before.state, occasion, packShareOf(more.part));
};

const mine = (status: string, more: Partial<PackState> = {}): PackState => ({
  ...packAt(status, us),
  ...more,
});

describe('a pack of ours', () => {
  test.each<[string, number, PackState, Partial<BeforeOccasion> & { part?: string }, Partial<PackState>]>([
    [
      'is shipped',
      415,
      mine('in_circulation'),
      {},
      { status: 'in_realization', place: us, taker: them, previous: 'in_circulation' },
    ],
    [
      'is moved',
      431,
      mine('in_circulation'),
      { counterparty: point },
      { status: 'in_circulation', place: point },
    ],
    ['is sold', 511, mine('in_circulation'), {}, { status: 'in_sale', left: 0, whole: 1 }],
    [
      'is sold in part',
      511,
      mine('in_circulation'),
      { part: '3/10' },
      { status: 'in_partial_sale', left: 7, whole: 10 },
    ],
    [
      'is sold to the end',
      511,
      mine('in_partial_sale', { left: 3, whole: 10 }),
      { part: '3/10' },
      { status: 'in_sale', left: 0 },
    ],
    [
      'is written off after a sale in part',
      552,
      mine('in_partial_sale', { left: 3, whole: 10 }),
      {},
      { status: 'ooc_part_sale', left: 0 },
    ],
    [
      'is written off in part after a sale in part',
      552,
      mine('in_partial_sale', { left: 3, whole: 10 }),
      { part: '1/10' },
      { status: 'in_partial_sale', left: 2 },
    ],
    ['is sampled', 552, mine('expired'), { withdrawalType: '12' }, { status: 'lp_sampled' }],
    [
      'is called off',
      251,
      mine('confirm_return_paused', { awaiting: 417, previous: 'out_of_circulation', taker: them }),
      {},
      { status: 'out_of_circulation', awaiting: 0, taker: null, previous: null },
    ],
    [
      'is suspended on the way and called off',
      251,
      mine('paused_circulation', { awaiting: 415, previous: 'in_circulation', taker: them }),
      {},
      { status: 'paused_circulation', awaiting: 0 },
    ],
    [
      'is given up by the reverse order',
      701,
      mine('waiting_confirmation', { awaiting: 416, previous: 'in_circulation', taker: them }),
      {},
      { status: 'in_circulation', place: them },
    ],
    [
      'is kept from the reverse order',
      252,
      mine('waiting_confirmation', { awaiting: 416, previous: 'in_partial_sale', taker: them }),
      {},
      { status: 'in_partial_sale', place: us },
    ],
    [
      'is disputed on its way',
      481,
      mine('in_realization', { awaiting: 415, taker: them }),
      {},
      { status: 'in_arbitration', held: 481, heldStatus: 'in_realization', awaiting: 415 },
    ],
    [
      'comes back whole',
      391,
      mine('in_sale', { left: 0, whole: 10 }),
      {},
      { status: 'in_circulation', left: 1, whole: 1 },
    ],
  ])('%s', (_title, scheme, state, more, expected) => {
    expect(after(scheme, state, more)).toMatchObject(expected);
  });
});

describe('what the registry does not have or has wrong', () => {
  const row = (scheme: number) => packEffects[scheme] ?? packEffects[415];
  const before = (scheme: number, known: PackState | null, more: Partial<BeforeOccasion> = {}) => {
    const rule = row(scheme);
    return rule && packBefore(rule, known, { scheme, author: us, counterparty: them, ...more });
  };

  test('goods accepted come from the shipper, suspended ones stay so', () => {
    expect(before(701, null, { answered: 415 })).toMatchObject({
      state: { status: 'in_realization', place: them, taker: us },
      sure: true,
    });
    expect(before(701, packAt('in_circulation', them))).toMatchObject({
      state: { status: 'in_realization' },
    });
    expect(after(701, packAt('in_sale', them), { seen: 'paused_circulation' })).toMatchObject({
      status: 'paused_circulation',
      place: us,
    });
    expect(before(701, null, { answered: 417 })?.sure).toBe(false);
  });

  test('goods refused that are not ours stay out of it', () => {
    expect(before(252, null)).toBeNull();
    expect(before(252, packAt('in_circulation', them))).toBeNull();
  });

  test('a ticket outweighs the registry, which is to be checked then', () => {
    expect(before(415, mine('in_sale'))).toMatchObject({ state: { status: 'in_circulation' }, sure: false });
    expect(
      before(417, mine('confirm_return_paused', { awaiting: 417, previous: 'out_of_circulation' })),
    ).toMatchObject({
      state: { status: 'out_of_circulation', awaiting: 0 },
      sure: false,
    });
    expect(before(391, mine('in_circulation'), { withdrawalReason: '9' })).toMatchObject({
      state: { status: 'in_sale' },
      sure: false,
    });
    expect(before(511, mine('in_circulation'))?.sure).toBe(true);
  });
});

test('what a registrar of disposal has made does what its paper kin does', () => {
  expect(packEffectOf(10521, {})).toBe(packEffectOf(521, {}));
  expect(packEffectOf(10531, {})).toBe(packEffectOf(531, {}));
  expect(after(10531, mine('in_circulation'))).toMatchObject({ status: 'in_medical_use' });
});

describe('notifications', () => {
  const notice = (type: number, state: PackState, ours = true) =>
    packNoticed({ type, author: them, addressee: us }, state, ours);
  const shipped = mine('in_realization', { awaiting: 415, taker: them, previous: 'in_circulation' });

  test.each<[string, number, PackState, object]>([
    [
      'accepted by the receiver',
      607,
      shipped,
      { operation: 'handed_over', state: { status: 'in_circulation', place: them, awaiting: 0 } },
    ],
    [
      'refused by the receiver',
      606,
      shipped,
      { operation: 'refused', state: { status: 'in_circulation', place: us } },
    ],
    [
      'our reverse order confirmed',
      607,
      { ...packAt('waiting_confirmation', them), awaiting: 416, taker: us },
      { operation: 'received', state: { status: 'in_circulation', place: us } },
    ],
    [
      'claimed by the reverse order',
      602,
      mine('in_circulation'),
      { operation: 'claimed', state: { status: 'waiting_confirmation', place: us, taker: them } },
    ],
    [
      'the claim dropped',
      605,
      mine('waiting_confirmation', { awaiting: 416, taker: them, previous: 'in_circulation' }),
      { operation: 'unclaimed', state: { status: 'in_circulation' } },
    ],
    ['posted by somebody', 627, mine('in_circulation'), { operation: 'taken', state: { place: them } }],
    [
      'written off by the system for its expiry',
      632,
      mine('expired'),
      { operation: 'withdrawn', state: { status: 'out_of_circulation', place: us } },
    ],
    ['accepted by another than the receiver', 607, { ...shipped, taker: point }, { kind: 'doubt' }],
    ['accepted though it was not under way', 607, mine('in_circulation'), { kind: 'doubt' }],
  ])('%s', (_title, type, state, expected) => {
    expect(notice(type, state)).toMatchObject(expected);
  });

  test('about packs that are not ours do nothing', () => {
    for (const type of packNoticeTypes)
      expect(notice(type, packAt('in_circulation', them), false)).toEqual({ kind: 'none' });
  });
});

const statuses = [...new Set(Object.values(packEffects).flatMap(({ from }) => (from === 'any' ? [] : from)))];
const anyState: fc.Arbitrary<PackState> = fc
  .record({
    status: fc.constantFrom(...statuses, 'in_arbitration', 'a_status_of_tomorrow'),
    place: fc.constantFrom(us, them, point, null),
    transit: fc.constantFrom(undefined, ...packTransits),
    taker: fc.constantFrom(us, them, null),
    held: fc.constantFrom(0, 254, 481),
    units: fc
      .integer({ min: 1, max: 10 })
      .chain((whole) => fc.record({ whole: fc.constant(whole), left: fc.integer({ min: 0, max: whole }) })),
  })
  .map(({ status, place, transit, taker, held, units }) => {
    const way = transit
      ? { status: transit.status, awaiting: transit.scheme, taker, previous: 'in_circulation' }
      : {};
    const state = { ...packAt(status, place), ...units, ...way };
    const hold = {
      held,
      heldStatus: state.status,
      status: held === 254 ? 'waiting_change_property' : 'in_arbitration',
    };
    return held && transit ? { ...state, ...hold } : state;
  });
const anyOccasion = fc.record({
  scheme: fc.constantFrom(...Object.keys(packEffects).map(Number)),
  author: fc.constantFrom(us, point),
  counterparty: fc.constantFrom(them, null),
  answered: fc.constantFrom(undefined, 254, ...packTransits.map(({ scheme }) => scheme)),
  withdrawalType: fc.constantFrom(undefined, '6', '12', '14'),
  withdrawalReason: fc.constantFrom(undefined, '1', '9'),
  seen: fc.constantFrom(undefined, null, 'paused_circulation'),
});
const anyShare = fc.option(
  fc
    .integer({ min: 1, max: 10 })
    .chain((of) => fc.record({ of: fc.constant(of), taken: fc.integer({ min: 1, max: of }) })),
  { nil: undefined },
);

describe('whatever the registry has', () => {
  test('an accepted document leads from the state before it by a permitted step, and never below nothing', () => {
    fc.assert(
      fc.property(
        fc.option(anyState),
        anyOccasion,
        anyShare,
        fc.constantFrom('1', '2'),
        (known, occasion, share, sign) => {
          const row = packEffectOf(occasion.scheme, { sign_arbitration: sign });
          const before = row && packBefore(row, known, occasion);
          if (!row || !before || row.effect.kind === 'undo') return;
          const state = packAfter(row.effect, before.state, occasion, share);
          expect(
            isPackTransition(packOperationOf(row, before.state, occasion), before.state.status, state.status),
          ).toBe(true);
          expect(state.left).toBeGreaterThanOrEqual(0);
          expect(state.left).toBeLessThanOrEqual(state.whole);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('a notification that counts is a permitted step', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...packNoticeTypes), fc.boolean(), (state, type, lifted) => {
        const outcome = packNoticed({ type, author: them, addressee: us, lifted }, state, true);
        if (outcome.kind !== 'change') return;
        expect(isPackTransition(outcome.operation, state.status, outcome.state.status)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
