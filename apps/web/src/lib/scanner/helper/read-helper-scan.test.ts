import { expect, it } from 'vitest';
import { readHelperScan } from './read-helper-scan.ts';

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
