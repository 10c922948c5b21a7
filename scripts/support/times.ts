/** How long something took, in milliseconds. */
export type Timed = { name: string; ms: number };

/** A time as people read it: `4.2 s`, `3 min 07 s`. */
export function seconds(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const whole = Math.round(ms / 1000);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** Writes times below each other, under a heading. */
export function printTimes(heading: string, times: readonly Timed[]): void {
  const width = Math.max(...times.map(({ name }) => name.length));
  const lines = times.map(({ name, ms }) => `  ${name.padEnd(width)}  ${seconds(ms).padStart(12)}`);
  if (lines.length > 0) process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`);
}
