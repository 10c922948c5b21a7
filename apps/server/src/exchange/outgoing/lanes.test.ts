import { expect, test } from 'vitest';
import type { Due, Stage } from './due.ts';
import { isTail, timeToLook } from './lanes.ts';

const all = <T>(value: T): Record<Stage, T> => ({
  send: value,
  sendLarge: value,
  look: value,
  ticket: value,
  apply: value,
});

/** What an account has to do: documents that are due, and milliseconds until the next, by stage. */
const due = (
  ids: Partial<Record<Stage, number>>,
  next: Partial<Record<Stage, number>> = {},
  waited = 0,
): Due => ({
  ids: {
    ...all<string[]>([]),
    ...Object.fromEntries(Object.entries(ids).map(([stage, n]) => [stage, Array(n).fill(stage)])),
  },
  waited: { ...all(0), look: waited },
  next: { ...all<number | null>(null), ...next },
});

const interval = 1000;

test.each<[string, Due, boolean]>([
  ['nothing is due', due({ send: 3 }), false],
  [
    'more become due within the interval, tickets are fetched',
    due({ look: 1, ticket: 1, send: 9 }, { look: 400 }),
    false,
  ],
  [
    'the first has waited for the interval',
    due({ look: 3, ticket: 1, send: 9 }, { look: 400 }, interval),
    true,
  ],
  ['no other becomes due soon', due({ look: 1, ticket: 1, send: 9 }, { look: 4000 }), true],
  ['no ticket is fetched meanwhile', due({ look: 1, send: 9 }, { look: 400 }), true],
  ['nothing is left to be sent', due({ look: 1, ticket: 4 }, { look: 400 }), true],
])('statuses are looked at now: %s', (_, state, expected) => {
  expect(timeToLook(state, interval)).toBe(expected);
});

test('a queue is at its end when nothing waits to be sent by either way', () => {
  expect(isTail(due({ look: 3, ticket: 2 }, { look: 100 }))).toBe(true);
  expect(isTail(due({ look: 3, sendLarge: 1 }))).toBe(false);
  expect(isTail(due({ look: 3 }, { send: 5000 }))).toBe(false);
});
