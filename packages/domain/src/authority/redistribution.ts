import { dayOf } from '../days/index.ts';

/** When stock is too little and when it is too much. Days are whole, of the consumption of the last 90 days. */
export type SupplyRule = {
  /** N: less than this many days of supply is a deficit. */
  deficitDays: number;
  /** M: what lies beyond this many days of supply is surplus. */
  surplusDays: number;
  /** Packs whose shelf life ends sooner than in so many days are not offered to others. */
  shelfDays: number;
};

/** The rule until the health authority sets its own. */
export const usualSupplyRule: SupplyRule = { deficitDays: 30, surplusDays: 180, shelfDays: 60 };

/** Days the consumption is taken over. */
export const consumptionDays = 90;

/** The day of a moment and the first day of the consumption, yyyy-MM-dd. */
export function supplyDays(now: Date): { today: string; since: string } {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - consumptionDays);
  return { today: dayOf(now), since: dayOf(since) };
}

/** Whole packs of one shelf life (yyyy-MM-dd, null = none known) that may be given to others. */
export type SupplyLot = { expiry: string | null; quantity: number };

/** What one organisation has of a drug and how fast it goes; whole packs. */
export type OrganizationSupply = {
  organizationId: number;
  /** Packs that are not expired and not reserved. */
  quantity: number;
  /** Packs given out in 90 days. */
  consumption: number;
  /** Least stock of the nomenclature card, 0 = none set. */
  minStock: number;
  lots: SupplyLot[];
};

type Level = Pick<OrganizationSupply, 'quantity' | 'consumption' | 'minStock'>;

/** Packs that last for so many days, rounded up. */
const packsFor = (days: number, { consumption }: Level): number =>
  Math.ceil((consumption * days) / consumptionDays);

/** Whole days the stock lasts at the consumption of the last 90 days; null when nothing is consumed. */
export const daysOfSupply = ({ quantity, consumption }: Omit<Level, 'minStock'>): number | null =>
  consumption > 0 ? Math.floor((quantity * consumptionDays) / consumption) : null;

/** Packs that are missing to the least stock and to the least days of supply; 0 = no deficit. */
export const shortageOf = (level: Level, rule: SupplyRule): number =>
  Math.max(0, Math.max(level.minStock, packsFor(rule.deficitDays, level)) - level.quantity);

/**
 * Packs beyond the most days of supply; of what is not consumed at all everything beyond the least stock. 0 = no
 * surplus. A stock is never both too little and too much: the most is at least what would be a deficit.
 */
export const surplusOf = (level: Level, rule: SupplyRule): number =>
  Math.max(
    0,
    level.quantity - Math.max(level.minStock, packsFor(Math.max(rule.surplusDays, rule.deficitDays), level)),
  );

/** So many packs of a drug from one organisation to another. */
export type Proposal = {
  from: number;
  to: number;
  quantity: number;
  /** The nearest shelf life among the packs to be given; null when none of them has a date. */
  nearestExpiry: string | null;
};

const descending = (a: number, b: number) => b - a;

/**
 * Covers deficits of one drug by surpluses of other organisations. The largest deficit is covered first, from the
 * largest surplus, so that few consignments do it; each giver gives its shortest shelf lives first and only what it
 * may give. Nobody gives beyond his surplus or gets beyond his deficit.
 */
export function proposals(supplies: readonly OrganizationSupply[], rule: SupplyRule): Proposal[] {
  const givers = supplies
    .map((supply) => ({ supply, left: offered(supply, rule), lots: byExpiry(supply.lots) }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => descending(a.left, b.left) || a.supply.organizationId - b.supply.organizationId);
  const takers = supplies
    .map((supply) => ({ to: supply.organizationId, missing: shortageOf(supply, rule) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => descending(a.missing, b.missing) || a.to - b.to);
  const found: Proposal[] = [];
  for (const taker of takers) {
    for (const giver of givers) {
      const quantity = Math.min(taker.missing, giver.left);
      if (quantity === 0) continue;
      giver.left -= quantity;
      taker.missing -= quantity;
      const { organizationId: from } = giver.supply;
      found.push({ from, to: taker.to, quantity, nearestExpiry: take(giver.lots, quantity) });
    }
  }
  return found;
}

/** Surplus as far as there are packs that may be given. */
const offered = (supply: OrganizationSupply, rule: SupplyRule): number =>
  Math.min(
    surplusOf(supply, rule),
    supply.lots.reduce((sum, lot) => sum + lot.quantity, 0),
  );

const lastDay = (lot: SupplyLot) => lot.expiry ?? '9999-12-31';

/** The shortest shelf life first, without a date last; copies. */
const byExpiry = (lots: SupplyLot[]): SupplyLot[] =>
  lots
    .map((lot) => ({ ...lot }))
    .sort((a, b) => Number(lastDay(a) > lastDay(b)) - Number(lastDay(a) < lastDay(b)));

/** Takes packs off the front of the lots; gives the nearest shelf life among them. */
function take(lots: SupplyLot[], quantity: number): string | null {
  let left = quantity;
  let nearest: string | null = null;
  for (const lot of lots) {
    const taken = Math.min(left, lot.quantity);
    if (taken === 0) continue;
    lot.quantity -= taken;
    left -= taken;
    nearest ??= lot.expiry;
  }
  return nearest;
}
