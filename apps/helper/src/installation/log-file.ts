import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** A log that a program without a window writes to. */
export interface LogFile {
  write(line: string): void;
  close(): void;
}

/**
 * Opens the log at its end. Past `mostBytes` it becomes `…​.1` in place of the one before, so that two files of that
 * size are all it ever takes.
 */
export function openLog(path: string, mostBytes = 2 * 1024 * 1024): LogFile {
  let file = openSync(path, 'a');
  let size = fstatSync(file).size;
  return {
    write(line) {
      if (size > mostBytes) {
        closeSync(file);
        renameSync(path, `${path}.1`);
        file = openSync(path, 'a');
        size = 0;
      }
      size += writeSync(file, line);
    },
    close: () => closeSync(file),
  };
}
