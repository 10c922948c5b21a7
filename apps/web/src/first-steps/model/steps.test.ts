import type { FirstStepsFacts } from '@provizor/contract';
import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const nothing: FirstStepsFacts = {
  organization_id: 1,
  missing: ['inn', 'kpp', 'ogrn', 'address'],
  mdlp: { url: null, is_sandbox: false, source: null },
  credentials: false,
  signed_in: false,
  has_signed_in: false,
  places: 0,
  places_without_storage: [],
  storages: 0,
  colleagues: 0,
  directories: 0,
  balances: { files: 0, drafts: 0, posted: 0 },
  waiting: 0,
  answered: 0,
};
const unchecked = { certificate: false, scanner: false };

const shown = (facts: Partial<FirstStepsFacts>, checked = unchecked) =>
  stepsOf({ ...nothing, ...facts }, checked)
    .way.map(({ key, state }) => `${key} ${state}`)
    .join(', ');

/** Facts of a first day in the order they come true; each line is what the page says then, written by hand. */
const day: [string, Partial<FirstStepsFacts>, string][] = [
  [
    'nothing is there',
    {},
    'requisites now, address waits, credentials waits, certificate unknown, session waits, places waits, storages waits, delivery waits',
  ],
  [
    'requisites',
    { missing: [] },
    'requisites done, address now, credentials waits, certificate unknown, session waits, places waits, storages waits, delivery waits',
  ],
  [
    'the address, and credentials before the requisites',
    { mdlp: { url: 'https://x/', is_sandbox: true, source: 'program' }, credentials: true },
    'requisites now, address done, credentials done, certificate unknown, session waits, places waits, storages waits, delivery waits',
  ],
  [
    'signed in',
    {
      missing: [],
      mdlp: { url: 'https://x/', is_sandbox: true, source: 'program' },
      credentials: true,
      has_signed_in: true,
    },
    'requisites done, address done, credentials done, certificate done, session done, places now, storages waits, delivery waits',
  ],
  [
    'a place without a storage',
    {
      missing: [],
      mdlp: { url: 'https://x/', is_sandbox: true, source: 'program' },
      credentials: true,
      has_signed_in: true,
      places: 2,
      storages: 1,
      places_without_storage: [{ id: 7, name: 'Пункт', address: null }],
    },
    'requisites done, address done, credentials done, certificate done, session done, places done, storages now, delivery waits',
  ],
];

test.each(day)('%s', (_, facts, expected) => {
  expect(shown(facts)).toBe(expected);
});

test('a checked signature counts before the first sign-in; colleagues, directories and scanner hold nothing up', () => {
  expect(shown({}, { certificate: true, scanner: false })).toContain('certificate done');
  expect(stepsOf({ ...nothing, colleagues: 1 }, { certificate: false, scanner: true }).beside).toEqual([
    { key: 'people', state: 'done' },
    { key: 'directories', state: 'open' },
    { key: 'balances', state: 'open' },
    { key: 'scanner', state: 'done' },
    { key: 'course', state: 'open' },
  ]);
});

test.each([
  ['open', { files: 0, drafts: 0, posted: 0 }],
  ['begun', { files: 1, drafts: 0, posted: 0 }],
  ['begun', { files: 0, drafts: 2, posted: 3 }],
  ['done', { files: 0, drafts: 0, posted: 1 }],
] as const)('initial balances are %s: %j', (state, balances) => {
  const { beside } = stepsOf({ ...nothing, balances }, unchecked);
  expect(beside.find(({ key }) => key === 'balances')?.state).toBe(state);
});
