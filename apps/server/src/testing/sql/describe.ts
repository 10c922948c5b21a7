import pg from 'pg';
import type { Note } from './record.ts';

type Fields = { name: string; dataTypeID: number }[];

/** How PostgreSQL calls a parameter that is given back: no column of ours has no name. */
const columnPutIn = '?column?';

/** One question to PostgreSQL: what a statement gives, without running it. */
class Description implements pg.Submittable {
  readonly answer = Promise.withResolvers<Fields | null>();
  private fields: Fields = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Fields }): void {
    this.fields = fields;
  }

  handleError(): void {
    this.answer.resolve(null);
  }

  handleReadyForQuery(): void {
    this.answer.resolve(this.fields);
  }
}

/**
 * Lets PostgreSQL describe statements with parameters in place of what is put into them. One that is not whole without
 * what is put in (a table, a condition) is no statement then and gives no note.
 */
export async function describeStatements(
  url: string,
  statements: { key: string; text: string }[],
): Promise<Note[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const notes: Note[] = [];
    for (const { key, text } of statements) {
      const fields = await client.query(new Description(text)).answer.promise;
      if (!fields || fields.some(({ name }) => name === columnPutIn)) continue;
      const columns = fields.map(({ name, dataTypeID }) => ({
        name,
        type: dataTypeID,
        nulls: false,
        nullElements: false,
      }));
      notes.push({ key, columns });
    }
    return notes;
  } finally {
    await client.end();
  }
}
