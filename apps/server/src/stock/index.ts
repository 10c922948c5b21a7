import type { Slice } from '../core/index.ts';
import { documentBindings } from './documents/routes.ts';
import { bindings } from './routes.ts';

export { createDocument, type NewDocument } from './commands/create-document.ts';
export { postDocument, reverseDocument } from './commands/post-document.ts';
export { postReceipt, type Receipt } from './commands/post-receipt.ts';
export { ensureLots, type LotInput } from './lots.ts';
export { documentTitles } from './queries/lot-card.ts';
export { expiryFigures, expiryMonths } from './queries/remains.ts';

/** Stock documents, the ledger they write and the balances it leaves. */
export const stock: Slice = { name: 'stock', bindings: [...bindings, ...documentBindings] };
