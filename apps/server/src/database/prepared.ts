import { hash } from 'node:crypto';
import pg from 'pg';

/** A statement whose text begins so is parsed once a connection, and planned only as often as its values ask for. */
const mark = '/* prepared */';

/** PostgreSQL knows a prepared statement by a name of up to 63 bytes. */
const named = (input: unknown[]): unknown[] => {
  const [text, values] = input;
  if (typeof text !== 'string' || !text.startsWith(mark)) return input;
  return [{ name: hash('sha1', text), text, values: values ?? [] }];
};

/**
 * Makes a connection keep the statements begun with `prepared` (decision 0074). Only statements of one text that are sent
 * all day are: each takes memory of its connection, and one plan has to suit whatever values it gets.
 */
export function keepPrepared(client: pg.ClientBase): void {
  Object.assign(client, {
    query: (...input: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, named(input)),
  });
}
