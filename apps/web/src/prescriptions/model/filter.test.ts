import { expect, test } from 'vitest';
import { bodyOf, readPrescriptionFilter } from './filter.ts';

test('what makes no sense in the address is left out', () => {
  const read = readPrescriptionFilter({
    status: ['deferred', 'lost'],
    diagnosis: 'E10.9',
    lgoty: [83, ''],
    programme: '5',
    period_s: '01.11.2026',
    all: 'true',
  });
  expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))).toEqual({
    status: ['deferred'],
    diagnosis: ['E10.9'],
    lgoty: ['83'],
    programme: 5,
    period_s: '2026-11-01',
    all: true,
  });
});

test('the call is asked by its own names', () => {
  expect(bodyOf({ programme: 5, patient: 7, all: true })).toMatchObject({
    programme_id: 5,
    patient_id: 7,
    full_storages: true,
  });
});
