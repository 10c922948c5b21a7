import { statusOf } from '@provizor/mdlp/codes';
import { expect, test } from 'vitest';
import { readRegistryFilter } from './registry-filter.ts';
import { codeOf, oursWords, type RegistryPack, registryBody, registryStatuses } from './registry-model.ts';

test.each(registryStatuses.map(({ value, title }) => [value, title]))(
  '%s is called as MDLP calls it',
  (code, title) => {
    expect(statusOf(code).title).toBe(title);
  },
);

const sgtin = '09520060000013ABCDEFGhijk12';

test.each([
  [sgtin, { sgtin }],
  ['046000000000000018', { sscc: '046000000000000018' }],
  ['09520060000013', { gtin: '09520060000013' }],
  ['(09520060000013) ABCDEFG hijk12', { sgtin }],
])('«%s» is a whole code', (query, code) => {
  expect(registryBody({ query })).toMatchObject(code);
});

test('a part of a code is not asked for: MDLP would find nothing', () => {
  expect(codeOf('0952006')).toBeNull();
  expect(registryBody({ query: '0952006', series: 'А1' })).toEqual({ series: 'А1' });
});

test('the address cannot bring in what makes no sense', () => {
  expect(readRegistryFilter({ branch: '12', status: ['expired', 5], period_s: '2026-13-01' })).toEqual({
    status: ['expired'],
  });
});

const row = (ours: RegistryPack['ours']) =>
  ({ status: 'in_circulation', branch_id: '1', ours }) as unknown as RegistryPack;

test('what is not the same at us is told', () => {
  expect(oursWords(row(null))).toBe('нет в нашем реестре');
  const ours = { status: 'in_circulation', status_name: 'В обороте', branch_id: '1' };
  expect(oursWords(row(ours))).toBe('');
  expect(oursWords(row({ ...ours, branch_id: '2' }))).toBe('у нас другое место');
  expect(oursWords(row({ ...ours, status: 'expired', status_name: 'Срок годности истёк' }))).toBe(
    'у нас: срок годности истёк',
  );
});
