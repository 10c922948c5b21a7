import type pg from 'pg';

/** One statement as it went to the server. */
export type Statement = { text: string; values: unknown[] };

/** Writes down every statement the connections of a pool send from now on. */
export function recordStatements(pool: pg.Pool): Statement[] {
  const statements: Statement[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const record = (...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
      return send(...args);
    };
    Object.assign(client, { query: record });
  });
  return statements;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) return `'${String(value).replaceAll("'", "''")}'`;
  const elements = value.map((element: unknown) =>
    element === null ? 'null' : `"${String(element).replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return literal(`{${elements.join(',')}}`);
}

/**
 * The statements as a script for psql that prints the milliseconds it took. `generated` is the one value the server
 * makes up anew in every run (the id of the document): psql takes it from the statement that contains `source`.
 */
export function psqlScript(statements: Statement[], generated: string, source: string): string {
  const clock = "select 'ms ' || extract(epoch from clock_timestamp()) * 1000;";
  const body = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => {
      const value = values[Number(n) - 1];
      return value === generated ? ":'id'" : literal(value);
    });
    return text.includes(source) ? `${filled} \\gset` : `${filled};`;
  });
  return ['\\o', clock, '\\o /dev/null', ...body, '\\o', clock, ''].join('\n');
}
