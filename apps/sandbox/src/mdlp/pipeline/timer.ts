import type { Mdlp } from '../mdlp.ts';
import { advance, nextDue } from './stages.ts';

/** How often a pipeline looks at a clock that is not the system's, ms. */
const SOONEST = 5;

export type Pipeline = { advance(): void; stop(): void };

/** Runs the pipeline by itself: wakes when the next document is due. `advance` does what is due at once. */
export function startPipeline(mdlp: Mdlp): Pipeline {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    advance(mdlp);
    clearTimeout(timer);
    const due = nextDue(mdlp);
    if (stopped || due === undefined) return;
    timer = setTimeout(run, Math.max(due - mdlp.clock.now(), SOONEST));
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
