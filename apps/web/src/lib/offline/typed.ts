import { isRecord } from '../storage/local.ts';

/** Where a browser keeps what was typed and the server does not have yet. */
export type TypedStore = { read(): unknown; write(value: unknown): void };

const prefix = 'provizor.typed.';

/**
 * What is typed in one document by one person, until the server has it: a page that is loaded anew without the server
 * has it still. Reading gives undefined when there is nothing, or what cannot be read.
 */
export function typedStore(document: string, user: number): TypedStore {
  const key = `${prefix}${document}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isRecord(kept) && kept.user === user ? kept.value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify({ user, value }));
      } catch {
        // A full or forbidden storage: what is typed stays on the screen and is still being saved.
      }
    },
  };
}
