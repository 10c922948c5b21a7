import { makerPriceOf } from '../prices/index.ts';
import { products } from '../products/index.ts';
import { shelfOf } from '../shelf/index.ts';
import type { DemoPlace, DemoProduct } from '../types.ts';
import type { DemoBought, DemoGoods } from './types.ts';

const plain = /таблет|капсул|сироп|суспенз|мазь|крем|капли|спрей|аэрозоль/i;
const injected = /раствор|порошок|концентрат|лиофилизат|эмульс/i;
const swallowed = /приема внутрь|наружн/i;

/** What a place deals in every day: ordinary products of which no marked pack stands there. */
function everyday(place: DemoPlace, fits: (product: DemoProduct) => boolean, count: number): DemoProduct[] {
  const marked = new Set(shelfOf(place).map(({ product }) => product.gtin));
  const fitting = products.filter(
    (product) =>
      !product.cold &&
      !product.narcotic &&
      !product.vzn &&
      !product.hiv &&
      !marked.has(product.gtin) &&
      fits(product),
  );
  const step = fitting.length / count;
  return Array.from({ length: count }, (_, i) => fitting[Math.floor(i * step)] as DemoProduct);
}

/** What people buy for themselves. */
export const soldAt = (place: DemoPlace): DemoProduct[] =>
  everyday(place, ({ form, price }) => plain.test(form) && Number(price) < 900, 36);

/** What a hospital is treated with. */
export const treatedAt = (place: DemoPlace): DemoProduct[] =>
  everyday(
    place,
    ({ form, price }) => injected.test(form) && !swallowed.test(form) && Number(price) < 2500,
    36,
  );

/** `count` of them from the `turn`-th on, and again from the first; packs between `least` and `most`. */
export function some(
  assortment: readonly DemoProduct[],
  turn: number,
  count: number,
  [least, most]: readonly [number, number],
): DemoGoods[] {
  return Array.from({ length: count }, (_, i) => ({
    gtin: assortment[(turn + i) % assortment.length]?.gtin ?? '',
    packs: least + ((turn * 5 + i * 3) % (most - least + 1)),
  }));
}

/** Months to the end of shelf life of one lot after another: some end soon, most late. */
const shelfLives = [22, 14, 30, 4, 26, 18, 9, 34, 2, 28, 12, 24, 6, 20];

/** Per cent of the product's price from delivery to delivery. */
const priceLevels = [97, 98, 98, 99, 100, 100, 101, 101, 102, 103, 103, 104, 105];

/** Goods of the `turn`-th delivery with what the supplier's papers say of them. */
export function bought(goods: DemoGoods[], turn: number, mark: string, source: string): DemoBought[] {
  return goods.map((line, i) => {
    const product = products.find(({ gtin }) => gtin === line.gtin);
    const price = (
      (Number(product?.price ?? 0) * (priceLevels[turn % priceLevels.length] ?? 100)) /
      100
    ).toFixed(2);
    return {
      ...line,
      series: `${mark}${String(turn + 1).padStart(2, '0')}${String(i + 1).padStart(2, '0')}26`,
      expires_in_months: shelfLives[(turn * 5 + i) % shelfLives.length] ?? 24,
      price,
      maker_price: product ? makerPriceOf(product, price) : null,
      source,
    };
  });
}
