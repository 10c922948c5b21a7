import { makeSscc, parseScan } from '@provizor/codes';
import { statusOf } from '@provizor/mdlp/codes';
import { expect, test } from 'vitest';
import { packBody, packVerdict, searchOfScan, statusChoices } from './model.ts';
import { readPackFilter } from './pack-filter.ts';

test.each(statusChoices.map(({ value, title }) => [value, title]))(
  '%s is called as MDLP calls it',
  (code, title) => {
    expect(statusOf(code).title).toBe(title);
  },
);

test('the address cannot bring in what is no code', () => {
  expect(
    readPackFilter({ gtin: '123', income: 'x', status: ['in_circulation', '1; drop'], query: 9 }),
  ).toEqual({
    query: '9',
    gtin: undefined,
    status: ['in_circulation'],
    income: undefined,
  });
});

test('packs of a receipt are asked for by its document', () => {
  const income = '5e3c2f9e-6a0f-4f0f-9a3c-0d1f3f1b7a11';
  expect(packBody(readPackFilter({ income }))).toMatchObject({ stock_document_id: income });
});

test('every readable scan is a search', () => {
  const sscc = makeSscc('04600000000000001');
  expect(searchOfScan(parseScan(`00${sscc}`))).toBe(sscc);
  expect(searchOfScan(parseScan('4600000000015'))).toBe('04600000000015');
  expect(searchOfScan(parseScan('???'))).toBeUndefined();
});

test('only a pack in circulation is fine', () => {
  expect(['in_circulation', 'expired', 'in_realization'].map(packVerdict)).toEqual([
    'ok',
    'attention',
    'waiting',
  ]);
});
