import type { Slice } from '../core/index.ts';
import { takeDays } from './balances/figures-of-the-day.ts';
import { balanceBindings } from './balances/routes.ts';
import { takeSnapshots } from './balances/snapshots.ts';
import { destroyBindings } from './destroy/routes.ts';
import { documentBindings } from './documents/routes.ts';
import { inventoryBindings } from './inventory/routes.ts';
import { keepingBindings } from './keeping/routes.ts';
import { levelBindings } from './levels/routes.ts';
import { mdlpBindings } from './mdlp/routes.ts';
import { moveBindings } from './move/routes.ts';
import { orderBindings } from './orders/routes.ts';
import { priceBindings } from './prices/routes.ts';
import { bindings } from './routes.ts';

export { balancesOf } from './balances/balances.ts';
export { expiryFigures, expiryMonths } from './balances/expiry-figures.ts';
export { idsWithinStorage, withinStorage } from './balances/filter.ts';
export { receiptsByPartner } from './balances/income.ts';
export { documentTitles } from './balances/titles.ts';
export { turnoverOf } from './balances/turnover.ts';
export { createDocument, type NewDocument } from './documents/create-document.ts';
export { historyOfDocument } from './documents/history/routes.ts';
export { addKnownGoods, type Met, matchGoods } from './documents/initial/goods.ts';
export { linesOf, linesOfMany } from './documents/lines.ts';
export { isPaused } from './documents/lots/offers.ts';
export { findDocument, findDocuments } from './documents/rows.ts';
export { addDocument } from './documents/save.ts';
export { countedLinesOf } from './inventory/printed.ts';
export { postDocument, reverseDocument } from './ledger/post-document.ts';
export { ensureLots, type LotInput } from './lots.ts';
export type { PackWant } from './mdlp/differences.ts';
export { packsAlsoElsewhere } from './mdlp/own.ts';
export { postReceipt, type Receipt } from './mdlp/post-receipt.ts';
export { releaseStory, reserveStory, settleStory } from './mdlp/settle.ts';
export type { Story } from './mdlp/story.ts';
export { StepRefusal } from './obstacles/refuse.ts';
export { assortmentOf } from './prices/assortment.ts';
export { learnMakerPrices } from './prices/learn.ts';
export { setRetailPrices } from './prices/steps.ts';
export { stockWork } from './work.ts';

/** Stock documents, the ledger they write and the balances it leaves. */
export const stock: Slice = {
  name: 'stock',
  bindings: [
    ...bindings,
    ...documentBindings,
    ...inventoryBindings,
    ...orderBindings,
    ...moveBindings,
    ...destroyBindings,
    ...keepingBindings,
    ...levelBindings,
    ...balanceBindings,
    ...priceBindings,
    ...mdlpBindings,
  ],
  tasks: { stock_days: takeDays, stock_snapshots: takeSnapshots },
  crontab: ['*/15 * * * * stock_days', '23 1 * * * stock_snapshots'],
};
