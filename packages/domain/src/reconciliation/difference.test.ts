import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviceFor, differenceOf, onHandStatuses, type PackAtPlace } from './index.ts';

const place = '00000000000201';
const other = '00000000000101';
const stands: PackAtPlace = { status: 'in_circulation', place };
const used: PackAtPlace = { status: 'in_medical_use', place };
const away: PackAtPlace = { status: 'in_circulation', place: other };

describe('a difference', () => {
  test.each<[string, PackAtPlace, PackAtPlace, ReturnType<typeof differenceOf>]>([
    ['both agree', stands, stands, null],
    ['both have spent it in their own ways', used, { status: 'out_of_circulation', place }, null],
    ['we do not know it', null, stands, 'there'],
    ['we have it elsewhere', away, stands, 'there'],
    ['MDLP does not know it', stands, null, 'here'],
    ['MDLP has it elsewhere', stands, away, 'here'],
    ['MDLP says it is spent', stands, used, 'status'],
    ['we say it is spent', used, stands, 'status'],
    ['neither has it here', away, away, null],
  ])('%s', (_, ours, theirs, kind) => {
    expect(differenceOf(ours, theirs, place)).toBe(kind);
  });

  const pack = fc.option(
    fc.record({
      status: fc.constantFrom(...onHandStatuses, 'in_medical_use', 'in_realization'),
      place: fc.constantFrom(place, other, null),
    }),
  );

  test('equal sides never differ, and every difference has an explanation', () => {
    fc.assert(
      fc.property(pack, pack, (ours, theirs) => {
        expect(differenceOf(ours, ours, place)).toBeNull();
        const kind = differenceOf(ours, theirs, place);
        if (kind) expect(adviceFor(kind, ours, theirs).why).not.toBe('');
      }),
    );
  });
});

test('a pack withdrawn in MDLP by mistake is offered back into circulation, with the way to agree', () => {
  expect(adviceFor('status', stands, { status: 'out_of_circulation', place })).toMatchObject({
    take: true,
    wizards: ['return_to_circulation', 'move_return'],
  });
  expect(adviceFor('here', stands, { status: 'in_realization', place: other }).wizards).toEqual(['direct']);
  expect(adviceFor('there', null, stands).wizards).toEqual(['withdrawal', 'move']);
});
