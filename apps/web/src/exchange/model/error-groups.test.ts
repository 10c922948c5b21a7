import { expect, test } from 'vitest';
import { groupErrors, originalOf } from './error-groups.ts';

const error = (code: string, object: string | null, text = 'Текст') => ({
  code,
  object,
  text,
  kind: 'sgtin' as const,
  title: `Ошибка ${code}`,
  why: '',
  cure: '',
});

test('objects with one reason stand together in the order of the ticket, the largest group first', () => {
  const groups = groupErrors([
    error('7', 'a'),
    error('2', 'b'),
    error('2', 'c'),
    error('7', 'd'),
    error('2', 'e'),
  ]);
  expect(groups.map(({ code, objects }) => [code, objects])).toEqual([
    ['2', ['b', 'c', 'e']],
    ['7', ['a', 'd']],
  ]);
});

test('an error of the whole document has no objects', () => {
  expect(groupErrors([error('10', null)])[0]?.objects).toEqual([]);
});

test('the original holds every text once, up to three of them', () => {
  const [same] = groupErrors([error('2', 'a', 'один'), error('2', 'b', 'один')]);
  expect(same && originalOf(same)).toBe('2 · один');
  const [many] = groupErrors(['1', '2', '3', '4', '5'].map((text) => error('2', text, text)));
  expect(many && originalOf(many)).toBe('2 · 1\n2\n3\n… и ещё 2');
});
