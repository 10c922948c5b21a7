/** The value below which a share of the samples lies: 0.5 is the median, 0.95 leaves out the slowest twentieth. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('No samples');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Milliseconds for people: «7.4 ms», «132 ms», «4.1 s». */
export const msText = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms >= 20 ? ms.toFixed(0) : ms.toFixed(1)} ms`;

/** Median and p95 of milliseconds in one text. */
export const spreadText = (samples: readonly number[]): string =>
  `p50 ${msText(percentile(samples, 0.5))}, p95 ${msText(percentile(samples, 0.95))}`;

/** Runs `work` and gives its milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
