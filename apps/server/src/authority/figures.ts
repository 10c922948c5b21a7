import type { AuthorityFigures } from '@provizor/contract';
import { addMonths } from '@provizor/domain';
import type { TenantTransaction } from '../database/index.ts';
import { findStockGroups, findWork } from './queries/figures.ts';
import type { SupplyInput } from './queries/supply.ts';
import { ruleShape } from './supply-rule.ts';

/** The present month and the eleven after it, yyyy-MM. */
const comingMonths = (today: string): string[] =>
  Array.from({ length: 12 }, (_, n) => addMonths(`${today.slice(0, 7)}-01`, n).slice(0, 7));

const totalOf = (rows: readonly Record<string, unknown>[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);

/**
 * Everything the workplace of a health authority shows at first. `input` covers all organisations of the authority: a
 * deficit may be covered by any of them; `concerned` are those the figures are of.
 */
export async function figuresOf(
  db: TenantTransaction,
  input: SupplyInput,
  concerned: number[],
  now: Date,
): Promise<AuthorityFigures> {
  const stock = await findStockGroups(db, concerned, input);
  const { overall, organizations } = await findWork(db, input, concerned, now);
  const byOrganization = new Map(stock.map((group) => [group.organization_id, group]));
  const byMonth = new Map(stock.map((group) => [group.month, group]));
  const all = stock.find((group) => group.organization_id === null && group.month === null);
  return {
    organizations: organizations.length,
    stock: { drugs: overall.drugs, quantity: all?.quantity ?? '0', sum: all?.sum ?? '0' },
    expiry: {
      expired: { lots: all?.expired_lots ?? 0, sum: all?.expired ?? '0' },
      months3: { lots: all?.months3_lots ?? 0, sum: all?.months3 ?? '0' },
      months6: { lots: all?.months6_lots ?? 0, sum: all?.months6 ?? '0' },
    },
    deliveries: totalOf(organizations, 'deliveries'),
    documents: {
      failed: totalOf(organizations, 'documents') - totalOf(organizations, 'partial'),
      partial: totalOf(organizations, 'partial'),
      since: input.since,
    },
    supply: {
      deficits: totalOf(organizations, 'deficits'),
      surpluses: totalOf(organizations, 'surpluses'),
      helped: overall.helped,
    },
    rule: ruleShape(input.rule),
    by_organization: organizations.map(({ partial: _, ...work }) => {
      const group = byOrganization.get(work.organization.id);
      return {
        ...work,
        quantity: group?.quantity ?? '0',
        sum: group?.sum ?? '0',
        expired: group?.expired ?? '0',
        expiring: group?.expiring ?? '0',
      };
    }),
    by_month: comingMonths(input.today).map((month) => ({
      month,
      lots: byMonth.get(month)?.lots ?? 0,
      sum: byMonth.get(month)?.sum ?? '0',
    })),
  };
}
