import type { DemoProduct } from '@provizor/demo';
import { addMonths, vatIncluded } from '@provizor/domain';
import type { GtinInfoInput } from '../nomenclature/index.ts';

/** A product as the registry of medicines describes it; the same words the training MDLP answers with. */
export function gtinInfoOf(product: DemoProduct): GtinInfoInput {
  const { gtin, sell_name, prod_name, form, dosage, pack, producer, units_in_pack, gnvlp, vzn } = product;
  return {
    gtin,
    name: sell_name,
    prod_name,
    producer,
    gnvlp,
    vzn,
    prod_desc: `${sell_name}, ${form}, ${dosage}, ${pack}`,
    full_size: String(units_in_pack),
    unit: 'шт.',
    prod_pack_1_2: String(units_in_pack),
  };
}

/** A lot of opening stock. */
export type OpeningLot = {
  product: DemoProduct;
  series: string;
  /** yyyy-MM-dd. */
  expiry: string;
  vatValue: string;
  /** Funding source as MDLP numbers it. */
  source: string;
  /** Whole packs. */
  quantity: number;
  expired: boolean;
};

/** Months to the end of shelf life, in turn: some expired, some within three and six months, most far away. */
const shelfLives = [14, 26, 9, 31, 2, 18, 22, 5, 35, 11, 28, 16, -1, 20, 33, 1, 24, 8, 4, 29];

/**
 * The `n`-th lot of an organisation's opening stock on the day `today`: always the same for the same arguments but
 * for the dates. `sources` are the funding sources the organisation works with.
 */
export function openingLot(product: DemoProduct, n: number, today: string, sources: string[]): OpeningLot {
  const months = shelfLives[n % shelfLives.length] ?? 12;
  return {
    product,
    series: `НО${1000 + n}`,
    expiry: addMonths(today, months),
    vatValue: vatIncluded(product.price, product.vat_rate),
    source: sources[n % sources.length] ?? '1',
    quantity: 2 + ((n * 7) % 39),
    expired: months < 0,
  };
}
