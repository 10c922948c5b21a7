import pg from 'pg';

/**
 * Counts what every connection of this process sends to the database while `work` runs: one round trip each, those of
 * the log-in, `begin` and `commit` included.
 * @param wanted which of them count, by their text; without it all
 */
export async function countStatements(
  work: () => Promise<unknown>,
  wanted: (text: string) => boolean = () => true,
): Promise<number> {
  const prototype = pg.Client.prototype as { query: unknown };
  const { query } = prototype;
  let count = 0;
  prototype.query = function (this: pg.Client, ...input: unknown[]): unknown {
    const [first] = input;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (wanted(text)) count += 1;
    return Reflect.apply(query as (...given: unknown[]) => unknown, this, input);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return count;
}
