import pg from 'pg';
import { expect, it } from 'vitest';
import { isFileFull, isFull, isLost, isUnanswered } from './database-errors.ts';

const said = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
const system = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it.each([
  [said('57P01'), true],
  [said('57P03'), true],
  [said('08006'), true],
  [said('53300'), true],
  [said('57014'), false],
  [said('23505'), false],
  [said('53100'), false],
  [system('ECONNREFUSED', 'connect'), true],
  [system('ECONNRESET', 'read'), true],
  [system('EPIPE', 'write'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Connection terminated due to connection timeout'), true],
  [system('ENOENT', 'open'), false],
  [new TypeError('x is not a function'), false],
])('%s means that the database is away: %s', (error, lost) => expect(isLost(error)).toBe(lost));

it('tells a full disk, and what the database has not said', () => {
  expect(isFull(said('53100'))).toBe(true);
  expect(isFull(said('53200'))).toBe(false);
  expect(isFileFull(system('ENOSPC', 'write'))).toBe(true);
  expect(isFileFull(said('53100'))).toBe(false);
  expect(isUnanswered(new Error('anything'))).toBe(true);
  expect(isUnanswered(said('23505'))).toBe(false);
});
