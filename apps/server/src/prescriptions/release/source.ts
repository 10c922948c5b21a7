import { sql } from 'kysely';

/** Whether MDLP has told of a lot `l` no more than its budget, which is that of a programme `g`. */
const ofBudget = sql<boolean>`(
  l.source <> g.source_type_id::text
  and l.source = (select t.mdlp_id::text from source_type t where t.id = g.source_type_id))`;

/** Whether a lot `l` of the budget alone was brought by contracts of others than the programme of `p`. */
export const ofOtherContract = sql<boolean>`coalesce(
  ${ofBudget} and not p.programme_id = any(lot_programmes(l)), false)`;

/**
 * Whether a lot `l` may be released for a prescription `p` under its programme `g`: it is of the programme's source, or the
 * programme lets others in, or MDLP has told of its budget and no more, it is the programme's, and no contract says that it
 * was bought for another (MDLP numbers budgets, not programmes; decision 66).
 */
export const sourceFits = sql<boolean>`(
  l.source = g.source_type_id::text or g.other_sources or (${ofBudget} and not ${ofOtherContract}))`;

/** Whether the lot takes a reason: it is not of the programme's source, nor do all contracts that brought it say so. */
export const asksReason = sql<boolean>`(
  l.source is distinct from g.source_type_id::text
  and not coalesce(${ofBudget} and lot_programmes(l) = array[p.programme_id], false))`;
