import type { CallReply, listRedistribution } from '@provizor/contract';
import { daysOfSupply, proposals, type SupplyRule, shortageOf } from '@provizor/domain';
import type { NamedSupply } from './queries/supply.ts';

type Row = CallReply<typeof listRedistribution>['items'][number];

/**
 * Proposals for the drugs of a page, in its order; only those that concern one of the given organisations.
 * @param names names of all organisations of the authority by id
 */
export function proposalsOf(
  supplies: readonly NamedSupply[],
  rule: SupplyRule,
  concerned: ReadonlySet<number>,
  names: ReadonlyMap<number, string>,
): Row[] {
  const organization = (id: number) => ({ id, name: names.get(id) ?? String(id) });
  return [...Map.groupBy(supplies, ({ drug }) => drug).values()].flatMap((group) => {
    const byId = new Map(group.map((supply) => [supply.organizationId, supply]));
    return proposals(group, rule)
      .filter(({ from, to }) => concerned.has(from) || concerned.has(to))
      .flatMap(({ from, to, quantity, nearestExpiry }): Row[] => {
        const giver = byId.get(from);
        const taker = byId.get(to);
        if (!giver || !taker) return [];
        return [
          {
            drug: giver.drug,
            title: giver.title,
            gtin: giver.gtin,
            quantity,
            from: organization(from),
            to: organization(to),
            nearest_expiry: nearestExpiry,
            from_quantity: giver.quantity,
            from_days: daysOfSupply(giver),
            to_quantity: taker.quantity,
            to_days: daysOfSupply(taker),
            to_missing: shortageOf(taker, rule),
          },
        ];
      });
  });
}
