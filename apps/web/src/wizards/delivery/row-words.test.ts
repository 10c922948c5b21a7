import { expect, test } from 'vitest';
import { absentWords, longestLine, rowWords } from './row-words.ts';

const problem = (reason: Parameters<typeof rowWords>[0]['reason'], over: object = {}) => ({
  reason,
  status_name: 'Продан в розницу',
  branch_name: 'ООО «Склад»',
  text: 'Текст',
  cure: 'Что делать',
  ...over,
});

test.each(['paused', 'status', 'owner', 'missing', 'not-in-mdlp', 'busy', 'expired', 'box'] as const)(
  'the reason %s and its cure are read in a row',
  (reason) => {
    const { text, cure } = rowWords(problem(reason), true);
    expect([text.length <= longestLine, cure.length <= longestLine, text !== '', cure !== '']).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);

test('a pack that has not come says so, one at a place nobody knows is at another one', () => {
  expect(absentWords.cure.length).toBeLessThanOrEqual(longestLine);
  expect(rowWords(problem('owner', { branch_name: null }), true).text).toBe('Числится за другим местом');
  expect(rowWords(problem('status'), true).text).toBe('В МДЛП она «Продан в розницу»');
});

test('a document that is undone has the cure of its own wizard', () => {
  expect(rowWords(problem('status'), false)).toEqual({
    text: 'В МДЛП она «Продан в розницу»',
    cure: 'Что делать',
  });
});
