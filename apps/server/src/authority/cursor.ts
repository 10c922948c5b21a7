import { refuse } from '../core/index.ts';

/** Key of the last row of a page on the wire: its values as JSON, base64url. */
export const cursorOf = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

type Kind = 'text' | 'number' | 'date' | 'uuid';

const patterns = {
  text: /^[^\0]*$/s,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

const largestId = 2_147_483_647;

const fits = (value: unknown, kind: Kind | undefined): boolean =>
  kind === undefined || kind === 'number'
    ? typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= largestId
    : typeof value === 'string' && patterns[kind].test(value);

/**
 * Reads a key made by cursorOf. `kinds` says what each value must be.
 * Refuses with `input.invalid` what is no such key.
 */
export function readCursor<K extends Kind[]>(
  next: string,
  ...kinds: K
): { [I in keyof K]: K[I] extends 'number' ? number : string } {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(next, 'base64url').toString());
  } catch {
    values = null;
  }
  if (
    !Array.isArray(values) ||
    values.length !== kinds.length ||
    !values.every((value, at) => fits(value, kinds[at]))
  ) {
    return refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);
  }
  return values as { [I in keyof K]: K[I] extends 'number' ? number : string };
}

/** Cuts a page out of one row more than was wished; `next` is the key of its last row, null at the end. */
export function cut<T>(rows: T[], limit: number, keyOf: (row: T) => (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? cursorOf(keyOf(last)) : null };
}
