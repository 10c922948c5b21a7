import { expect, test } from 'vitest';
import { checkPerson } from './check-person.ts';
import { readUserFilter, userListBody } from './user-filter.ts';
import { emptyPerson, personEntry } from './users.ts';

test('the filter takes from the address only what it knows', () => {
  expect(readUserFilter({ search: 12, division: '5', role: -1, state: 'x', type: 'admin' })).toEqual({
    search: '12',
    division: 5,
    role: undefined,
    state: undefined,
    type: 'admin',
  });
});

test('a search of one character is not asked for; the state becomes a flag', () => {
  expect(userListBody({ search: 'И', state: 'active' })).toEqual({ filter: { disabled: false } });
  expect(userListBody({ search: 'Ив', division: 3 })).toEqual({ query: 'Ив', filter: { division_id: 3 } });
  expect(userListBody({})).toEqual({});
});

test('an empty person lacks a name and a name for log-in, told in the order of the form', () => {
  expect(Object.keys(checkPerson(emptyPerson))).toEqual(['name', 'username']);
  expect(checkPerson({ ...emptyPerson, name: 'Ромашкина А.', username: 'ro m' }).username).toContain('буквы');
  expect(checkPerson({ ...emptyPerson, name: 'Ромашкина А.', username: 'romashkina.a' })).toEqual({});
});

test('the division is sent by its id', () => {
  expect(personEntry({ ...emptyPerson, division_id: { id: 7, name: 'Аптека' } }).division_id).toBe(7);
  expect(personEntry(emptyPerson).division_id).toBeNull();
});
