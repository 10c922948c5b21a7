import type { StockState } from './states.ts';

/** What a person or an answer does with a stock document. */
export type StockStep =
  /** Changes what it says. */
  | 'save'
  /** Posts it: «Провести». */
  | 'post'
  /** Brings it back to where it can be changed. */
  | 'take-back'
  /** Corrects it where it stands, posted. */
  | 'correct'
  /** Of a move: sends it to the other storage, which accepts or refuses it. */
  | 'send'
  | 'accept'
  | 'refuse'
  /** Of an order: the division's word, and the move that fulfils it. */
  | 'confirm'
  | 'fulfil'
  /** Of an inventory: begins the count, makes the documents of what was found or is missing. */
  | 'begin'
  | 'settle'
  /** Of a handing over for destruction (541): makes the act of it (542). */
  | 'continue';

/** What a step does to the balances. */
export type StepMove =
  | 'nothing'
  /** Goods are promised, the promise is taken back. */
  | 'promises'
  | 'frees'
  /** Entries go into the ledger; of what was promised, so much as was accepted. */
  | 'posts'
  | 'posts-promised'
  /** Reversing entries of the same date. */
  | 'reverses'
  /** Reversing entries and new ones, as far as something was corrected. */
  | 'rewrites';

/** Rights of a profile that orders ask for (rulings, «Stock»). */
export type ConfirmRight = 'can_confirm_order' | 'can_confirm_division_order';
export type ConfirmRights = Readonly<Record<ConfirmRight, boolean>>;

/** Codes of the refusals that say why the state of a document or the rights of a person keep it from a step. */
export type StepBar =
  | 'stock.posted'
  | 'stock.not-posted'
  | 'stock.mdlp-under-way'
  | 'move.awaits-answer'
  | 'move.not-sent'
  | 'order.may-not'
  | 'order.division-first'
  | 'order.confirmed'
  | 'order.not-confirmed'
  | 'order.nothing-left'
  | 'invent.begun'
  | 'invent.not-begun'
  | 'invent.not-finished'
  | 'destroy.not-handed-over';

/** What is asked of the document before a step: each is a check of the server, which gives what is in the way. */
export type StockCheck =
  /** MDLP owes no answer about it. */
  | 'answered'
  /** Its packs are neither promised to nor moved by another document. */
  | 'packs-free'
  /** Its day has come, and is none of long ago. */
  | 'date'
  /** Its day is not closed; of what is taken back, when it is in the ledger. */
  | 'open-day'
  | 'open-ledger'
  /** The person answers for the storages whose balances change: all, the one goods leave, the one they come to. */
  | 'keeper'
  | 'keeper-from'
  | 'keeper-to'
  /** The same of what is taken back: for goods that were accepted, their receiver. */
  | 'keeper-back'
  /** What must be typed, in the header and in the lines. */
  | 'header'
  | 'lines'
  /** Its lots, packs and cells go together, and may leave by such a document. */
  | 'fit'
  /** Retail prices are told where they must be and lawful (vital medicines). */
  | 'prices'
  /** No balance falls below zero. */
  | 'balances'
  /** The other storage is another one. */
  | 'other-storage'
  /** The order a move is made of is confirmed. */
  | 'order-confirmed'
  /** The storage is not filled above its limits. */
  | 'limits'
  /** Goods may be handed over for destruction as it says (541); the act (542) tells of what was handed over. */
  | 'grounds'
  | 'handed-over'
  /** No line must be counted again. */
  | 'count-settled'
  /** Nothing was made of it that depends on it. */
  | 'no-act'
  | 'no-moves'
  | 'no-differences';

/** One way of a step: where it leads and what it moves. */
export type StockPassage = {
  to: StockState;
  moves: StepMove;
  /** Rights, of each row at least one, with what is said where they are missing. */
  who?: readonly { anyOf: readonly ConfirmRight[]; bar: StepBar }[];
};

/** A step of a kind: the states it can be taken from, what is checked before, and what is said elsewhere. */
export type StepRule = {
  from: Readonly<Partial<Record<StockState, StockPassage>>>;
  checks: readonly StockCheck[];
  bar: StepBar;
  /** Where a state has an answer of its own. */
  bars?: Readonly<Partial<Record<StockState, StepBar>>>;
};
