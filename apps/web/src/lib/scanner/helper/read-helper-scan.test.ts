import { expect, it } from 'vitest';
import { keyOfScan, readHelperScan } from './read-helper-scan.ts';

it.each([
  ['scan', { raw: '046012345000000012', encoding: 'text', kind: 'sscc' }, '046012345000000012'],
  ['scan', { raw: 'AgEC', encoding: 'base64', kind: 'OMS' }, undefined],
  ['mdlp_pack', { mark: '01046…', sgtin: '04601234567893AB12CD34EF567' }, '01046…'],
  ['mdlp_pack', { sgtin: '04601234567893AB12CD34EF567' }, '04601234567893AB12CD34EF567'],
  ['sscc', '046012345000000012', '046012345000000012'],
  ['sscc', { sscc: '046012345000000012' }, '046012345000000012'],
  ['ean13', { ean13: '4601234567893' }, '4601234567893'],
  ['status_barcode_scanner', true, undefined],
  ['sscc', null, undefined],
])('%s %j → %s', (event, payload, raw) => {
  expect(readHelperScan(event, payload)).toBe(raw);
});

it('the moment of a scan makes it the same one in all tabs; an older helper tells none', () => {
  const scan = { raw: '4601234567893', kind: 'ean13', at: '2026-11-21T10:00:00.000Z' };
  expect(keyOfScan(scan.raw, scan)).toBe('2026-11-21T10:00:00.000Z 4601234567893');
  expect([keyOfScan('1', '1'), keyOfScan('1', { ean13: '1' })]).toEqual([null, null]);
});
