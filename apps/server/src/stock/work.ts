import { continueChain } from './destroy/chain.ts';
import { addDocument, saveDocument } from './documents/save.ts';
import { resolveCodes } from './documents/scans/resolve.ts';
import { activate, removeDocument } from './documents/steps.ts';
import { begin } from './inventory/begin.ts';
import { countByHand } from './inventory/count.ts';
import { readLines } from './inventory/lines.ts';
import { makeDocument } from './inventory/make-document.ts';
import { mdlpOf } from './mdlp/offers.ts';
import { accept } from './move/accept.ts';
import { send } from './move/send.ts';
import { preActivate } from './orders/confirm.ts';
import { fulfil } from './orders/fulfil.ts';

/** What people do to stock documents, for those who do it in their name. */
export const stockWork = {
  add: addDocument,
  save: saveDocument,
  post: activate,
  /** Taken back, if it was posted, and seen no more. */
  remove: removeDocument,
  /** Lots and cells of scanned codes, or why they cannot be taken. */
  resolve: resolveCodes,
  /** How MDLP can be told of a document. */
  mdlp: mdlpOf,
  /** A move to another storage, and its answer. */
  send,
  accept,
  /** An order: the division's word, and the move that fulfils it. */
  confirm: preActivate,
  fulfil,
  /** The act of destruction of what was handed over. */
  destroy: continueChain,
  /** A count: its beginning, its lines, what was counted, the document of what was found or is missing. */
  beginCount: begin,
  countLines: readLines,
  count: countByHand,
  settleCount: makeDocument,
};
