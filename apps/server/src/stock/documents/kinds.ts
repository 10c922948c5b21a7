import type { StockCheck, StockDocumentKind } from '@provizor/domain';
import type { Check } from '../checks/examined.ts';
import { goodsFit } from '../checks/fit.ts';
import { dateHasCome, headerIsFilled, linesAreFilled } from '../checks/typed.ts';
import { hasGrounds, hasNoAct, tellsOfHandedOver } from '../destroy/checks.ts';
import { countIsSettled, hasNoDifferences } from '../inventory/checks.ts';
import { inventorySteps, stepsOfDifferences } from '../inventory/steps.ts';
import { dayIsOpen, ledgerIsOpen } from '../keeping/closed.ts';
import { answersForAll, answersForHolder, answersForReceiver, answersForSender } from '../keeping/keepers.ts';
import { isAnswered, packsAreFree } from '../mdlp/checks.ts';
import { moveSteps } from '../move/steps.ts';
import { goesToOther, hasNoMoves, orderIsConfirmed, withinLimits } from '../orders/checks.ts';
import { pricesAreLawful } from '../prices/checks.ts';
import { movedSteps, repriceSteps, retailSteps } from '../prices/steps.ts';
import { both, type KindSteps } from './kind-steps.ts';
import { recipeSteps } from './recipe-steps.ts';

/**
 * The checks the table of steps names (`packages/domain/src/stock/step-table.ts`). The balances are checked by the
 * statement that changes them.
 */
export const stockChecks: Readonly<Record<Exclude<StockCheck, 'balances'>, Check>> = {
  answered: isAnswered,
  'packs-free': packsAreFree,
  date: dateHasCome,
  'open-day': dayIsOpen,
  'open-ledger': ledgerIsOpen,
  keeper: answersForAll,
  'keeper-from': answersForSender,
  'keeper-to': answersForReceiver,
  'keeper-back': answersForHolder,
  header: headerIsFilled,
  lines: linesAreFilled,
  fit: goodsFit,
  'other-storage': goesToOther,
  'order-confirmed': orderIsConfirmed,
  limits: withinLimits,
  grounds: hasGrounds,
  'handed-over': tellsOfHandedOver,
  'count-settled': countIsSettled,
  'no-act': hasNoAct,
  'no-moves': hasNoMoves,
  'no-differences': hasNoDifferences,
  prices: pricesAreLawful,
};

/** What each kind does beside the ledger. */
export const kindSteps: Readonly<Record<StockDocumentKind, KindSteps>> = {
  initial: retailSteps,
  income: both(stepsOfDifferences, retailSteps),
  move: both(movedSteps, moveSteps),
  outcome: {},
  realize: {},
  recipe: recipeSteps,
  treatment: {},
  destroy: stepsOfDifferences,
  invent: inventorySteps,
  order: {},
  reprice: repriceSteps,
};
