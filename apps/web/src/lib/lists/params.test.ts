import { expect, test } from 'vitest';
import { dateParam, flagParam, listParam, textParam } from './params.ts';

test('a text is trimmed, digits read as a number are digits again, nothing else passes', () => {
  expect(textParam('  аспирин ')).toBe('аспирин');
  expect(textParam(46)).toBe('46');
  expect(textParam('  ')).toBeUndefined();
  expect(textParam({ a: 1 })).toBeUndefined();
});

test.each(['2026-11-31x', '32.11.2026', '20.11.26', '2026-13-01', 5, null])('«%s» is no date', (value) => {
  expect(dateParam(value)).toBeUndefined();
});

test('a date may be written as people do', () => {
  expect(dateParam('20.11.2026')).toBe('2026-11-20');
});

test('a date stays as it is written', () => {
  expect(dateParam('2026-11-05')).toBe('2026-11-05');
});

test('a flag is there or not', () => {
  expect(flagParam(true)).toBe(true);
  expect(flagParam('true')).toBe(true);
  expect(flagParam(false)).toBeUndefined();
  expect(flagParam('yes')).toBeUndefined();
});

test('unknown values of a list are left out, a single one makes a list', () => {
  const known = (item: unknown): item is number => item === 601 || item === 612;
  expect(listParam([601, 5, '612'], known)).toEqual([601]);
  expect(listParam(612, known)).toEqual([612]);
  expect(listParam('x', known)).toBeUndefined();
});
