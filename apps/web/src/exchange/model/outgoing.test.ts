import { expect, test } from 'vitest';
import { readOutgoingFilter } from './outgoing.ts';
import { isSettled, outgoingState, outgoingVerdict, secondsToAttempt } from './outgoing-state.ts';

test('a Partial result is neither a success nor an error', () => {
  const partial = { state: 'done', result: 'Partial', message: null } as const;
  expect(outgoingVerdict(partial)).toBe('attention');
  expect(outgoingState(partial)).toBe('Принят частично');
});

test('a document that did not get through waits to be sent', () => {
  const sending = { state: 'sending', result: null } as const;
  expect(outgoingState({ ...sending, message: null })).toBe('Отправляется');
  expect(outgoingState({ ...sending, message: 'МДЛП недоступна' })).toBe('Ждёт отправки');
});

test.each([
  [{ state: 'done', result: 'Accepted' } as const, 'ok'],
  [{ state: 'done', result: 'Rejected' } as const, 'error'],
  [{ state: 'failed', result: null } as const, 'error'],
  [{ state: 'processing', result: null } as const, 'waiting'],
  [{ state: 'cancelled', result: null } as const, 'attention'],
])('%o has the verdict %s', (document, verdict) => {
  expect(outgoingVerdict(document)).toBe(verdict);
});

test('a ticket that is not applied yet is not the end', () => {
  const step = { key: 'applied', at: null } as const;
  expect(isSettled({ state: 'done', steps: [{ ...step, state: 'running' }] })).toBe(false);
  expect(isSettled({ state: 'done', steps: [{ ...step, state: 'done' }] })).toBe(true);
  expect(isSettled({ state: 'failed', steps: [{ ...step, state: 'waiting' }] })).toBe(true);
});

test('of a cancelled document nothing is to come', () => {
  const step = { key: 'signed', at: null, state: 'done' } as const;
  expect(isSettled({ state: 'cancelled', steps: [step] })).toBe(true);
});

test('seconds to the next attempt are never negative', () => {
  const now = Date.parse('2026-11-05T10:00:00Z');
  expect(secondsToAttempt('2026-11-05T10:00:12.500Z', now)).toBe(13);
  expect(secondsToAttempt('2026-11-05T09:00:00Z', now)).toBe(0);
  expect(secondsToAttempt(null, now)).toBeNull();
});

test('the address asks for what is in trouble in one way or in any', () => {
  const troubles = ['failed', 'partial', 'any', 'чужое'].map(
    (trouble) => readOutgoingFilter({ trouble }).trouble,
  );
  expect(troubles).toEqual(['failed', 'partial', 'any', undefined]);
});

test('the address cannot bring in unknown filters', () => {
  expect(
    readOutgoingFilter({ doc_type: [701, 1], state: ['failed', 'x'], period_s: 'now', result: 'Partial' }),
  ).toEqual({
    period_s: undefined,
    period_e: undefined,
    doc_type: [701],
    state: ['failed'],
    result: 'Partial',
  });
});
