import { expect, it } from 'vitest';
import { sizeText } from './index.ts';

it('writes sizes as people read them', () => {
  expect([null, 10, 2048, 13_000_000, 3_221_225_472].map(sizeText)).toEqual([
    '',
    '10 Б',
    '2 КБ',
    '12,4 МБ',
    '3,0 ГБ',
  ]);
});
