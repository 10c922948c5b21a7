import { expect, test } from 'vitest';
import { type Key, keyAfter, keyBefore, type Loaded } from './paging.ts';

const rows = (...ids: number[]) =>
  ids.map((id) => ({ id, name: `запись ${id}`, code: `c${id}`, version: 1 }));
const page = (part: Partial<Loaded>): Loaded => ({
  items: rows(5, 6),
  count: null,
  full: true,
  middle: false,
  ...part,
});
const back: Key = { id: 5, name: 'запись 5', direction: 'prev' };

test('the next page begins after the last row, by the value the list is ordered by', () => {
  expect(keyAfter(page({}), null, 'name')).toEqual({ id: 6, name: 'запись 6', direction: 'next' });
  expect(keyAfter(page({}), null, 'code')).toMatchObject({ name: 'c6' });
});

test('a page that was not filled is the last one', () => {
  expect(keyAfter(page({ full: false }), null, 'name')).toBeUndefined();
});

test('a list begun at its beginning has nothing before, one entered in the middle has', () => {
  expect(keyBefore(page({}), null, 'name')).toBeUndefined();
  expect(keyBefore(page({ middle: true }), null, 'name')).toEqual(back);
});

test('going back ends where a page is not filled; what it was asked from still follows it', () => {
  expect(keyBefore(page({ full: false }), back, 'name')).toBeUndefined();
  expect(keyBefore(page({}), back, 'name')).toEqual(back);
  expect(keyAfter(page({ full: false }), back, 'name')).toMatchObject({ id: 6, direction: 'next' });
});
