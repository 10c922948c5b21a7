import { expect, test } from 'vitest';
import { boxInHand, nextLeave, workersAfter } from './people.ts';

const person = (
  name: string,
  present_for: number,
  held_for: number | null,
  open_sscc: string | null = null,
) => ({
  name,
  present_for,
  held_for,
  held_sscc: held_for === null ? null : '146000000000000001',
  open_sscc,
});

test('who is not heard of leaves, a box nobody scans in is let go', () => {
  const people = [person('Липова', 900, 300), person('Ромашкина', 60, null, '146000000000000002')];
  expect(nextLeave(people, 0)).toBe(60);
  expect(workersAfter(people, 59)).toEqual(people);
  expect(workersAfter(people, 60).map(({ name }) => name)).toEqual(['Липова']);
  expect(workersAfter(people, 300)).toEqual([{ ...people[0], held_sscc: null, held_for: null }]);
  expect(nextLeave(people, 300)).toBe(600);
  expect(workersAfter(people, 900)).toEqual([]);
  expect(nextLeave(people, 900)).toBeNull();
});

test('the box one has opened goes before that of the last scan', () => {
  expect(people(300, null)).toBe('146000000000000001');
  expect(people(300, '146000000000000002')).toBe('146000000000000002');
  expect(people(null, null)).toBeNull();
});
const people = (held: number | null, open: string | null) => boxInHand(person('Липова', 900, held, open));
