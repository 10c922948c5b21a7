import { AsyncLocalStorage } from 'node:async_hooks';
import type { RawBuilder } from 'kysely';
import pg from 'pg';

/** A column as PostgreSQL described it, and whether a row had nothing in it. */
export type Column = { name: string; type: number; nulls: boolean; nullElements: boolean };

/** What was answered to a statement of the source: its columns, under the statement's key. */
export type Note = { key: string; columns: Column[] };

type Notes = { sending: AsyncLocalStorage<string>; answers: Map<string, Note> };

const place = Symbol.for('provizor.sql-notes');
const shared = globalThis as { [place]?: Notes };

function note(
  { answers }: Notes,
  key: string,
  { fields, rows }: pg.QueryResult<Record<string, unknown>>,
): void {
  const described = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
  const id = `${key} ${described}`;
  const known = answers.get(id) ?? {
    key,
    columns: fields.map(({ name, dataTypeID: type }) => ({ name, type, nulls: false, nullElements: false })),
  };
  for (const column of known.columns) {
    column.nulls ||= rows.some((row) => row[column.name] === null);
    column.nullElements ||= rows.some((row) => {
      const value = row[column.name];
      return Array.isArray(value) && value.includes(null);
    });
  }
  answers.set(id, known);
}

/** Listens to every connection of this process; once, however often the module is loaded. */
function listen(): Notes {
  const notes: Notes = { sending: new AsyncLocalStorage(), answers: new Map() };
  const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
  const listening = function (this: pg.Client, ...input: unknown[]): unknown {
    const answer = query.apply(this, input);
    const key = notes.sending.getStore();
    if (key !== undefined && answer instanceof Promise) {
      const told = (result: pg.QueryResult<Record<string, unknown>>) => note(notes, key, result);
      // A statement that fails has no row: whoever sent it learns of the failure.
      answer.then(told, () => undefined);
    }
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return notes;
}

shared[place] ??= listen();
const notes = shared[place];

type Tag<Row> = (strings: TemplateStringsArray, ...values: unknown[]) => RawBuilder<Row>;

/** The tag `sql<Row>` whose statements are noted under a key whenever they are sent. */
export function noted<Row>(tag: Tag<Row>, key: string): Tag<Row> {
  return (strings, ...values) => {
    const builder = tag(strings, ...values);
    const execute = builder.execute.bind(builder);
    const execution: typeof execute = (...input) => notes.sending.run(key, () => execute(...input));
    return Object.assign(builder, { execute: execution });
  };
}

/** `query` of a connection or a pool, noted under a key. */
export function notedClient(client: pg.ClientBase | pg.Pool, key: string) {
  return {
    query: async (text: string, values?: unknown[]) => {
      const result = await client.query(text, values);
      note(notes, key, result);
      return result;
    },
  };
}

/** Gives what was noted since it was last asked. */
export function takeNotes(): Note[] {
  const taken = [...notes.answers.values()];
  notes.answers.clear();
  return taken;
}
