import { readdirSync, readFileSync } from 'node:fs';

/** A process of Linux as it stands now. */
export type ProcessUse = {
  pid: number;
  /** Milliseconds of a core it has used so far, its own and the system's for it. */
  cpu: number;
  /** MB it holds, what it shares divided among those that share it. */
  pss: number;
  /** What it was started as. */
  command: string;
};

/** Ticks of /proc in a second: the same on every Linux of ours. */
const ticks = 100;

/** A file of a process; empty when that has ended meanwhile. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The fields of /proc/…/stat behind the name of the process: its parent is the second, its ticks the 12th and 13th, those
 * of what it has started and seen end the next two.
 */
const fieldsOf = (pid: number): string[] => {
  const stat = read(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

function useOf(pid: number): ProcessUse {
  const fields = fieldsOf(pid);
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
  return {
    pid,
    cpu: (fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks) * 1000,
    pss: kilobytes / 1024,
    command: read(pid, 'cmdline').replaceAll('\0', ' ').trim(),
  };
}

/** A process and all it has started, directly or not; empty where the system does not tell. */
export function processesOf(pid: number | undefined): ProcessUse[] {
  if (process.platform !== 'linux' || pid === undefined) return [];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(fieldsOf(Number(name))[1] ?? 0)] as const);
  const found = [pid];
  for (const one of found)
    found.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])));
  return found.map(useOf);
}
