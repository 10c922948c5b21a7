import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  type LogLevel,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { asSystem, createPool } from '../database/index.ts';
import { clockJumps } from './clock-jumps.ts';
import type { Services, TaskContext } from './context.ts';
import { registerWorker, releaseDeadWorkers, releaseOwnWorkers } from './dead-workers.ts';
import { LostJobs } from './lost-jobs.ts';
import { patientPool } from './patient-pool.ts';
import { lookAtQueue, queueAlarm } from './queue-alarm.ts';
import { careForQueue, endWaitsFromAhead } from './queue-care.ts';
import type { Slice, Task } from './slice.ts';
import { unitOfWork } from './unit-of-work.ts';

export type Worker = { stop(): Promise<void> };

type WorkerOptions = {
  url: string;
  slices: Slice[];
  services: Services;
  log: FastifyBaseLogger;
  /** Number of this server instance (see Listener). */
  instance: number;
  /** Jobs at a time. */
  concurrency?: number;
};

/** How often the jobs of killed instances are looked for, and whatever became due without a word. */
const sweepInterval = 10_000;

/** How often a worker looks for a job that nobody has told it of. The alarm tells it of all; this is the net below it. */
const pollInterval = 300_000;

const levels: Record<`${LogLevel}`, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
};

function contextOf(services: Services, log: FastifyBaseLogger, signal: AbortSignal): TaskContext {
  const { database } = services;
  return {
    log,
    services,
    signal,
    now: services.now,
    tenant: (organizationId, userId, fn) => unitOfWork(services, log, { organizationId, userId }, fn),
    system: (fn) => asSystem(database, fn),
  };
}

function taskList({ slices, services, log }: WorkerOptions, lost: LostJobs): TaskList {
  const tasks = slices.flatMap((slice) => Object.entries(slice.tasks ?? {}));
  const wrap = ([name, task]: [string, Task]): [string, TaskList[string]] => [
    name,
    (payload, { job, abortSignal }) => {
      lost.begin(job);
      const taskLog = log.child({ task: name, job: job.id, attempt: job.attempts });
      const attributes = { 'job.id': job.id, 'job.attempt': job.attempts };
      const work = services.tracing.span(`job ${name}`, { attributes, headers: {} }, async () =>
        task(payload, contextOf(services, taskLog, abortSignal)),
      );
      return work.finally(() => lost.end(job));
    },
  ];
  return Object.fromEntries(tasks.map(wrap));
}

/** Milliseconds the last statements of a stopping queue are waited for. */
const lastPatience = 5000;

/** Waits until nobody uses the pool: the library tells of the last jobs after its runner has ended, unwaited for. */
async function settled(pool: pg.Pool): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  for (let waited = 0; isBusy() && waited < lastPatience; waited += 10) await sleep(10);
}

const asleep = (_jobs: number): void => undefined;

/** Milliseconds before the runner is begun again: as long as the last pause doubled, from the first to the longest. */
const pauses = { first: 250, longest: 10_000 };

/** A line of a timetable with a key of its task: of the times that were missed one waits, not each of them at once. */
const keyed = (line: string): string => `${line} ?jobKey=cron_${line.split(' ')[5]}`;

/**
 * Runs the background tasks of the slices until it is stopped; running jobs are then finished or given back. When the
 * runner ends by itself, because the database was restarted or a connection broke, it is begun again as soon as the
 * database answers; what had not been told to be done is done again.
 * @throws Error when the database does not answer at the start
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { url, slices, log, instance, concurrency = 8 } = options;
  const pool = createPool({
    url,
    size: concurrency + 2,
    onError: (error) => log.warn({ err: error }, 'queue connection lost'),
  });
  const lost = new LostJobs();
  const warned = (error: unknown) => log.warn({ err: error }, 'sweep of jobs failed');
  let sweeping = false;
  const sweep = async () => {
    // Whether a statement of the sweep before hangs or not.
    alarm.soon();
    // What a sweep may wait for is ended here, whether one waits or not.
    await endWaitsFromAhead(pool).catch(warned);
    if (sweeping) return;
    sweeping = true;
    await releaseDeadWorkers(pool, instance)
      .then(() => careForQueue(pool))
      .then(() => lost.release(pool, instance))
      .then((jobs) => {
        if (jobs > 0) log.warn({ jobs }, 'jobs given out to nobody are free again');
      })
      .catch(warned);
    alarm.soon();
    sweeping = false;
  };
  const register = (id: string) =>
    registerWorker(pool, id, instance).catch((error: unknown) =>
      log.error({ err: error }, 'worker not noted'),
    );
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = asleep;
  // Since the timetable began: a clock put forward and back between two looks is told of by nothing else.
  let jumped = clockJumps();
  const alarm = queueAlarm(
    () => lookAtQueue(pool),
    (jobs) => wake(jobs),
  );
  const begin = async (): Promise<Runner> => {
    await endWaitsFromAhead(pool);
    await releaseDeadWorkers(pool, instance);
    await releaseOwnWorkers(pool, instance);
    await careForQueue(pool);
    jumped = clockJumps();
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      void register(workerPool.id);
      wake = (jobs) => workerPool.nudge(Math.min(jobs, concurrency));
    });
    // Workers that are ending must not be woken.
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'worker:release'] as const) {
      events.on(end, () => {
        wake = asleep;
      });
    }
    events.on('pool:listen:notification', alarm.soon);
    events.on('job:error', alarm.soon);
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id !== null) alarm.ended();
    });
    events.on('worker:create', ({ worker }) => void register(worker.workerId));
    return run({
      pgPool: patientPool(pool, signal),
      taskList: taskList(options, lost),
      parsedCronItems: parseCrontab(slices.flatMap(({ crontab = [] }) => crontab.map(keyed)).join('\n')),
      concurrency,
      pollInterval,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 2000,
      events,
      logger: new Logger(() => (level, message) => log[levels[level]]({ queue: true }, message)),
    });
  };

  let runner = await begin();
  const beginAgain = async (): Promise<void> => {
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        await sleep(pause, undefined, { signal });
        runner = await begin();
        log.info('the queue runs again');
        return;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the queue does not run yet');
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue has ended'));
      await beginAgain();
    }
  };
  const kept = keepRunning();
  const timer = setInterval(() => {
    void sweep();
    if (!jumped()) return;
    log.warn(
      'the clock has been put forward or back: the queue begins again, its timetable sleeps by the clock',
    );
    runner.stop().catch(() => undefined);
  }, sweepInterval);
  return {
    stop: async () => {
      clearInterval(timer);
      alarm.stop();
      stopping.abort();
      // It may have ended by itself, or be beginning again.
      await runner.stop().catch(() => undefined);
      await kept;
      await runner.stop().catch(() => undefined);
      await settled(pool);
      await pool.end();
    },
  };
}
