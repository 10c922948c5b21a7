/** One line of docs/performance.md. */
export type BenchResult = {
  name: string;
  /** What was measured, with its unit: «11,2 ms». */
  measured: string;
  /** The limit, or the peer measured in the same run, with its figure. */
  limit: string;
  /** Where the limit or peer comes from, how it was measured. */
  how: string;
  pass: boolean;
};

/** A file `bench/<name>.bench.ts`. */
export type BenchModule = { run(): Promise<BenchResult | BenchResult[]> };
