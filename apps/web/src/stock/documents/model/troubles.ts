import type { Obstacle, StepRefused } from '@provizor/contract/stock';
import { RefusalError } from '../../../lib/api/index.ts';

/** What keeps a document from the next step, under the words of the refusal itself. */
export type Trouble = StepRefused & { title: string };

export type ShortageObstacle = Extract<Obstacle, { code: 'stock.shortage' | 'stock.delete-blocked' }>;

export const isShortage = (obstacle: Obstacle): obstacle is ShortageObstacle =>
  obstacle.code === 'stock.shortage' || obstacle.code === 'stock.delete-blocked';

/** There is a place of the document to go to. */
const hasPlace = ({ n_line, field }: Obstacle): boolean => n_line !== null || field !== null;

/** A refusal that lists what is in the way; null = another one, or one that says all in its own words. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof RefusalError)) return null;
  const { obstacles = [], count = 0 } = (error.details ?? {}) as Partial<StepRefused>;
  return obstacles.length > 1 || obstacles.some(hasPlace) ? { title: error.message, obstacles, count } : null;
}

/** Words for the fields of the header that have any, by their keys. */
export const headerErrors = (trouble: Trouble | null): Record<string, string> =>
  Object.fromEntries(
    (trouble?.obstacles ?? []).flatMap(({ n_line, field, text }) =>
      n_line === null && field !== null ? [[field, text]] : [],
    ),
  );

/** Words for the lines that have any, by their numbers; several of one line are told together. */
export function lineProblems(trouble: Trouble | null): Map<number, string> {
  const problems = new Map<number, string>();
  for (const { n_line, text } of trouble?.obstacles ?? []) {
    if (n_line === null) continue;
    const before = problems.get(n_line);
    problems.set(n_line, before === undefined ? text : `${before}; ${text}`);
  }
  return problems;
}
