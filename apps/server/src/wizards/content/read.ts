import type { DraftContent } from '@provizor/contract';
import type { DeliveryShape } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { BatchTable, readBoughtVat, readPrices } from './prices.ts';
import { readProducts } from './products.ts';
import {
  type BoxRow,
  isScanned,
  type Line,
  type PackRow,
  readBoxes,
  readLines,
  readPacks,
  type Subject,
} from './rows.ts';

/** Content of a draft in memory: columns for the reply and lookups for the rules. */
export type Delivery = Omit<DraftContent, 'loading'> & {
  shape: DeliveryShape;
  boxIndex: Map<string, number>;
  packIndex: Map<string, number>;
};

/**
 * Reads the open content of a draft: what its document names and nobody has answered yet, or what is scanned; boxes
 * with their hierarchy as far as it is known, packs, series with prices. A scanned pack or box that lies in a scanned
 * box is no second object.
 */
export async function readContent(db: TenantTransaction, subject: Subject): Promise<Delivery> {
  const scanned = isScanned(subject);
  const boxRows = await boxesOf(db, subject);
  const lines = await readLines(db, subject);
  const loose = lines.filter(({ kind }) => kind === 'sgtin').map(({ code }) => code);
  const found = await readPacks(
    db,
    boxRows.map(({ sscc }) => sscc),
    loose,
  );
  const packRows = scanned ? once(found) : found;
  const sold = new Set(packRows.map(({ gtin }) => gtin));
  const prices = scanned ? await readPrices(db, subject.id, [...sold]) : new Map<string, never>();
  const priced = new Set(packRows.flatMap(({ gtin, price }) => (price === null ? [] : [gtin])));
  const bought = scanned && priced.size > 0 ? await readBoughtVat(db, [...priced]) : new Map<string, never>();
  const table = assemble(lines, boxRows, packRows, new BatchTable(prices, bought));
  const products = await readProducts(db, [...new Set(table.batches.map(({ gtin }) => gtin))]);
  const shares = scanned ? await readShares(db, subject.id, table.packIndex) : { shares: [], mistyped: [] };
  const begun = scanned ? begunOf(packRows, table.packIndex) : [];
  return { ...table, products, ...shares, ...(begun.length === 0 ? {} : { begun }) };
}

/** Packs of which a part was given out before. */
const begunOf = (rows: PackRow[], packIndex: ReadonlyMap<string, number>) =>
  rows.flatMap(({ sgtin, left, whole }) => {
    const pack = packIndex.get(sgtin);
    if (pack === undefined || left === null || whole === null || left === 0 || left === whole) return [];
    return [{ pack, left, whole }];
  });

/** The boxes of a draft with those inside them, each once. */
export async function boxesOf(db: TenantTransaction, subject: Subject): Promise<BoxRow[]> {
  const rows = await readBoxes(db, subject);
  return isScanned(subject) ? outermost(rows) : rows;
}

/** Boxes without those that are also scanned by themselves although they lie in a scanned one. */
function outermost(rows: BoxRow[]): BoxRow[] {
  const inner = new Set(rows.filter(({ parent_sscc }) => parent_sscc !== null).map(({ sscc }) => sscc));
  return rows.filter(({ top }) => !inner.has(top));
}

/** Packs each once: one that lies in a box of the draft stands there and not by itself. */
function once(rows: PackRow[]): PackRow[] {
  const boxed = new Set(rows.filter(({ sscc }) => sscc !== null).map(({ sgtin }) => sgtin));
  return boxed.size === 0 ? rows : rows.filter(({ sgtin, sscc }) => sscc !== null || !boxed.has(sgtin));
}

function assemble(lines: Line[], boxRows: BoxRow[], packRows: PackRow[], batches: BatchTable) {
  const lineOf = new Map(lines.map((line) => [line.code, line]));
  const boxIndex = new Map<string, number>();
  const tops: string[] = [];
  const boxes: DraftContent['boxes'] = [];
  for (const { sscc, parent_sscc: parent, top, known } of boxRows) {
    boxIndex.set(sscc, boxes.length);
    tops.push(top);
    const line = parent === null ? lineOf.get(sscc) : undefined;
    boxes.push({
      sscc,
      parent: parent === null ? -1 : (boxIndex.get(parent) ?? -1),
      named: parent === null,
      packs: known ? 0 : null,
      cost: line?.cost ?? null,
      vat_value: line?.vat_value ?? null,
    });
  }
  const packs: DraftContent['packs'] = { sgtin: [], box: [], batch: [], named: [] };
  const packIndex = new Map<string, number>();
  for (const row of packRows) {
    const box = row.sscc === null ? -1 : (boxIndex.get(row.sscc) ?? -1);
    const line = lineOf.get(box < 0 ? row.sgtin : (tops[box] ?? ''));
    packIndex.set(row.sgtin, packs.sgtin.length);
    packs.sgtin.push(row.sgtin);
    packs.box.push(box);
    packs.batch.push(batches.add(row, line));
    packs.named.push(box < 0);
    for (let at = box; at >= 0; at = boxes[at]?.parent ?? -1) {
      const own = boxes[at];
      if (own) own.packs = (own.packs ?? 0) + 1;
    }
  }
  const shape = {
    boxes: boxes.map((box) => ({ parent: box.parent, loaded: box.packs !== null })),
    packBox: packs.box,
  };
  return { boxes, packs, batches: batches.rows, shape, boxIndex, packIndex };
}

type ShareRow = {
  sgtin: string;
  capacity: string | null;
  amount: string | null;
  typed_capacity: string | null;
  typed_amount: string | null;
};

/** Shares of packs, and what was typed in the place of one. */
async function readShares(
  db: TenantTransaction,
  draftId: string,
  packIndex: ReadonlyMap<string, number>,
): Promise<Pick<DraftContent, 'shares' | 'mistyped'>> {
  const { rows } = await sql<ShareRow>`
    select sgtin, capacity, amount, typed_capacity, typed_amount
      from wizard_share where draft_id = ${draftId} order by sgtin`.execute(db);
  const shares: DraftContent['shares'] = [];
  const mistyped: DraftContent['mistyped'] = [];
  for (const { sgtin, capacity, amount, typed_capacity: typedCapacity, typed_amount: typedAmount } of rows) {
    const pack = packIndex.get(sgtin);
    if (pack === undefined) continue;
    if (typedAmount === null) shares.push({ pack, capacity: Number(capacity), amount: Number(amount) });
    else mistyped.push({ pack, capacity: typedCapacity ?? '', amount: typedAmount });
  }
  return { shares, mistyped };
}
