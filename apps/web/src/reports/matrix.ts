import type { ReportKind, ReportResult } from '@provizor/contract';

type Matrix = NonNullable<ReportKind['matrix']>;

/** How many rows of the report are of a class, what they come to in roubles, and their share of the whole, per cent. */
export type MatrixCell = { name: string; count: number; sum: string; share: number };

const hundredths = (value: string | number | null | undefined): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(value ?? 0)) ?? [];
  return BigInt(`${sign}${whole}${part.padEnd(2, '0').slice(0, 2)}`);
};

const roubles = (value: bigint): string =>
  `${value < 0n ? '-' : ''}${(value < 0n ? -value : value) / 100n}.${String((value < 0n ? -value : value) % 100n).padStart(2, '0')}`;

/** The cells of a matrix, row by row. A row of the report is in one of them, or in none when it lacks one of the signs. */
export function matrixOf({ columns, rows }: ReportResult, matrix: Matrix): MatrixCell[][] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const [by, sum] = [at(matrix.by), at(matrix.sum)];
  const counts = new Map<string, { count: number; sum: bigint }>();
  let whole = 0n;
  for (const row of rows) {
    const name = String(row[by] ?? '');
    const own = hundredths(row[sum]);
    const cell = counts.get(name) ?? { count: 0, sum: 0n };
    counts.set(name, { count: cell.count + 1, sum: cell.sum + own });
    whole += own;
  }
  return matrix.rows.map((first) =>
    matrix.columns.map((second) => {
      const name = `${first}${second}`;
      const cell = counts.get(name) ?? { count: 0, sum: 0n };
      const share = whole === 0n ? 0 : Number((cell.sum * 10_000n) / whole) / 100;
      return { name, count: cell.count, sum: roubles(cell.sum), share };
    }),
  );
}
