import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { readPidFile, servesCluster } from './pid-file.ts';
import { signal, until } from './waiting.ts';

/** Steps of stopping a server: fast, immediate, by force; each with its patience in milliseconds. */
const stopSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const;

/** Stops a server by its process id, ever more firmly, and waits until `gone`. */
export async function stopServer(pid: number, gone: () => boolean): Promise<void> {
  for (const [name, patience] of stopSteps) {
    signal(pid, name);
    if (await until(gone, patience)) return;
  }
}

/**
 * Clears what a killed program left: its server, still running or just stopping, is stopped; a pid file that is
 * stale, empty, garbage or names a foreign process is removed, and the socket with its lock too.
 * To be called by the holder of the claim only. Throws DatabaseFailure when somebody else's server is at work there.
 */
export async function clearLeftovers({ cluster, socket }: Folders): Promise<void> {
  const left = readPidFile(cluster);
  if (left && servesCluster(left.pid, cluster)) {
    if (left.socket !== '' && left.socket !== socket) {
      throw new DatabaseFailure(
        `Папку ${cluster} уже обслуживает другой сервер PostgreSQL (процесс ${left.pid}): остановите его и повторите запуск.`,
      );
    }
    await stopServer(left.pid, () => !servesCluster(left.pid, cluster));
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
}
