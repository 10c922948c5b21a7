import type { FastifyInstance } from 'fastify';
import type { Binding } from './binding.ts';
import type { Drafts, ExchangeListeners, Services, TaskContext } from './context.ts';

/** One background task; throws to be tried again later (graphile-worker's back-off). */
export type Task = (payload: unknown, ctx: TaskContext) => Promise<void>;

/** A business area of the server: the calls it answers and the work it does in the background. */
export type Slice = {
  name: string;
  bindings: Binding[];
  tasks?: Record<string, Task>;
  /** Lines of a crontab in graphile-worker's form, UTC: `0 3 * * * task_name`. */
  crontab?: string[];
  /** Its part in what happens to documents of the exchange; the slices are called in the order they are started. */
  listeners?: ExchangeListeners;
  /** The drafts documents are made of; at most one slice keeps them. */
  drafts?: Drafts;
  /**
   * Routes that are no calls of the contract (streams), start-up work; runs before the server listens. What it
   * begins it ends in the hook `preClose` of `app`. State belongs in here: a test runs several servers at once.
   */
  start?(app: FastifyInstance, services: Services): Promise<void> | void;
};
