import pg from 'pg';
import { expect, test } from 'vitest';
import { patientPool } from './patient-pool.ts';

const answered = (code: string) =>
  Object.assign(new pg.DatabaseError('No space left on device', 0, 'error'), { code });

/** A pool whose first connections and statements fail so. */
function failing(connects: Error[], statements: Error[] = []): pg.Pool {
  const client = {
    query: () => (statements.length > 0 ? Promise.reject(statements.shift()) : Promise.resolve({ rows: [] })),
  };
  const connect = () => (connects.length > 0 ? Promise.reject(connects.shift()) : Promise.resolve(client));
  return { connect } as unknown as pg.Pool;
}

const never = new AbortController().signal;

test.each([
  ['a disk that is full', answered('53100')],
  ['a database that starts', answered('57P03')],
  ['a line that is cut', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('%s is waited for, and a statement that met it is tried again', async (_, error) => {
  const client = await patientPool(failing([error, error], [error]), never).connect();
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '40001', cause: error });
  await expect(client.query('select 1')).resolves.toEqual({ rows: [] });
});

test('what does not pass by itself is told at once', async () => {
  const denied = answered('42501');
  await expect(patientPool(failing([denied]), never).connect()).rejects.toBe(denied);
  const client = await patientPool(failing([], [denied]), never).connect();
  await expect(client.query('select 1')).rejects.toBe(denied);
});
