import { expect, test } from 'vitest';
import { type CourseDocument, type CourseFacts, courseProgress, exerciseKeys, exercises } from './index.ts';

const facts = (changes: Partial<CourseFacts> = {}): CourseFacts => ({
  goods: ['a', 'b'],
  box: ['box', 'x', 'y'],
  foreign: ['f'],
  place: '1',
  secondPlace: '2',
  number: '77',
  documents: [],
  scanned: [],
  packs: [],
  ...changes,
});
const document = (scheme: number, changes: Partial<CourseDocument> = {}): CourseDocument => ({
  scheme,
  result: 'Accepted',
  codes: ['a', 'b'],
  number: null,
  receiver: null,
  withdrawal: null,
  ...changes,
});

test('there are ten exercises, each with a task, a way in and steps with hints; nothing happened = nothing done', () => {
  expect(exerciseKeys).toHaveLength(10);
  for (const key of exerciseKeys) {
    const { task, open, steps } = exercises[key];
    expect(task.length).toBeGreaterThan(30);
    expect(open.path).toMatch(/^\//);
    expect(steps.every(({ hint }) => hint.length > 10)).toBe(true);
    expect(courseProgress(key, facts())).toEqual({
      steps: steps.map(() => false),
      mistakes: [],
      done: false,
    });
  }
});

const one = (document: CourseDocument) => facts({ documents: [document] });

test.each<[string, Parameters<typeof courseProgress>[0], CourseFacts, RegExp[]]>([
  ['a document without a ticket', 'expired', one(document(552, { result: null, withdrawal: 13 })), []],
  ['a foreign pack', 'foreign', one(document(701, { codes: ['a', 'b', 'f'] })), [/назвал чужую/]],
  [
    'a box that is short',
    'partial',
    one(document(701, { codes: ['a', 'b', 'box'] })),
    [/Неполный короб принят/],
  ],
  [
    'another document',
    'move',
    one(document(552, { withdrawal: 13 })),
    [/назвал документ 552, а здесь нужен 431/],
  ],
  ['a kind that is not true', 'damaged', one(document(552, { withdrawal: 21 })), [/Тип вывода 21/]],
  ['no kind', 'damaged', one(document(552)), [/Тип вывода не указан/]],
  [
    'another prescription',
    'prescription',
    one(document(521, { number: '78' })),
    [/номер рецепта 78, а в задании 77/],
  ],
  ['another place', 'move', one(document(431, { receiver: '3' })), [/не на то место/]],
  ['a refusal of MDLP', 'state', one(document(391, { result: 'Rejected' })), [/отклонила документ 391/]],
  ['a part', 'mistaken', one(document(415, { result: 'Partial' })), [/частично/]],
  ['a part of the goods', 'state', one(document(391, { codes: ['a'] })), []],
  ['a refusal that is wanted', 'refused', one(document(552, { result: 'Rejected', withdrawal: 13 })), []],
])('%s does not finish an exercise, and is named where it is wrong', (_title, key, given, said) => {
  const { done, mistakes } = courseProgress(key, given);
  expect(done).toBe(false);
  expect(mistakes).toHaveLength(said.length);
  for (const [n, words] of said.entries()) expect(mistakes[n]).toMatch(words);
});

test('what was scanned or named counts as scanned; packs and balances are looked at one by one', () => {
  const accepted = document(701);
  const pack = (code: string, stocked = true) => ({ code, status: 'in_circulation', place: '1', stocked });
  const steps = (changes: Partial<CourseFacts>) => courseProgress('delivery', facts(changes)).steps;
  expect(steps({ scanned: ['a'] })[0]).toBe(false);
  expect(steps({ scanned: ['a', 'b'] })[0]).toBe(true);
  expect(steps({ documents: [accepted], packs: [pack('a')] })).toEqual([true, true, false, false]);
  expect(steps({ documents: [accepted], packs: [pack('a'), pack('b', false)] })).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    courseProgress('delivery', facts({ documents: [accepted], packs: [pack('a'), pack('b')] })).done,
  ).toBe(true);
});

test('a mistake that was put right is not told any more; a foreign pack or a box once accepted stays one', () => {
  const wrong = document(552, { result: 'Rejected', withdrawal: 13 });
  const right = document(552, { withdrawal: 13 });
  expect(courseProgress('damaged', facts({ scanned: ['a', 'b'], documents: [wrong, right] }))).toMatchObject({
    done: true,
    mistakes: [],
  });
  const foreign = document(701, { codes: ['f'] });
  expect(courseProgress('foreign', facts({ documents: [foreign, document(701)] }))).toMatchObject({
    done: false,
  });
});
