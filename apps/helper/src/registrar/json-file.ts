import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value kept in a JSON file, whole or not at all; without a folder it lasts until the end of the program. */
export interface JsonFile<Value> {
  read(): Value;
  write(value: Value): void;
}

/**
 * Opens a file of the service's folder. One that is damaged is begun anew: what it holds can be had again.
 * @param check whether what was read has the shape
 */
export function jsonFile<Value>(
  folder: string | undefined,
  name: string,
  empty: Value,
  check: (value: unknown) => value is Value,
): JsonFile<Value> {
  const path = folder === undefined ? undefined : join(folder, name);
  let present = path === undefined ? empty : (load(path, check) ?? empty);
  return {
    read: () => present,
    write(value) {
      present = value;
      if (path === undefined || folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      const fresh = `${path}.new`;
      writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
      renameSync(fresh, path);
    },
  };
}

function load<Value>(path: string, check: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
