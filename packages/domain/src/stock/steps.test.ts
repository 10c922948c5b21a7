import { describe, expect, it, test } from 'vitest';
import { type StockDocumentKind, stockDocumentKinds } from './documents.ts';
import { type StockState, stockStates } from './states.ts';
import type { StockStep } from './step-rule.ts';
import {
  barsOf,
  canEdit,
  canTake,
  checksBefore,
  mayTake,
  movesGoods,
  passageOf,
  stepsFrom,
} from './steps.ts';

const none = { can_confirm_order: false, can_confirm_division_order: false };
const division = { ...none, can_confirm_division_order: true };
const organisation = { ...none, can_confirm_order: true };
const both = { can_confirm_order: true, can_confirm_division_order: true };

/** What becomes of a document in each state, draft to done: the state it goes to and what moves, or what is said. */
type Row = readonly [StockStep, string, string, string, string, string];

const posted = 'stock.posted';
const notPosted = 'stock.not-posted';
const save: Row = ['save', 'draft', posted, posted, posted, posted];
const post: Row = ['post', 'active posts', posted, 'stock.mdlp-under-way', posted, posted];
const takeBack: Row = ['take-back', notPosted, notPosted, 'draft frees', 'draft reverses', 'draft reverses'];
const correct: Row = ['correct', notPosted, notPosted, notPosted, 'active rewrites', 'done rewrites'];
const goods: readonly Row[] = [save, post, takeBack, correct];
const notSent = 'move.not-sent';
const awaits = 'move.awaits-answer';
const unconfirmed = 'order.not-confirmed';
const unfinished = 'invent.not-finished';
const kept = 'destroy.not-handed-over';

const expected: Record<StockDocumentKind, readonly Row[]> = {
  initial: goods,
  income: goods,
  outcome: goods,
  realize: goods,
  recipe: goods,
  treatment: goods,
  destroy: [...goods, ['continue', kept, kept, kept, 'active', 'done']],
  move: [
    save,
    ['send', 'sent promises', posted, posted, posted, posted],
    ['post', 'active posts', posted, awaits, posted, posted],
    ['accept', notSent, notSent, 'active posts-promised', notSent, notSent],
    ['refuse', notSent, notSent, 'draft frees', notSent, notSent],
    takeBack,
    correct,
  ],
  order: [
    ['save', 'draft', 'pre-active', posted, posted, posted],
    ['confirm', 'pre-active', posted, posted, posted, posted],
    ['post', 'active', 'active', posted, posted, posted],
    ['fulfil', unconfirmed, unconfirmed, unconfirmed, 'active', 'order.nothing-left'],
    ['take-back', notPosted, 'draft', notPosted, 'draft', 'draft'],
    ['correct', notPosted, notPosted, notPosted, 'active', 'done'],
  ],
  reprice: [
    save,
    ['post', 'active', posted, posted, posted, posted],
    ['take-back', notPosted, notPosted, notPosted, 'draft', 'draft'],
    ['correct', notPosted, notPosted, notPosted, 'active', 'done'],
  ],
  invent: [
    ['save', 'draft', 'pre-active', posted, posted, posted],
    ['begin', 'pre-active', 'invent.begun', posted, posted, posted],
    ['post', 'invent.not-begun', 'active', posted, posted, posted],
    ['settle', unfinished, unfinished, unfinished, 'active', 'done'],
    ['take-back', notPosted, 'draft', notPosted, 'pre-active', 'pre-active'],
    ['correct', notPosted, notPosted, notPosted, 'active', 'done'],
  ],
};

const kinds = Object.keys(stockDocumentKinds) as StockDocumentKind[];
const steps: readonly StockStep[] = [
  ...(['save', 'post', 'take-back', 'correct', 'send', 'accept', 'refuse'] as const),
  ...(['confirm', 'fulfil', 'begin', 'settle', 'continue'] as const),
];

/** The table's own answer, in the words of the expected one. */
function answerOf(kind: StockDocumentKind, state: StockState, step: StockStep): string {
  const bars = barsOf(kind, state, step, both);
  const passage = passageOf(kind, state, step);
  if (!passage) return bars.join(', ');
  expect(bars).toEqual([]);
  return passage.moves === 'nothing' ? passage.to : `${passage.to} ${passage.moves}`;
}

describe.each(kinds)('%s', (kind) => {
  const rows = new Map(expected[kind].map(([step, ...answers]) => [step, answers]));

  test.each(steps)('%s is taken from the states it can be taken from, and from no other', (step) => {
    const answers = rows.get(step);
    if (!answers) {
      expect(stockStates.filter((state) => canTake(kind, state, step))).toEqual([]);
      expect(() => barsOf(kind, 'draft', step, both)).toThrow(RangeError);
      return;
    }
    expect(stockStates.map((state) => answerOf(kind, state, step))).toEqual(answers);
  });

  test('steps from a state are those of the table', () => {
    for (const [index, state] of stockStates.entries()) {
      const taken = expected[kind].filter(([, ...answers]) => !answers[index]?.includes('.'));
      expect(stepsFrom(kind, state).toSorted(), state).toEqual(taken.map(([step]) => step).toSorted());
    }
  });
});

describe('who may take a step with an order', () => {
  const people = { none, division, organisation, both };
  const mayNot = 'order.may-not';
  const first = 'order.division-first';
  test.each<readonly [StockStep, StockState, Record<keyof typeof people, readonly string[]>]>([
    ['confirm', 'draft', { none: [mayNot], division: [], organisation: [mayNot], both: [] }],
    ['post', 'draft', { none: [mayNot, first], division: [mayNot], organisation: [first], both: [] }],
    ['post', 'pre-active', { none: [mayNot], division: [mayNot], organisation: [], both: [] }],
    ['save', 'draft', { none: [], division: [], organisation: [], both: [] }],
    ['save', 'pre-active', { none: ['order.confirmed'], division: [], organisation: [], both: [] }],
    ['take-back', 'pre-active', { none: [mayNot], division: [], organisation: [], both: [] }],
    ['take-back', 'active', { none: [mayNot], division: [mayNot], organisation: [], both: [] }],
    ['take-back', 'done', { none: [mayNot], division: [mayNot], organisation: [], both: [] }],
  ])('%s from %s', (step, state, said) => {
    for (const who of ['none', 'division', 'organisation', 'both'] as const) {
      expect(barsOf('order', state, step, people[who]), who).toEqual(said[who]);
      expect(mayTake('order', state, step, people[who]), who).toBe(said[who].length === 0);
    }
  });

  it('no other kind asks for a right of the profile', () => {
    for (const kind of kinds.filter((key) => key !== 'order')) {
      for (const [step] of expected[kind]) {
        for (const state of stockStates) {
          expect(mayTake(kind, state, step, none)).toBe(canTake(kind, state, step));
        }
      }
    }
  });
});

it('goods that move are checked for what others have done with them before anything is written', () => {
  expect(checksBefore('realize', 'post')).toEqual([
    ...[
      'keeper',
      'open-day',
      'prices',
      'answered',
      'packs-free',
      'date',
      'header',
      'lines',
      'fit',
      'balances',
    ],
  ]);
  for (const kind of kinds) {
    const moves = stockDocumentKinds[kind].effect !== 'none';
    // what holds from a day on is posted when it has come
    expect(checksBefore(kind, 'post').includes('date'), kind).toBe(moves || kind === 'reprice');
    expect(checksBefore(kind, 'post').includes('balances'), kind).toBe(moves);
    expect(checksBefore(kind, 'take-back'), kind).toContain('answered');
  }
  expect(checksBefore('income', 'send')).toEqual([]);
});

it('what a document says may be changed until it is sent or posted', () => {
  for (const kind of kinds) {
    const halfway = kind === 'order' || kind === 'invent';
    expect(stockStates.map((state) => canEdit(kind, state))).toEqual([true, halfway, false, false, false]);
  }
});

it('an act of destruction tells of goods that have left already', () => {
  expect(movesGoods({ kind: 'destroy', data: { way: 'destroy' } })).toBe(true);
  expect(movesGoods({ kind: 'destroy', data: { way: 'destroyed' } })).toBe(false);
  expect(movesGoods({ kind: 'income', data: { way: 'destroyed' } })).toBe(true);
  expect(movesGoods({ kind: 'order', data: {} })).toBe(false);
});
