import { expect, test } from 'vitest';
import { readDocumentFilter, readExpiringFilter, readScope, readStockFilter } from './filters.ts';

test.each([
  [7, 7],
  ['7', 7],
  ['x', undefined],
  [-1, undefined],
  [1.5, undefined],
  [3_000_000_000, undefined],
  [undefined, undefined],
])('organisation %s is %s', (organization, read) => {
  expect(readScope({ organization }).organization).toBe(read);
});

test('a drug of long digits and unknown groupings', () => {
  expect(readStockFilter({ drug: '09520060000013', by: 'inn' })).toMatchObject({
    drug: '09520060000013',
    by: undefined,
  });
});

test('unknown values are left out', () => {
  expect(readExpiringFilter({ expiry: 'soon', query: ' а ' })).toEqual({
    organization: undefined,
    expiry: undefined,
    query: 'а',
  });
  expect(readDocumentFilter({ trouble: 'failed', unseen: 'true', period_s: '2026-13-01' })).toEqual({
    organization: undefined,
    period_s: undefined,
    period_e: undefined,
    trouble: 'failed',
    unseen: true,
  });
});
