/**
 * A value kept in this browser under `provizor.<name>`. Reading gives undefined when nothing is kept, when it is
 * damaged, or when storage is forbidden; writing then does nothing.
 */
export type Kept<T> = { read(): T | undefined; write(value: T | undefined): void };

/** Declares a kept value; `check` guards against what an older version or a person left there. */
export function kept<T>(name: string, check: (value: unknown) => value is T): Kept<T> {
  const key = `provizor.${name}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        if (text === null) return undefined;
        const value: unknown = JSON.parse(text);
        return check(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden storage only means that the value is not remembered.
      }
    },
  };
}

/** Whether a value read back is a plain object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
