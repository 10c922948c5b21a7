import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type LogLevel, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { asSystem, createPool } from '../database/index.ts';
import type { Services, TaskContext } from './context.ts';
import { registerWorker, releaseDeadWorkers } from './dead-workers.ts';
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

/** How often the jobs of killed instances are looked for. */
const sweepInterval = 10_000;

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

function taskList({ slices, services, log }: WorkerOptions): TaskList {
  const tasks = slices.flatMap((slice) => Object.entries(slice.tasks ?? {}));
  const wrap = ([name, task]: [string, Task]): [string, TaskList[string]] => [
    name,
    (payload, { job, abortSignal }) => {
      const taskLog = log.child({ task: name, job: job.id, attempt: job.attempts });
      return task(payload, contextOf(services, taskLog, abortSignal));
    },
  ];
  return Object.fromEntries(tasks.map(wrap));
}

/** Runs the background tasks of the slices until it is stopped; running jobs are then finished or given back. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { url, slices, log, instance, concurrency = 8 } = options;
  const pool = createPool({
    url,
    size: concurrency + 2,
    onError: (error) => log.warn({ err: error }, 'queue connection lost'),
  });
  const sweep = () =>
    releaseDeadWorkers(pool).catch((error: unknown) => log.warn({ err: error }, 'sweep of jobs failed'));
  const register = (id: string) =>
    registerWorker(pool, id, instance).catch((error: unknown) =>
      log.error({ err: error }, 'worker not noted'),
    );

  await releaseDeadWorkers(pool);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void register(workerPool.id));
  events.on('worker:create', ({ worker }) => void register(worker.workerId));
  const runner = await run({
    pgPool: pool,
    taskList: taskList(options),
    parsedCronItems: parseCrontab(slices.flatMap((slice) => slice.crontab ?? []).join('\n')),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 2000,
    events,
    logger: new Logger(() => (level, message) => log[levels[level]]({ queue: true }, message)),
  });
  const timer = setInterval(sweep, sweepInterval);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await pool.end();
    },
  };
}
