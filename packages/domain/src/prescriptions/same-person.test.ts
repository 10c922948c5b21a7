import { expect, test } from 'vitest';
import { isSamePerson, type WrittenPerson } from './same-person.ts';

const typed = { name: 'Берёзкина Анна  Ильинична', birthDate: '1950-02-03' };

test.each<[WrittenPerson, boolean]>([
  [{ name: 'БЕРЕЗКИНА анна Ильинична ', birthDate: '1950-02-03' }, true],
  [{ name: 'Берёзкина Анна Ильинична' }, true],
  [{ name: 'Берёзкина Анна Ильинична', birthDate: '1951-02-03' }, false],
  [{ name: 'Берёзкина Анна', birthDate: '1950-02-03' }, false],
  [{ name: 'Соснин Илья' }, false],
])('%j is the same person: %j', (known, same) => {
  expect(isSamePerson(typed, known)).toBe(same);
});
