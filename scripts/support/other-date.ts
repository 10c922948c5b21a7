import { globSync } from 'node:fs';

/** The library of Debian's package `libfaketime`: it tells a process and its children another time. */
const library = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/**
 * Environment in which every program, PostgreSQL and the browser included, begins at another moment and goes on from
 * there: real pauses and time-outs stay what they are.
 * @param moment as `Date` reads it: 2026-12-31T20:30Z
 * @throws Error when it is no moment, or the library is absent
 */
export function environmentAt(moment: string): Record<string, string> {
  const present = Number(process.env.FAKETIME ?? 0);
  const seconds = Math.ceil((Date.parse(moment) - Date.now()) / 1000) + present;
  if (Number.isNaN(seconds)) throw new Error(`--date ${moment}: not a moment like 2026-12-31T20:30Z`);
  const preload = library();
  if (preload === undefined) throw new Error('--date needs libfaketime (apt-get install libfaketime)');
  return {
    LD_PRELOAD: preload,
    // A shift and not a moment: children start later than their parents and have the same time. The monotonic clock is
    // shifted too: Chromium hangs where only one of them is.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
  };
}

/**
 * Takes `--date MOMENT` out of the arguments of a command: what it starts from now on lives at that moment.
 * @returns the other arguments
 * @throws Error as `environmentAt` does
 */
export function takeDate(args: string[]): string[] {
  const at = args.indexOf('--date');
  if (at === -1) return args;
  Object.assign(process.env, environmentAt(args[at + 1] ?? ''));
  return args.toSpliced(at, 2);
}
