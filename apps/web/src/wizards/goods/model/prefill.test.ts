import { DraftData } from '@provizor/contract';
import { expect, test } from 'vitest';
import { prefill } from './prefill.ts';

const a = '00000000000001';
const b = '00000000000002';
const known = {
  places: [a, b],
  storages: [
    { id: 1, branch_id: a },
    { id: 2, branch_id: b },
    { id: 3, branch_id: b },
  ],
  storage: null,
  today: '2026-11-21',
};
const data = DraftData.parse({});

test('the only place and its only storage are chosen, and the ordinary kind', () => {
  expect(prefill('reverse', data, { ...known, places: [a] })).toEqual({
    place: a,
    storage_id: 1,
    receive_type: 1,
  });
});

test('of several places that of the storage chosen in the frame, with that storage', () => {
  expect(prefill('posting', data, { ...known, storage: { id: 3, branch_id: b } })).toMatchObject({
    place: b,
    storage_id: 3,
  });
  expect(prefill('posting', data, known)).not.toHaveProperty('place');
  const own = known.storages.filter(({ branch_id }) => branch_id === b);
  expect(prefill('posting', data, { ...known, storages: own }).place).toBe(b);
});

test('our own paper is of today, the other side’s is not guessed', () => {
  expect(prefill('move_order', data, known)).toEqual({ turnover_type: 1, doc_date: '2026-11-21' });
  expect(prefill('reverse', data, known)).not.toHaveProperty('doc_date');
});

test('what was chosen stays, what the wizard does not ask for is not filled', () => {
  const chosen = { ...data, place: b, doc_date: '2026-11-01', turnover_type: 2 };
  expect(prefill('move_order', chosen, { ...known, places: [a] })).toEqual({});
  expect(prefill('withdrawal', data, { ...known, places: [a] })).toEqual({ place: a });
});
