import { expect, test } from 'vitest';
import { boxOrder, packOrder } from './problems-first.ts';

const pack = (name: string, over: object = {}) => ({
  name,
  problem: null,
  warning: null,
  absent: false,
  ...over,
});
const box = (name: string, depth: number, over: object = {}) => ({
  name,
  depth,
  problem: null,
  warning: null,
  state: 'none',
  fill: { bad: 0 },
  ...over,
});
const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(' ');

test('what cannot be accepted stands first, then what has not come; the rest as it was', () => {
  const rows = [
    pack('a'),
    pack('b', { absent: true }),
    pack('c', { warning: 'срок' }),
    pack('d', { problem: 'продан', absent: true }),
    pack('e'),
    pack('f', { problem: 'чужой' }),
  ];
  expect(names(packOrder(rows))).toBe('d f b c a e');
  expect(packOrder([])).toEqual([]);
});

test('a pallet goes up with all its boxes in their order when one of them holds something bad', () => {
  const rows = [
    box('p', 0),
    box('p1', 1),
    box('q', 0),
    box('q1', 1, { fill: { bad: 1 } }),
    box('q2', 1),
    box('r', 0, { warning: 'срок' }),
    box('s', 0, { state: 'error' }),
  ];
  expect(names(boxOrder(rows))).toBe('q q1 q2 s r p p1');
});
