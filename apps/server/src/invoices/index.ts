import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { makerPricesOf } from './maker-prices.ts';
export { storeInvoice } from './store.ts';

/** Papers suppliers send as files: their goods matched, held against MDLP and the scans, received, answered. */
export const invoices: Slice = { name: 'invoices', bindings };
