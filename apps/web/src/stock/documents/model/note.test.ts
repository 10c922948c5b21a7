import { expect, it } from 'vitest';
import { lastDay, namedId } from './note.ts';

it('a treatment of a day ends on the day it begins', () => {
  expect(lastDay('2026-11-21', 1)).toBe('2026-11-21');
});

it('a treatment ends in the next month and year', () => {
  expect(lastDay('2026-12-28', 10)).toBe('2027-01-06');
});

it('reads the row a field names', () => {
  const data = { scheme_id: { id: 4, name: 'Схема' }, way: 'destroy', doctor_id: null };
  expect(namedId({ data }, 'scheme_id')).toBe(4);
  expect(namedId({ data }, 'way')).toBeNull();
  expect(namedId({ data }, 'doctor_id')).toBeNull();
  expect(namedId({ data }, 'duration_id')).toBeNull();
});
