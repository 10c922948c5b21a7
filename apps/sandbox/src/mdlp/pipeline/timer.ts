import type { Clock } from '../../clock.ts';

/** How often a pipeline looks at a clock that is not the system's, ms. */
const SOONEST = 5;

/** Work that comes due by itself. */
export type Worker = {
  /** Does what is due. */
  advance(): void;
  /** When there is something to do next, ms; undefined when never. */
  nextDue(): number | undefined;
};

export type Pipeline = { advance(): void; stop(): void };

/**
 * Runs the work by itself: wakes when the next piece is due. `advance` does what is due at once, one worker after
 * another: those that give work to others stand before them.
 */
export function startPipeline(clock: Clock, workers: readonly Worker[]): Pipeline {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    for (const worker of workers) worker.advance();
    clearTimeout(timer);
    const due = workers.flatMap((worker) => worker.nextDue() ?? []);
    if (stopped || due.length === 0) return;
    timer = setTimeout(run, Math.max(Math.min(...due) - clock.now(), SOONEST));
  };
  run();
  return {
    advance: run,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
