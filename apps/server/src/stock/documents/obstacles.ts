import type { Obstacle, StockDocument } from '@provizor/contract/stock';
import { barsOf, checksBefore, passageOf, type StockStep } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { shortagesBeside } from '../checks/balances.ts';
import { examine } from '../checks/check.ts';
import type { Examined } from '../checks/examined.ts';
import { isAnswered } from '../mdlp/checks.ts';
import { barred } from '../obstacles/obstacle.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { rightsOf } from '../orders/rights.ts';
import type { DocumentHead } from './head.ts';
import { stockChecks } from './kinds.ts';

const noRights = { can_confirm_order: false, can_confirm_division_order: false };

/** Why the state of a document or the rights of the person keep it from a step. */
export async function barsBefore(
  ctx: Context,
  { kind, state }: Pick<DocumentHead, 'kind' | 'state'>,
  step: StockStep,
): Promise<Obstacle[]> {
  const asks = passageOf(kind, state, step)?.who !== undefined;
  return barsOf(kind, state, step, asks ? await rightsOf(ctx) : noRights).map(barred);
}

/** What the state says of a step that cannot be taken from it; an answer MDLP owes is named with its document. */
async function barsOfState(examined: Examined, step: StockStep): Promise<Obstacle[]> {
  const bars = await barsBefore(examined.ctx, examined.document, step);
  const owed = await isAnswered(examined);
  return [...bars.filter(({ code }) => owed.length === 0 || code !== 'stock.mdlp-under-way'), ...owed];
}

/**
 * Everything that keeps a locked document from a step: its state, the rights of the person, what the checks of the table
 * find, and, when there is anything, what of the balances would break beside it. Without obstacles the balances are
 * asked by the step itself.
 */
export async function obstaclesTo(examined: Examined, step: StockStep): Promise<Obstacle[]> {
  const { ctx, document } = examined;
  const { kind, state } = document;
  if (!passageOf(kind, state, step)) return barsOfState(examined, step);
  const found = await barsBefore(ctx, document, step);
  const checks = checksBefore(kind, step);
  // one after another, in the order of the table: that is the order of their locks
  for (const name of checks) {
    if (name !== 'balances') found.push(...(await stockChecks[name](examined)));
  }
  // what a closed day keeps out is not even tried: the ledger would refuse it whole
  const isClosed = found.some(({ code }) => code === 'stock.closed-day');
  if (found.length > 0 && !isClosed && checks.includes('balances'))
    found.push(...(await shortagesBeside(examined, step)));
  return found;
}

/** Refuses a step with everything that is in its way, when there is anything. Gives what the checks have read. */
export async function demandNothingInTheWay(
  ctx: Context,
  document: StockDocument,
  step: StockStep,
): Promise<Examined> {
  const examined = examine(ctx, document, step);
  refuseObstacles(await obstaclesTo(examined, step));
  return examined;
}

/** The same by state and rights alone, for steps that look at nothing else. */
export async function demandPassage(
  ctx: Context,
  head: Pick<DocumentHead, 'kind' | 'state'>,
  step: StockStep,
): Promise<void> {
  refuseObstacles(await barsBefore(ctx, head, step));
}
