import type { StockDocumentKind } from './documents.ts';
import type { StockState } from './states.ts';
import type { ConfirmRight, StepBar, StepRule, StockCheck, StockPassage, StockStep } from './step-rule.ts';

type Steps = Readonly<Partial<Record<StockStep, StepRule>>>;

const to = (state: StockState, moves: StockPassage['moves'] = 'nothing'): StockPassage => ({
  to: state,
  moves,
});
const organisation = { anyOf: ['can_confirm_order'], bar: 'order.may-not' } as const;
const division = (bar: StepBar) => ({ anyOf: ['can_confirm_division_order'], bar }) as const;
const either = (bar: StepBar) => {
  const anyOf: readonly ConfirmRight[] = ['can_confirm_order', 'can_confirm_division_order'];
  return { anyOf, bar };
};

const save: StepRule = { from: { draft: to('draft') }, checks: [], bar: 'stock.posted' };
/** Of what says something of a day, in the ledger or on the labels of the shelves. */
const dated: readonly StockCheck[] = ['keeper-from', 'open-day', 'answered'];
const correct = (
  moves: 'rewrites' | 'nothing',
  checks: readonly StockCheck[] = moves === 'rewrites' ? dated : ['answered'],
): StepRule => ({
  from: { active: to('active', moves), done: to('done', moves) },
  checks,
  bar: 'stock.not-posted',
});

const complete: readonly StockCheck[] = ['date', 'header', 'lines'];

/** Posting of goods that move: what the kind asks for first, then what all of them do. */
const post = (own: readonly StockCheck[] = [], sent: StepBar = 'stock.mdlp-under-way'): StepRule => ({
  from: { draft: to('active', 'posts') },
  checks: ['keeper', 'open-day', ...own, 'answered', 'packs-free', ...complete, 'fit', 'balances'],
  bar: 'stock.posted',
  bars: { sent },
});
const takeBack = (own: readonly StockCheck[] = []): StepRule => ({
  from: {
    sent: to('draft', 'frees'),
    active: to('draft', 'reverses'),
    done: to('draft', 'reverses'),
  },
  checks: ['keeper-back', 'open-ledger', ...own, 'answered', 'balances'],
  bar: 'stock.not-posted',
});

const goods: Steps = { save, post: post(), 'take-back': takeBack(), correct: correct('rewrites') };

/** An answer of the other storage. */
const answer = (passage: StockPassage, checks: readonly StockCheck[]): StepRule => ({
  from: { sent: passage },
  checks,
  bar: 'move.not-sent',
});

/**
 * What can be done with a document of each kind, from which state, where that leads and what it moves; who may, and
 * what is checked before (stock-and-exchange, section 3 «Documents»; rulings, «Stock»). The server takes the steps by
 * it, the browser shows its buttons by it.
 */
export const documentSteps: Readonly<Record<StockDocumentKind, Steps>> = {
  initial: goods,
  income: { ...goods, post: post(['prices']) },
  outcome: goods,
  realize: { ...goods, post: post(['prices']) },
  recipe: goods,
  treatment: goods,
  destroy: {
    save,
    post: post(['grounds', 'handed-over']),
    'take-back': takeBack(['no-act']),
    correct: correct('rewrites'),
    continue: {
      from: { active: to('active'), done: to('done') },
      checks: [],
      bar: 'destroy.not-handed-over',
    },
  },
  move: {
    save,
    send: {
      from: { draft: to('sent', 'promises') },
      checks: ['keeper-from', 'open-day', 'other-storage', 'packs-free', ...complete, 'fit', 'balances'],
      bar: 'stock.posted',
    },
    post: post(['order-confirmed'], 'move.awaits-answer'),
    accept: answer(to('active', 'posts-promised'), [
      'keeper-to',
      'open-day',
      'order-confirmed',
      'answered',
      'packs-free',
      'balances',
    ]),
    refuse: answer(to('draft', 'frees'), ['keeper-to']),
    'take-back': takeBack(),
    correct: correct('rewrites'),
  },
  order: {
    save: {
      from: {
        draft: to('draft'),
        'pre-active': { to: 'pre-active', moves: 'nothing', who: [either('order.confirmed')] },
      },
      checks: [],
      bar: 'stock.posted',
    },
    confirm: {
      from: { draft: { to: 'pre-active', moves: 'nothing', who: [division('order.may-not')] } },
      checks: ['header', 'lines', 'limits'],
      bar: 'stock.posted',
    },
    post: {
      from: {
        // who has both rights confirms in one step
        draft: { to: 'active', moves: 'nothing', who: [organisation, division('order.division-first')] },
        'pre-active': { to: 'active', moves: 'nothing', who: [organisation] },
      },
      checks: ['other-storage', 'answered', 'header', 'lines'],
      bar: 'stock.posted',
    },
    fulfil: {
      from: { active: to('active') },
      checks: [],
      bar: 'order.not-confirmed',
      bars: { done: 'order.nothing-left' },
    },
    'take-back': {
      from: {
        'pre-active': { to: 'draft', moves: 'nothing', who: [either('order.may-not')] },
        active: { to: 'draft', moves: 'nothing', who: [organisation] },
        done: { to: 'draft', moves: 'nothing', who: [organisation] },
      },
      checks: ['no-moves', 'answered'],
      bar: 'stock.not-posted',
    },
    correct: correct('nothing'),
  },
  // the shelves do not change: their retail prices do, and MDLP is told of prices by sales alone
  reprice: {
    save,
    post: {
      from: { draft: to('active') },
      checks: ['keeper-from', 'open-day', ...complete, 'prices'],
      bar: 'stock.posted',
    },
    'take-back': {
      from: { active: to('draft'), done: to('draft') },
      checks: ['keeper-back', 'open-ledger', 'answered'],
      bar: 'stock.not-posted',
    },
    correct: correct('nothing', dated),
  },
  invent: {
    save: {
      from: { draft: to('draft'), 'pre-active': to('pre-active') },
      checks: [],
      bar: 'stock.posted',
    },
    begin: {
      from: { draft: to('pre-active') },
      checks: [],
      bar: 'stock.posted',
      bars: { 'pre-active': 'invent.begun' },
    },
    post: {
      from: { 'pre-active': to('active') },
      checks: ['count-settled', 'answered', 'header', 'lines'],
      bar: 'stock.posted',
      bars: { draft: 'invent.not-begun' },
    },
    settle: {
      from: { active: to('active'), done: to('done') },
      checks: [],
      bar: 'invent.not-finished',
    },
    'take-back': {
      from: {
        'pre-active': to('draft'),
        active: to('pre-active'),
        done: to('pre-active'),
      },
      checks: ['no-differences', 'answered'],
      bar: 'stock.not-posted',
    },
    correct: correct('nothing'),
  },
};
