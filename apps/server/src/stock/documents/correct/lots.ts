import type { LineInput, StockLineRow } from '@provizor/contract/stock';
import { retyped, vatIncluded, vatRateOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';
import { ensureLots } from '../../lots.ts';

/** A line of goods that came in, as it would stand after the correction. */
export type CorrectedLine = StockLineRow & { lot_id: number };

/** What a lot says beside its goods. */
type Contents = Pick<
  StockLineRow,
  'series' | 'expiry' | 'price' | 'vat_rate' | 'vat_value' | 'source' | 'cost'
>;

/** A line with what was typed over it: amounts follow from each other as in a draft. */
export function overtyped(line: StockLineRow, typed: LineInput): StockLineRow {
  const changed = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const fresh = retyped(line, changed);
  const { price, vat_rate: rate, vat_value: value } = fresh;
  return {
    ...fresh,
    vat_value: value ?? (price === null || rate === null ? null : vatIncluded(price, rate)),
  };
}

/** The contents of the lot a line would be of; the rate is the typed one, found from the VAT only where none is. */
export const contentsOf = (line: StockLineRow): Contents => {
  const { series, expiry, price, vat_value, source, vat_rate: typed } = line;
  const found = price === null || vat_value === null ? null : vatRateOf(price, vat_value);
  return { series, expiry, price, vat_rate: typed ?? found, vat_value, source, cost: line.cost ?? price };
};

const same = (a: Contents, b: Contents): boolean =>
  (['series', 'expiry', 'vat_rate', 'source'] as const).every((key) => a[key] === b[key]) &&
  (['price', 'vat_value', 'cost'] as const).every((key) => Number(a[key] ?? -1) === Number(b[key] ?? -1));

/** Lots some posted receipt has brought beside these lines of a document. */
async function sharedLots(
  db: TenantTransaction,
  documentId: string,
  lines: readonly CorrectedLine[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.lot_id as id
      from stock_document_line i
      join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
     where i.lot_id = any(${lines.map(({ lot_id }) => lot_id)}::int[]) and d.kind in ('income', 'initial')
       and d.state in ('active', 'done')
       and not (d.id = ${documentId}::uuid and i.n = any(${lines.map(({ n_line }) => n_line)}::int[]))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which lots are altered where they stand, and which lines go over to other lots. */
export type LotChanges = { altered: ({ id: number } & Contents)[]; moved: Map<number, number> };

/**
 * What a correction of goods does to their lots. A lot that came by these lines alone, all of which say the same of it
 * now, is altered: what was taken of it, its labels and its counts go with it. Of a lot other receipts have brought too,
 * the packs of these lines go over to another lot.
 * @param lines those whose goods are said to be others, as they would stand
 */
export async function lotChanges(
  db: TenantTransaction,
  organizationId: number,
  documentId: string,
  lines: readonly CorrectedLine[],
): Promise<LotChanges> {
  const shared = await sharedLots(db, documentId, lines);
  const altered: LotChanges['altered'] = [];
  const leaving: CorrectedLine[] = [];
  for (const [id, ofLot] of Map.groupBy(lines, ({ lot_id }) => lot_id)) {
    const [first, ...rest] = ofLot.map(contentsOf);
    if (first && !shared.has(id) && rest.every((contents) => same(contents, first))) {
      altered.push({ id, ...first });
    } else leaving.push(...ofLot);
  }
  const lots = await ensureLots(
    db,
    organizationId,
    leaving.map((line) => ({
      nomenclatureId: line.nomenclature_id ?? 0,
      series: line.series,
      expiry: line.expiry,
      price: line.price,
      vatRate: line.vat_rate,
      vatValue: line.vat_value,
      cost: line.cost,
      source: line.source,
    })),
  );
  return { altered, moved: new Map(leaving.map(({ n_line }, index) => [n_line, lots[index] ?? 0])) };
}

/** Whether a line says something else of its goods than before. */
export const saysOther = (before: StockLineRow, after: StockLineRow): boolean =>
  !same(contentsOf(before), contentsOf(after));
