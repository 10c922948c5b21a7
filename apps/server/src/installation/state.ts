import type { CallReply, showInstallation } from '@provizor/contract';
import { overviewOf } from '../backup/index.ts';
import type { Services } from '../core/index.ts';
import { figuresOf } from './figures.ts';
import { titleOf } from './titles.ts';
import { type Facts, troublesOf } from './troubles.ts';

type InstallationState = CallReply<typeof showInstallation>;

/** Most characters of an error that are told; the log has it whole. */
const longestError = 300;

/** The first line of what a task threw; the rest is where in the program it did. */
const errorText = (error: string): string => error.split('\n', 1)[0]?.slice(0, longestError) ?? '';

async function copiesOf(services: Services): Promise<InstallationState['copies']> {
  if (services.config.backup === null) return null;
  const { last_good, old, running, closed, failure } = await overviewOf(services);
  return {
    last_good,
    old,
    running,
    closed,
    failure: failure && { at: failure.at, message: failure.message },
  };
}

/** Answers of MDLP that were no good, the newest first. */
const errorsOf = ({ mdlp }: Services['metrics']): InstallationState['mdlp']['errors'] =>
  [...mdlp.errors]
    .toSorted(([, a], [, b]) => b.at.getTime() - a.at.getTime())
    .map(([status, { count, at }]) => ({ status, count, at: at.toISOString() }));

/** How the installation is, with the figures of `/metrics`, and what is wrong with it. */
export async function stateOf(services: Services): Promise<InstallationState> {
  const { config, database, metrics } = services;
  // before the statements of this answer wait for a connection themselves
  const connections = await metrics.read('provizor_database_connections');
  const [figures, streams, disks, full, copies] = await Promise.all([
    figuresOf(database),
    metrics.read('provizor_event_streams'),
    services.disks.read(),
    services.disks.full(),
    copiesOf(services),
  ]);
  const { bytes, used, allowed, oldest, hidden, due, later, retried, given_up, lag } = figures;
  const state: Facts = {
    version: config.version,
    since: metrics.since.toISOString(),
    servers: figures.servers,
    demo: config.demo,
    database: { bytes, used, allowed, waiting: connections.get('waited-for') ?? 0, oldest, hidden },
    disks,
    full: full !== null,
    jobs: {
      due,
      later,
      retried,
      given_up,
      lag,
      failed: figures.failed.map(({ task, error, ...job }) => ({
        ...job,
        title: titleOf(task),
        error: errorText(error),
      })),
    },
    mdlp: {
      last_good: metrics.mdlp.lastGood?.toISOString() ?? null,
      errors: errorsOf(metrics),
      on_way: figures.on_way,
      failed: figures.failed_documents,
    },
    copies,
    archive: figures.archive,
    keys: figures.keys,
    streams: streams.get('') ?? 0,
    phones: { all: figures.phones, lately: figures.phones_lately },
    terminals: { all: figures.terminals, lately: figures.terminals_lately },
  };
  return { ...state, troubles: troublesOf(state) };
}
