import { expect, it } from 'vitest';
import { findStatements } from './find.ts';
import { mark } from './mark.ts';

/** `#{…}` stands for what a template puts in. */
const found = (text: string) => {
  const code = text.replaceAll('#{', '$' + '{');
  return findStatements('a.ts', code).map(({ from, to, text }) => ({ row: code.slice(from, to), text }));
};

it('finds a statement with its row and its text', () => {
  const code =
    "await sql<{ id: number; at: Map<'>', () => Date> }>`select #{a ? `#{b}` : '`'}::int as id, \\\\d`";
  expect(found(code)).toEqual([
    { row: "{ id: number; at: Map<'>', () => Date> }", text: 'select $1::int as id, \\d' },
  ]);
});

it('leaves statements alone of which a column is put in', () => {
  const whole = (text: string) => found(`sql<Row>\`${text}\``)[0]?.text !== null;
  expect(whole('select #{columns} from pack')).toBe(false);
  expect(whole('select id, #{title} as name from pack')).toBe(false);
  expect(whole('select id from pack where id = #{id} and #{more}')).toBe(true);
});

it('takes neither types nor other tags for statements', () => {
  expect(
    found('let a: typeof sql<Row>; b: ReturnType<typeof sql<Row>>; noSql<Row>`x`; sql.lit<Row>(1)'),
  ).toEqual([]);
});

it('marks every statement of a source, whose lines stay where they are', () => {
  const code = "import { sql } from 'kysely';\nsql<Row>`a`;\npool.query<{ b: number }>('b');\n";
  const marked = mark('a.ts', code);
  expect(marked.split('\n')).toHaveLength(code.split('\n').length);
  expect(marked).toMatch(
    /\nnotedSql\$\(sql<Row>, "a\.ts:30:\w+"\)`a`;\nnotedClient\$\(pool, "a\.ts:43:\w+"\)\.query\('b'\);/,
  );
});
