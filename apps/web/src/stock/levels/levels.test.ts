import { expect, test } from 'vitest';
import { packsText, signedPacks } from './index.ts';

const tablets = [
  { name: 'бл.', amount: 3 },
  { name: 'таб.', amount: 10 },
];

test.each([
  ['1.333333', tablets, '1\u00a0уп. 1\u00a0бл.', '+1\u00a0уп. 1\u00a0бл.'],
  ['-0.033333', tablets, '−1\u00a0таб.', '−1\u00a0таб.'],
  ['0', tablets, '0', '0'],
  ['12', [], '12', '+12'],
  ['-3.5', [], '−3,5', '−3,5'],
  [null, [], '', ''],
])(
  '%s packs are told by the levels of their goods, a change with its sign',
  (quantity, levels, told, change) => {
    expect([packsText(quantity, levels), signedPacks(quantity, levels)]).toEqual([told, change]);
  },
);
