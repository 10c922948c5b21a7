/**
 * States of a stock document (stock-and-exchange, section 3 «Documents»). draft: being typed; pre-active: an order its
 * division has confirmed, an inventory that is being counted; sent: its goods are promised until the other storage or
 * MDLP answers; active: posted; done: posted, and nothing more happens to it.
 */
export const stockStates = ['draft', 'pre-active', 'sent', 'active', 'done'] as const;

export type StockState = (typeof stockStates)[number];

/** A document that moves goods has moved them, a count is finished, an order is confirmed by the organisation. */
export const isPosted = (state: StockState): boolean => state === 'active' || state === 'done';

/** Its goods are promised until the other storage or MDLP answers. */
export const isSent = (state: StockState): boolean => state === 'sent';

/** Not posted, and nobody's answer is waited for. */
export const isDraft = (state: StockState): boolean => !isPosted(state) && !isSent(state);

/** Between a draft and a posted document: the order of a division, a count that goes on. */
export const isHalfway = (state: StockState): boolean => state === 'pre-active';
