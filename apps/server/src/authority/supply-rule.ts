import type { SupplyRuleShape } from '@provizor/contract';
import { type SupplyRule, usualSupplyRule } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** The rule on the wire. */
export const ruleShape = ({ deficitDays, surplusDays, shelfDays }: SupplyRule): SupplyRuleShape => ({
  deficit_days: deficitDays,
  surplus_days: surplusDays,
  shelf_days: shelfDays,
});

/** What the authority of the transaction calls deficit and surplus; the usual rule until it has set its own. */
export async function readSupplyRule(db: TenantTransaction): Promise<SupplyRule> {
  const { rows } = await sql<{ rule: Partial<SupplyRule> | null }>`
    select authority_supply_rule() as rule`.execute(db);
  return { ...usualSupplyRule, ...rows[0]?.rule };
}

/** Keeps the rule in the settings of the person's own organisation; the audit tells who changed it. */
export async function saveRule(db: TenantTransaction, rule: SupplyRule): Promise<void> {
  await sql`
    update organization
       set settings = settings || jsonb_build_object('supply_rule', ${JSON.stringify(rule)}::jsonb),
           version = version + 1
     where id = current_organization()`.execute(db);
}
