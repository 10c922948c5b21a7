import { hash } from 'node:crypto';
import pg from 'pg';

/** A statement whose text begins so is parsed once a connection, and planned only as often as its values ask for. */
const mark = '/* prepared */';

/**
 * Makes a connection keep the statements begun with `prepared` (decision 0074). Only statements of one text that are sent
 * all day are: each takes memory of its connection, and one plan has to suit whatever values it gets.
 */
export function keepPrepared(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  /** PostgreSQL knows a prepared statement by a name of up to 63 bytes. */
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? hash('sha1', text);
    names.set(text, name);
    return name;
  };
  const named = (input: unknown[]): unknown[] => {
    const [text, values] = input;
    if (typeof text !== 'string' || !text.startsWith(mark)) return input;
    return [{ name: nameOf(text), text, values: values ?? [] }];
  };
  Object.assign(client, {
    query: (...input: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, named(input)),
  });
}
