import { sql } from 'kysely';

/**
 * Codes travel to and from the database as one text with a line for each: an array is quoted and taken apart sign by sign
 * on both sides, and a delivery has 25 000 of them. No code has a line break in it.
 */
const end = '\n';

/** Codes as the value of a statement that reads them with `codesIn`. */
export const joinCodes = (codes: readonly string[]): string => codes.join(end);

/**
 * A set-returning call with a row for each code of a joined text, none for an empty one. Of a value that is given
 * PostgreSQL counts the array while it plans, so that it knows how many rows will come.
 */
export const codesIn = (text: unknown) => sql`unnest(string_to_array(${text}, e'\n'))`;

/** The same of codes. */
export const rowsOfCodes = (codes: readonly string[]) => codesIn(sql`${joinCodes(codes)}::text`);

/**
 * What a column is compared with to be one of the codes: `code = any(…)`. Such an array is looked into by its
 * hash, however few rows the planner expects; a set of rows in its place may be gone through for each row, 25 000 times
 * 25 000, where the statistics do not know the document yet.
 */
export const amongCodes = (codes: readonly string[]) =>
  sql`any(string_to_array(${joinCodes(codes)}::text, e'\n'))`;

/** An aggregate of codes `splitCodes` takes apart, in the order of another column. */
export const codesBy = (code: string, order: string) =>
  sql<string | null>`string_agg(${sql.ref(code)}, e'\n' order by ${sql.ref(order)})`;

/** The codes of an aggregate made with `codesBy`. */
export const splitCodes = (text: string | null): string[] =>
  text === null || text === '' ? [] : text.split(end);

/** Rows that differ by their codes alone, as one: the first of them and the joined codes of all. */
export type CodeGroup<Row> = { row: Row; codes: string };

/**
 * Puts rows together that have the same values beside their codes, in the order of first sight.
 * @param shared the values; null and an empty text are two
 */
export function groupByShared<Row>(
  rows: readonly Row[],
  codeOf: (row: Row) => string,
  shared: (row: Row) => readonly (string | number | null)[],
): CodeGroup<Row>[] {
  const groups = new Map<string, { row: Row; codes: string[] }>();
  for (const row of rows) {
    const key = shared(row)
      .map((value) => value ?? '\u0001')
      .join('\u0000');
    const group = groups.get(key);
    if (group) group.codes.push(codeOf(row));
    else groups.set(key, { row, codes: [codeOf(row)] });
  }
  return [...groups.values()].map(({ row, codes }) => ({ row, codes: joinCodes(codes) }));
}
