import { expect, test } from 'vitest';
import { shareFault } from './share-left.ts';

test.each([
  [{ amount: 3, capacity: 10 }, null],
  [
    { amount: 8, capacity: 10 },
    { cell: 'amount', text: 'Осталось 3 из 10: уменьшите долю' },
  ],
  [
    { amount: 1, capacity: 5 },
    { cell: 'capacity', text: 'Упаковку начали долями по 10: укажите те же' },
  ],
])('of a pack with 3 of 10 left, %j', (share, fault) =>
  expect(shareFault(share, { left: 3, whole: 10 })).toEqual(fault),
);
