import type pg from 'pg';

/**
 * Makes a connection send by one write what is asked of it before the program waits, as `begin` with the first statement
 * of a transaction, and the last ones with `commit`: each write is a call of the system and wakes the database.
 */
export function sendTogether(client: pg.ClientBase): void {
  const { query } = client;
  const { stream } = (client as pg.Client).connection;
  Object.assign(client, {
    query: (...input: unknown[]): unknown => {
      stream.cork();
      process.nextTick(() => stream.uncork());
      return Reflect.apply(query, client, input);
    },
  });
}
