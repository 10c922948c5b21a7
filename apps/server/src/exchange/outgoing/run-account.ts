import { setTimeout as sleep } from 'node:timers/promises';
import { methods } from '@provizor/mdlp';
import type { TaskContext } from '../../core/index.ts';
import { add, outgoingJob, outgoingTimer, type Signer } from '../jobs.ts';
import type { Link } from '../link/connect.ts';
import { paceOf } from '../settings.ts';
import { untilNextLook } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { type Due, readDue, readStillDue, type Stage } from './due.ts';
import { isTail, type Lane, lanes, timeToLook } from './lanes.ts';
import { keepLinks, type Links } from './links.ts';
import { lookAt } from './look.ts';
import { noteNoSession, noteTrouble } from './trouble.ts';

/** An account gives its place among the jobs to others after this. Milliseconds. */
const runLength = 60_000;
/** Waits up to this long are spent inside of the job: the queue looks for jobs whose time has come once a second. */
const shortPause = 1000;
/** Documents at the end of a queue a list is not waited for. */
const fewAtEnd = 2;
/** How soon a run sees a document that was signed during it. */
const glance = 200;

/** One run of the job of an account: its lanes side by side until nothing is due, or its time is over. */
export async function runAccount(ctx: TaskContext, signer: Signer): Promise<void> {
  const { organizationId, thumbprint } = signer;
  const work = taskWork(ctx, organizationId);
  const run = new Run(work, ctx, signer, keepLinks(work));
  const end = performance.now() + runLength;
  for (;;) {
    const due = await readDue(work, thumbprint);
    const over = performance.now() >= end || ctx.signal.aborted;
    if (!over) await run.begin(due);
    if (run.idle) {
      const next = soonest(due);
      if (!over && next === null) return;
      if (over || (next ?? 0) > shortPause) {
        const job = over ? outgoingJob(signer) : outgoingTimer(signer);
        const delay = over ? undefined : untilNextLook(ctx.services.config, (next ?? 0) - shortPause);
        await work.tx((unit) => add(unit, job, delay));
        return;
      }
    }
    await run.change(over ? glance : run.pause(due));
  }
}

/** Milliseconds until the next moment of the account; 0 when something is due, null when nothing is planned. */
function soonest(due: Due): number | null {
  if (Object.values(due.ids).some(({ length }) => length > 0)) return 0;
  const moments = momentsOf(due);
  return moments.length > 0 ? Math.min(...moments) : null;
}

const momentsOf = ({ next }: Due): number[] => Object.values(next).filter((wait) => wait !== null);

class Run {
  readonly #work: Work;
  readonly #ctx: TaskContext;
  readonly #signer: Signer;
  readonly #links: Links;
  /** Documents being worked at, by lane. */
  readonly #flying = new Map<Stage, Set<string>>();
  /** The document of a lane that waits for its moment. */
  readonly #waiting = new Map<Stage, string>();
  /** Documents lists do not show. */
  readonly #alone = new Set<string>();
  #failure: { error: unknown } | undefined;
  #changed = Promise.withResolvers<void>();

  constructor(work: Work, ctx: TaskContext, signer: Signer, links: Links) {
    this.#work = work;
    this.#ctx = ctx;
    this.#signer = signer;
    this.#links = links;
  }

  get idle(): boolean {
    return this.#flying.size === 0;
  }

  /**
   * Milliseconds until something may begin that nothing under way tells of: a document in flight is due until its step
   * has ended, and wakes the run by that.
   */
  pause(due: Due): number {
    if (this.#failure) return glance;
    const free = ({ stage, atOnce }: Lane) => {
      const flying = this.#flying.get(stage);
      if (this.#waiting.has(stage) || (flying?.size ?? 0) >= atOnce) return false;
      return due.ids[stage].some((id) => !flying?.has(id));
    };
    if (lanes.some(free)) return 0;
    const looks = due.ids.look.length > 0 && !this.#flying.has('look');
    const list = looks ? this.#listInterval - due.waited.look : glance;
    return Math.min(glance, list, ...momentsOf(due));
  }

  get #listInterval(): number {
    return methods.outcome.intervalMs * paceOf(this.#work.services.config);
  }

  /** Waits until a step has begun or ended, or so many milliseconds. Throws what a step could not deal with. */
  async change(ms: number): Promise<void> {
    const stop = new AbortController();
    const pause = sleep(Math.max(1, ms), undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([this.#changed.promise, pause]);
    stop.abort();
    this.#changed = Promise.withResolvers<void>();
    if (this.#failure && this.idle) throw this.#failure.error;
  }

  /** Begins every step that can begin now. */
  async begin(due: Due): Promise<void> {
    if (this.#failure) return;
    for (const lane of lanes) await this.#beginLane(lane, due);
    await this.#beginLooks(due);
  }

  async #beginLane(lane: Lane, due: Due): Promise<void> {
    const { stage, session, atOnce } = lane;
    const flying = this.#flying.get(stage) ?? new Set<string>();
    if (this.#waiting.has(stage) || flying.size >= atOnce) return;
    const id = due.ids[stage].find((one) => !flying.has(one));
    if (id === undefined) return;
    const link = session === 'none' ? null : await this.#linkFor(session);
    if (session !== 'none' && link === null) return this.#withoutSession(due, stage, session === 'signer');
    const [row] = await readStillDue(this.#work, [id], stage);
    if (!row) return;
    if (link && link.session.contour !== row.contour) return noteNoSession(this.#work, [id], true);
    this.#waiting.set(stage, id);
    const onTurn = () => {
      // At its end too: by then another one may be waiting.
      if (this.#waiting.get(stage) === id) this.#waiting.delete(stage);
      this.#changed.resolve();
    };
    const work = taskWork(this.#ctx, this.#signer.organizationId, row.user_id);
    this.#fly(stage, [id], async () => {
      try {
        await lane.run(work, link, row, onTurn);
      } catch (error) {
        if (work.signal?.aborted) throw error;
        work.log.error({ err: error, outgoing: id }, 'a step of a document failed');
        await noteTrouble(work, row);
      } finally {
        onTurn();
      }
    });
  }

  async #beginLooks(due: Due): Promise<void> {
    if (this.#flying.has('look') || !timeToLook(due, this.#listInterval)) return;
    const link = await this.#linkFor('any');
    if (link === null) return this.#withoutSession(due, 'look', false);
    const listed = due.ids.look.filter((id) => !this.#alone.has(id));
    // Of the last few each is looked at by itself, at its moment: a list has a longer interval.
    const few = isTail(due) && listed.length <= fewAtEnd;
    const ids = listed.length > 0 && !few ? listed : (few ? listed : due.ids.look).slice(0, 1);
    this.#fly('look', ids, async () => {
      for (const id of await lookAt(this.#work, link, ids)) this.#alone.add(id);
    });
  }

  #linkFor(session: 'signer' | 'any'): Promise<Link | null> {
    const { thumbprint } = this.#signer;
    return this.#links.find(session === 'signer' ? { thumbprint } : { preferred: thumbprint });
  }

  /** Documents of a lane nobody can work at. */
  async #withoutSession(due: Due, stage: Stage, signer: boolean): Promise<void> {
    const flying = this.#flying.get(stage);
    await noteNoSession(
      this.#work,
      due.ids[stage].filter((id) => !flying?.has(id)),
      signer,
    );
  }

  #fly(stage: Stage, ids: string[], step: () => Promise<void>): void {
    const flying = this.#flying.get(stage) ?? new Set<string>();
    for (const id of ids) flying.add(id);
    this.#flying.set(stage, flying);
    void step()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        for (const id of ids) flying.delete(id);
        if (flying.size === 0) this.#flying.delete(stage);
        this.#changed.resolve();
      });
  }
}
