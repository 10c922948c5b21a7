import { globSync, renameSync, writeFileSync } from 'node:fs';

/** A clock programs are started with, which can be put forward and back while they run. */
export type Clock = {
  /** Environment of the programs that go by it. */
  env: Record<string, string>;
  /** Puts it so many seconds off the true time. */
  put(seconds: number): void;
};

/** A clock kept in a file everybody may read; null where Debian's `libfaketime` is not installed. */
export function openClock(file: string): Clock | null {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
  if (library === undefined) return null;
  const put = (seconds: number) => {
    // Whole at any moment: who reads half a file takes the true time for it.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  put(0);
  return {
    put,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  };
}
