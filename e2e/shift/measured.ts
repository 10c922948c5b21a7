import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from './cost.ts';
import type { Way } from './way.ts';

/** What each task cost, by its title; a way that was not possible is absent. */
export type Costs = Record<string, Partial<Record<Way, Cost>>>;

/** What the page shows: the tasks as they are now and as they were before they were mended, and the first day. */
export type Measured = {
  machine: string;
  before: Costs;
  now: Costs;
  /** From the empty installation to the first accepted delivery. */
  firstDay?: Cost;
};

const file = join(import.meta.dirname, 'measured.json');

/** What was measured last. */
export const readMeasured = (): Measured => JSON.parse(readFileSync(file, 'utf8')) as Measured;

/** Keeps what was measured; seconds to hundredths. */
export function keepMeasured(measured: Measured): void {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  writeFileSync(file, `${JSON.stringify(measured, rounded, 2)}\n`);
}
