import type { DraftContent } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Line, PackRow } from './rows.ts';

type Price = { cost: string | null; vat_value: string | null };

const keyOf = (gtin: string, series: string | null) => `${gtin}\u0000${series ?? ''}`;

/** Prices people have entered in a draft, by product and series. */
export async function readPrices(db: TenantTransaction, draftId: string): Promise<Map<string, Price>> {
  const { rows } = await sql<Price & { gtin: string; series: string }>`
    select gtin, series, cost::text, vat_value::text from wizard_price where draft_id = ${draftId}`.execute(
    db,
  );
  return new Map(rows.map(({ gtin, series, cost, vat_value }) => [keyOf(gtin, series), { cost, vat_value }]));
}

/** Distinct combinations of GTIN, series, expiry and price, in order of first sight. */
export class BatchTable {
  readonly rows: DraftContent['batches'] = [];
  readonly #index = new Map<string, number>();
  readonly #entered: ReadonlyMap<string, Price>;

  /** @param entered prices people have entered: they stand before those of documents and of the registry */
  constructor(entered: ReadonlyMap<string, Price>) {
    this.#entered = entered;
  }

  /** The number of the batch of a pack. The line's `detail` for its product and series goes before the line's price. */
  add(pack: PackRow, line: Line | undefined): number {
    const { gtin, series, expiry } = pack;
    const exact = line?.detail?.find((d) => d.gtin === gtin && d.series_number === series);
    // One entered before the series was known is of all series that have none of their own.
    const entered = this.#entered.get(keyOf(gtin, series)) ?? this.#entered.get(keyOf(gtin, null));
    const cost = entered?.cost ?? exact?.cost ?? line?.cost ?? pack.price;
    const vat = entered?.vat_value ?? exact?.vat_value ?? line?.vat_value ?? null;
    const key = [gtin, series, expiry, cost, vat].join('\u0000');
    const found = this.#index.get(key);
    if (found !== undefined) return found;
    this.#index.set(key, this.rows.length);
    this.rows.push({ gtin, series, expiry, cost, vat_value: vat });
    return this.rows.length - 1;
  }
}
