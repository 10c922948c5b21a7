import type { DraftContent } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Line, PackRow } from './rows.ts';

type Price = { cost: string | null; vat_value: string | null; discount: string | null };

const keyOf = (gtin: string, series: string | null) => `${gtin}\u0000${series ?? ''}`;

/**
 * Prices of a draft by product and series: those people have entered; of a retail sale else what the goods are sold for at
 * its place, by the latest receipt or re-pricing (decision 84).
 */
export async function readPrices(
  db: TenantTransaction,
  draftId: string,
  gtins: readonly string[],
): Promise<Map<string, Price>> {
  const { rows } = await sql<Price & { gtin: string; series: string | null; entered: boolean }>`
    select x.gtin, x.series, x.cost, x.vat_value, x.discount, x.entered from (
    select e.gtin, e.series, e.cost::text as cost, e.vat_value::text as vat_value,
           e.discount::text as discount, true as entered,
           null::date as date, null::timestamptz as posted_at
      from wizard_price e where e.draft_id = ${draftId}
    union all
    select n.gtin, l.series, p.price::text, vat_included(p.price, l.vat_rate)::text, null, false, p.document_date, p.posted_at
      from wizard_draft d
      join branch b on b.organization_id = d.organization_id and b.branch_id = d.data ->> 'place'
      join storage s on s.organization_id = b.organization_id and s.branch_id = b.id and s.is_fos
      join retail_price p on p.organization_id = s.organization_id and p.storage_id = s.id
      join lot l on l.organization_id = p.organization_id and l.id = p.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where d.id = ${draftId} and d.wizard = 'retail_sale' and n.gtin = any(${[...gtins]}::text[])
    ) x order by x.date, x.posted_at`.execute(db);
  const entered = new Set(rows.filter((row) => row.entered).map(({ gtin, series }) => keyOf(gtin, series)));
  const prices = new Map<string, Price>();
  for (const { gtin, series, cost, vat_value, discount, entered: isEntered } of rows) {
    const key = keyOf(gtin, series);
    if (isEntered || !(entered.has(key) || entered.has(keyOf(gtin, null))))
      prices.set(key, { cost, vat_value, discount });
  }
  return prices;
}

/**
 * VAT of what was bought: of the latest lot of the same product and price, of the same series before others. A lot that
 * has only the rate gives the part of the price it makes.
 */
export async function readBoughtVat(
  db: TenantTransaction,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ gtin: string; series: string | null; price: string; vat: string }>`
    select n.gtin, l.series, l.price::text,
           coalesce(l.vat_value, vat_included(l.price, l.vat_rate))::text as vat
      from nomenclature n join lot l on l.nomenclature_id = n.id
     where n.gtin = any(${[...gtins]}::text[]) and l.price is not null
       and (l.vat_value is not null or l.vat_rate is not null)
     order by l.id`.execute(db);
  const vat = new Map<string, string>();
  for (const row of rows) {
    vat.set(boughtKey(row.gtin, row.series, row.price), row.vat);
    vat.set(boughtKey(row.gtin, null, row.price), row.vat);
  }
  return vat;
}

const boughtKey = (gtin: string, series: string | null, price: string) =>
  `${keyOf(gtin, series)}\u0000${Number(price).toFixed(2)}`;

/** Distinct combinations of GTIN, series, expiry and price, in order of first sight. */
export class BatchTable {
  readonly rows: DraftContent['batches'] = [];
  readonly #index = new Map<string, number>();
  readonly #entered: ReadonlyMap<string, Price>;
  readonly #bought: ReadonlyMap<string, string>;

  /**
   * @param entered prices people have entered: they stand before those of documents and of the registry
   * @param bought VAT that goes with the price the registry has of a pack
   */
  constructor(entered: ReadonlyMap<string, Price>, bought: ReadonlyMap<string, string>) {
    this.#entered = entered;
    this.#bought = bought;
  }

  #boughtVat({ gtin, series, price }: PackRow, cost: string | null): string | null {
    if (price === null || price !== cost) return null;
    return (
      this.#bought.get(boughtKey(gtin, series, price)) ??
      this.#bought.get(boughtKey(gtin, null, price)) ??
      null
    );
  }

  /** The number of the batch of a pack. The line's `detail` for its product and series goes before the line's price. */
  add(pack: PackRow, line: Line | undefined): number {
    const { gtin, series, expiry } = pack;
    const exact = line?.detail?.find((d) => d.gtin === gtin && d.series_number === series);
    // One entered before the series was known is of all series that have none of their own.
    const entered = this.#entered.get(keyOf(gtin, series)) ?? this.#entered.get(keyOf(gtin, null));
    const cost = entered?.cost ?? exact?.cost ?? line?.cost ?? pack.price;
    const vat = entered?.vat_value ?? exact?.vat_value ?? line?.vat_value ?? this.#boughtVat(pack, cost);
    const discount = entered?.discount ?? null;
    const key = [gtin, series, expiry, cost, vat, discount].join('\u0000');
    const found = this.#index.get(key);
    if (found !== undefined) return found;
    this.#index.set(key, this.rows.length);
    const row = { gtin, series, expiry, cost, vat_value: vat };
    this.rows.push(discount === null ? row : { ...row, discount });
    return this.rows.length - 1;
  }
}
