import pg from 'pg';

/**
 * Counts what every connection of this process sends to the database while `work` runs: one round trip each, those of
 * the log-in, `begin` and `commit` included.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as { query: unknown };
  const { query } = prototype;
  let count = 0;
  prototype.query = function (this: pg.Client, ...input: unknown[]): unknown {
    count += 1;
    return Reflect.apply(query as (...given: unknown[]) => unknown, this, input);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count;
}
