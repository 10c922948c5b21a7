import { refuse } from '../../core/index.ts';
import type { RemainKey } from './remains.ts';

const badCursor = () => refuse('input.invalid', [{ path: 'body.next', message: 'Обновите список' }]);

const largestId = 2_147_483_647;

/** Key of a row of balances on the wire: `lot.storage.place`. Refuses what is none. */
export function readRemainKey(next: string): RemainKey {
  const [, lot, storage, address] = /^(\d{1,10})\.(\d{1,10})\.(\d{1,10})$/.exec(next) ?? badCursor();
  const key = { lotId: Number(lot), storageId: Number(storage), addressId: Number(address) };
  return Object.values(key).every((id) => id <= largestId) ? key : badCursor();
}

/** The key a row of balances is continued from. */
export const writeRemainKey = (row: {
  lot_id: number;
  storage: { id: number };
  address: { id: number } | null;
}): string => `${row.lot_id}.${row.storage.id}.${row.address?.id ?? 0}`;

/** An id on the wire. Refuses what is none. */
export function readId(next: string): number {
  const id = /^\d{1,15}$/.test(next) ? Number(next) : 0;
  return id > 0 ? id : badCursor();
}

/** Key of a group on the wire: `k` before it, for a key may be empty. Refuses what is none. */
export const readGroupKey = (next: string): string => (next.startsWith('k') ? next.slice(1) : badCursor());

/** The page out of rows read one beyond it, and the key the next one begins after. */
export function pageOf<Row>(rows: Row[], limit: number, key: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? key(last) : null };
}
