import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a running server says of itself in `postmaster.pid` (lines 1, 4, 5 and 8). */
export type PidFile = { pid: number; port: string; socket: string; ready: boolean };

/** Reads `postmaster.pid` of a cluster; null when there is none or it is empty or garbage. */
export function readPidFile(cluster: string): PidFile | null {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: lines[3] ?? '',
    socket: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') {
      return [execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })];
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).split(' ');
  } catch {
    return [];
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/**
 * Whether the process is a PostgreSQL that serves this cluster. Numbers of processes are used again, so the
 * number alone proves nothing; an ended but not yet collected process has no command line.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  const program = basename(command[0] ?? '');
  if (!program.includes('postgres')) return false;
  if (process.platform === 'win32') return true;
  return workingFolder(pid) === realpathSync(cluster) || command.includes(cluster);
}
