import { fromKopecks, toKopecks, vatIncluded, vatPercent } from '../money/index.ts';
import { type RoundingStep, type RoundingWay, roundingSteps } from './rules.ts';
import type { SellerVat } from './seller-vat.ts';

/** What a vital medicine may cost. */
export type VitalFacts = {
  /** Registered maximum price of the maker without VAT, roubles; null = not known. */
  limit: string | null;
  /** What the maker has sold it for without VAT, as the supplier's protocol says; null = not known. */
  maker: string | null;
  /** Largest mark-ups of the region on the maker's price, per cent; null = its table says nothing. */
  wholesale: string | null;
  retail: string | null;
  /** What VAT we owe as who sells it. */
  seller: SellerVat;
};

/** A purchase: price of one pack with VAT, roubles, and the rate of its lot (null = not known, counted as none). */
export type Purchase = { price: string; vatRate: string | null };

const whole = 10_000n;

/** Per cent as ten-thousandths: «12.50» is 1250. */
const hundredths = (percent: string): bigint => toKopecks(percent);
const vatOf = ({ vatRate }: Purchase): bigint => (vatRate === null ? 0n : hundredths(vatPercent(vatRate)));

/** The price without VAT, to the kopeck as the supplier's paper says it: price less the VAT in it. */
export const netOf = ({ price, vatRate }: Purchase): string =>
  vatRate === null ? price : fromKopecks(toKopecks(price) - toKopecks(vatIncluded(price, vatRate)));

/**
 * The maker's price mark-ups are counted from: as the protocol says; where it is not known the lower of the registered
 * price and what was paid, which it cannot exceed.
 */
export function makerPriceOf(vital: VitalFacts, purchase: Purchase): string {
  if (vital.maker !== null) return vital.maker;
  const net = netOf(purchase);
  return vital.limit !== null && toKopecks(vital.limit) < toKopecks(net) ? vital.limit : net;
}

/** The dearest lawful supplier's price without VAT: maker's price, not above the registered one, and the mark-up on it. */
function largestWholesale(vital: VitalFacts, purchase: Purchase): bigint | null {
  if (vital.wholesale === null) return null;
  const maker = lawfulMaker(vital, purchase);
  return (maker * (whole + hundredths(vital.wholesale))) / whole;
}

function lawfulMaker(vital: VitalFacts, purchase: Purchase): bigint {
  const maker = toKopecks(makerPriceOf(vital, purchase));
  const limit = vital.limit === null ? maker : toKopecks(vital.limit);
  return maker < limit ? maker : limit;
}

/** Rate of the VAT we add to a price, in hundredths of a per cent. */
const addedVat = ({ seller }: VitalFacts, purchase: Purchase): bigint =>
  seller === 'usual' ? vatOf(purchase) : seller === 'none' ? 0n : hundredths(seller);

/** What goods bought at `net` kopecks cost us, times `whole`: their VAT is ours where we deduct none. */
function costOf({ seller }: VitalFacts, net: bigint, purchase: Purchase): bigint {
  if (seller === 'usual') return net * whole;
  const isPaid = net === toKopecks(netOf(purchase));
  return isPaid ? toKopecks(purchase.price) * whole : net * (whole + vatOf(purchase));
}

/**
 * The dearest lawful retail price with VAT of a vital medicine: what it costs us (supplier's price without VAT, as far as
 * it is lawful itself; with it where we deduct none) and the retail mark-up on the maker's price without VAT, then the VAT
 * we owe (ПП 865 of 29.10.2010; letter of ФАС № ТН/122353/24). Kopecks are cut. Null while the region's table names no
 * retail mark-up.
 */
export function retailCap(vital: VitalFacts, purchase: Purchase): string | null {
  if (vital.retail === null) return null;
  const net = toKopecks(netOf(purchase));
  const largest = largestWholesale(vital, purchase);
  const bought = largest !== null && largest < net ? largest : net;
  const marked = costOf(vital, bought, purchase) + lawfulMaker(vital, purchase) * hundredths(vital.retail);
  return fromKopecks((marked * (whole + addedVat(vital, purchase))) / (whole * whole));
}

/** Rounds kopecks given as a fraction; not negative. */
function rounded(part: bigint, of: bigint, step: RoundingStep, way: RoundingWay): bigint {
  const { kopecks } = roundingSteps[step];
  const one = of * kopecks;
  const add = way === 'up' ? one - 1n : way === 'nearest' ? one / 2n : 0n;
  return ((part + add) / one) * kopecks;
}

/**
 * Retail price of one pack with VAT by a rule: the mark-up of ordinary goods on the supplier's price, of vital medicines
 * on the maker's price, not above the region's. What rounding would carry above the lawful price is rounded down.
 * @param vital null for goods that are not of the list
 */
export function retailPrice(
  purchase: Purchase,
  vital: VitalFacts | null,
  { percent, step, way }: { percent: string; step: RoundingStep; way: RoundingWay },
): string {
  const own = hundredths(percent);
  const gross = toKopecks(purchase.price);
  if (vital === null) return fromKopecks(rounded(gross * (whole + own), whole, step, way));
  const allowed = vital.retail === null ? own : hundredths(vital.retail);
  const net = toKopecks(netOf(purchase));
  const marked =
    costOf(vital, net, purchase) + lawfulMaker(vital, purchase) * (own < allowed ? own : allowed);
  const price = rounded(marked * (whole + addedVat(vital, purchase)), whole * whole, step, way);
  const cap = retailCap(vital, purchase);
  if (cap === null || price <= toKopecks(cap)) return fromKopecks(price);
  const stepped = rounded(toKopecks(cap), 1n, step, 'down');
  return stepped > 0n ? fromKopecks(stepped) : cap;
}

/** Something a purchase of a vital medicine breaks, with its figures; amounts without VAT, roubles. */
export type PurchaseFault =
  | { code: 'maker-above-limit'; maker: string; limit: string }
  | { code: 'bought-above'; bought: string; largest: string; maker: string; percent: string; markup: string };

/** Mark-up of a price on another in per cent with two decimals, half up; 0 when it is not above. */
export function markupPercent(price: string, base: string): string {
  const [above, from] = [toKopecks(price) - toKopecks(base), toKopecks(base)];
  return above <= 0n || from <= 0n ? '0.00' : fromKopecks((2n * above * whole + from) / (2n * from));
}

/** What a purchase breaks: the registered price by the maker, the region's mark-up by the suppliers. */
export function purchaseFaults(vital: VitalFacts, purchase: Purchase): PurchaseFault[] {
  const faults: PurchaseFault[] = [];
  const { maker, limit, wholesale } = vital;
  if (maker !== null && limit !== null && toKopecks(maker) > toKopecks(limit)) {
    faults.push({ code: 'maker-above-limit', maker, limit });
  }
  const bought = netOf(purchase);
  const base = maker ?? limit;
  if (wholesale === null || base === null) return faults;
  const known: VitalFacts = { ...vital, maker: base };
  const largest = largestWholesale(known, purchase);
  if (largest === null || toKopecks(bought) <= largest) return faults;
  return [
    ...faults,
    {
      code: 'bought-above',
      bought,
      largest: fromKopecks(largest),
      maker: base,
      percent: wholesale,
      markup: markupPercent(bought, base),
    },
  ];
}
