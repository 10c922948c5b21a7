import type { RefusalCode } from '@provizor/contract';
import {
  incompleteCodes,
  type Obstacle,
  type ObstacleCode,
  type StepRefused,
} from '@provizor/contract/stock';
import { Refusal } from '../../core/index.ts';

/** A refusal lists so many obstacles; how many there are is told beside. */
export const mostObstaclesShown = 200;

/**
 * Which refusal a step with several obstacles gets: who may not take it or comes too late is told so first, then what
 * others have done, what the document lacks, and what the balances lack.
 */
const decisive: readonly RefusalCode[] = [
  'stock.not-keeper',
  ...(['stock.posted', 'stock.not-posted', 'move.awaits-answer', 'move.not-sent'] as const),
  ...(['invent.begun', 'invent.not-begun', 'invent.not-finished', 'invent.counting'] as const),
  ...(['destroy.not-handed-over', 'order.nothing-left'] as const),
  ...(['order.may-not', 'order.division-first', 'order.confirmed'] as const),
  ...(['order.not-confirmed', 'order.same-storage', 'move.same-storage'] as const),
  ...(['destroy.has-act', 'invent.has-documents', 'order.in-work', 'stock.closed-day'] as const),
  ...(['stock.mdlp-under-way', 'stock.packs-taken', 'stock.incomplete', 'order.over-limit'] as const),
  ...(['stock.shortage-hidden', 'stock.delete-blocked', 'stock.shortage'] as const),
];

const incomplete: ReadonlySet<string> = new Set(incompleteCodes);
const isRefusal = (code: ObstacleCode): code is ObstacleCode & RefusalCode => !incomplete.has(code);
const refusalOf = ({ code }: Obstacle): RefusalCode => (isRefusal(code) ? code : 'stock.incomplete');

/** Header first, then line by line; those of one place as they were found. */
const inOrder = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.toSorted((a, b) => (a.n_line ?? 0) - (b.n_line ?? 0));

/** Details that each refusal has beside the obstacles, for those who read no others. */
function ownDetails(obstacles: readonly Obstacle[]): object {
  const shortages = obstacles.flatMap((each) =>
    each.code === 'stock.shortage' || each.code === 'stock.delete-blocked' ? [each.details] : [],
  );
  const packs = obstacles.flatMap((each) => (each.code === 'stock.packs-taken' ? [each.details] : []));
  const lines = obstacles.flatMap((each) =>
    each.code === 'order.over-limit' ? [{ n_line: each.n_line, ...each.details }] : [],
  );
  const about = obstacles.flatMap((each) =>
    'details' in each && !lists.has(each.code) ? [each.details] : [],
  );
  return Object.assign(
    shortages.length > 0 ? { shortages } : {},
    packs.length > 0 ? { packs } : {},
    lines.length > 0 ? { lines } : {},
    // the first one is told
    ...about.toReversed(),
  );
}

const lists: ReadonlySet<ObstacleCode> = new Set([
  ...(['stock.shortage', 'stock.delete-blocked', 'stock.packs-taken', 'order.over-limit'] as const),
]);

/** A step that is not taken, with everything that is in its way. */
export class StepRefusal extends Refusal {
  readonly obstacles: Obstacle[];
  readonly count: number;

  /** @param all at least one */
  constructor(all: readonly Obstacle[]) {
    const codes = new Set(all.map(refusalOf));
    const shown = inOrder(all).slice(0, mostObstaclesShown);
    const told: StepRefused = { obstacles: shown, count: all.length };
    super(decisive.find((code) => codes.has(code)) ?? 'stock.incomplete', { ...ownDetails(shown), ...told });
    this.obstacles = shown;
    this.count = all.length;
  }
}

/** Ends a step with everything that is in its way, when there is anything. */
export function refuseObstacles(all: readonly Obstacle[]): void {
  if (all.length > 0) throw new StepRefusal(all);
}
