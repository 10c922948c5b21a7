import { expect, test } from 'vitest';
import { withdrawalTypesOffered } from '../wizards/withdrawal-rules.ts';
import {
  destroyFieldsOf,
  destroyReasons,
  destroyWays,
  schemesOfReason,
  withdrawalOfReason,
} from './destruction.ts';
import { stockDocumentKinds } from './documents.ts';

test('the ways are the schemes of the kind, each once', () => {
  const schemes = Object.values(destroyWays).map(({ scheme }) => scheme);
  expect(schemes.toSorted()).toEqual([...stockDocumentKinds.destroy.schemes].toSorted());
});

test('every reason has a kind of withdrawal a person may choose', () => {
  for (const [key, { withdrawal }] of Object.entries(destroyReasons)) {
    expect(withdrawalTypesOffered, key).toContain(withdrawal);
    expect(withdrawalOfReason(key)).toBe(withdrawal);
  }
  expect(withdrawalOfReason('toString')).toBeNull();
  expect(withdrawalOfReason(null)).toBeNull();
});

test.each([
  ['5', [552, 541, 542]],
  ['shortage', [552]],
  ['theft', [552]],
  ['8', []],
])('goods written off for %s may be told of by %j', (reason, schemes) =>
  expect(schemesOfReason(reason)).toEqual(schemes),
);

test.each([
  [552, 11, { way: 'write-off', destruction_reason: 'shortage' }],
  [552, 21, { way: 'write-off', destruction_reason: 'theft' }],
  // seven reasons have it
  [552, 13, { way: 'write-off' }],
  [552, 12, { way: 'write-off' }],
  [541, null, { way: 'destroy' }],
  [542, null, {}],
  [null, null, { way: 'write-off' }],
])('%s of kind %s is written down as %j', (scheme, withdrawal, fields) =>
  expect(destroyFieldsOf(scheme, withdrawal)).toEqual(fields),
);
