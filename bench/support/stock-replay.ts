import pg from 'pg';
import type { Statement } from './recording.ts';

/** What one run of the recorded statements has made and another makes anew. */
type Made = { id: string; number: string };

export type Recording = { statements: Statement[]; made: Made };

type Query = (...args: unknown[]) => unknown;

const isDocument = ({ text }: Statement) => text.includes('insert into stock_document (');
const isNumber = ({ text }: Statement) => text.includes('insert into stock_number');
const isKey = ({ text }: Statement) => text.includes('"idempotency_key"');

/**
 * Writes down every statement this process sends while `work` makes a document, whatever connection it takes.
 * `work` gives what it has made.
 */
export async function recordDocument(work: () => Promise<Made>): Promise<Recording> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const statements: Statement[] = [];
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    return { statements, made: await work() };
  } finally {
    prototype.query = query;
  }
}

/**
 * Sends recorded statements again, as if another person did the same: the document, its number and the key against
 * repetition are new ones. Nothing else is done between them.
 */
export async function replay(client: pg.Client, { statements, made: recorded }: Recording): Promise<void> {
  const made = { ...recorded };
  const key = crypto.randomUUID();
  for (const statement of statements) {
    const values = statement.values.map((value) => {
      if (typeof value !== 'string') return value;
      if (isKey(statement) && value.startsWith(keyPrefix)) return `${keyPrefix}${key}`;
      if (value === recorded.number) return made.number;
      return value.includes(recorded.id) ? value.replaceAll(recorded.id, made.id) : value;
    });
    const { rows } = await client.query(statement.text, values);
    if (isNumber(statement)) made.number = String(rows[0].last);
    if (isDocument(statement)) made.id = rows[0].id;
  }
}

/** Keys against repetition begin with it, so that a replay knows them. */
export const keyPrefix = 'bench-';
