import type { Obstacle, StockDocument, StockLineRow } from '@provizor/contract/stock';
import {
  movesGoods,
  passageOf,
  type StockEntry,
  type StockStep,
  stockDocumentKinds,
  unitsInPack,
  unitsOfPacks,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { type ShortageRow, shortagesOf } from '../ledger/shortages.ts';
import { leaving, post, reserve, reverse } from '../ledger/statements.ts';
import type { Examined } from './examined.ts';

const isPositive = (quantity: string | null) => quantity !== null && /[1-9]/.test(quantity);

/**
 * What would leave and, within the storage, come by the lines that say enough for it: others are named by their own
 * obstacles. What comes elsewhere or is new breaks no balance.
 */
function entriesTried(document: StockDocument, lines: readonly StockLineRow[]): StockEntry[] {
  const { effect } = stockDocumentKinds[document.kind];
  const { storage, storage_to: storageTo } = document;
  return lines.flatMap((line): StockEntry[] => {
    const { n_line, lot_id: lotId, quantity, levels, address, address_to: addressTo } = line;
    if (lotId === null || quantity === null || !isPositive(quantity)) return [];
    if (unitsOfPacks(quantity, unitsInPack(levels)) === null) return [];
    const entry = { line: n_line, lotId, storageId: storage.id, addressId: address?.id ?? 0 };
    const out = { ...entry, quantity: `-${quantity}` };
    const isWithin = effect === 'transfer' && storageTo?.id === storage.id;
    return isWithin ? [out, { ...entry, addressId: addressTo?.id ?? 0, quantity }] : [out];
  });
}

/** Lines whose cells are of the storage: the ledger takes no others. */
async function entriesOfOwnCells(
  db: TenantTransaction,
  entries: readonly StockEntry[],
): Promise<StockEntry[]> {
  const cells = [...new Set(entries.map(({ addressId }) => addressId).filter((id) => id > 0))];
  if (cells.length === 0) return [...entries];
  const storageId = entries[0]?.storageId ?? 0;
  const { rows } = await sql<{ id: number }>`
    select id from address where storage_id = ${storageId} and id = any(${cells}::int[])`.execute(db);
  const known = new Set([0, ...rows.map(({ id }) => id)]);
  const foreign = new Set(entries.filter(({ addressId }) => !known.has(addressId)).map(({ line }) => line));
  return entries.filter(({ line }) => !foreign.has(line));
}

/** Does something to the ledger and rolls it back: what would break is told by the deed itself. */
async function tried(db: TenantTransaction, deed: () => Promise<ShortageRow[]>): Promise<ShortageRow[]> {
  await sql`savepoint balances`.execute(db);
  const rows = await deed();
  await sql`rollback to savepoint balances`.execute(db);
  return rows;
}

/**
 * What of the balances would break by a step that something else keeps from being taken: a person is told of both at
 * once. Nothing is written.
 */
export async function shortagesBeside(
  { ctx: { db }, document, lines }: Examined,
  step: StockStep,
): Promise<readonly Obstacle[]> {
  const { id, kind, state } = document;
  const moves = passageOf(kind, state, step)?.moves;
  if (!movesGoods(document)) return [];
  if (moves === 'reverses') {
    return shortagesOf(db, id, await tried(db, () => reverse(db, id)), 'stock.delete-blocked');
  }
  if ((moves !== 'posts' && moves !== 'promises') || stockDocumentKinds[kind].effect === 'in') return [];
  const entries = await entriesOfOwnCells(db, entriesTried(document, await lines()));
  if (entries.length === 0) return [];
  const deed = () => (moves === 'posts' ? post(db, id, entries) : reserve(db, id, leaving(entries)));
  return shortagesOf(db, id, await tried(db, deed));
}
