import type { Reconciliation } from '@provizor/contract';
import { expect, test } from 'vitest';
import { readDifferenceFilter } from './filter.ts';
import { outcomeText, packsOf, scopeText, sideText, verdictOf } from './model.ts';

const one = (own: Partial<Reconciliation>) =>
  ({
    state: 'done',
    here: 0,
    there: 0,
    status: 0,
    message: null,
    asked: 0,
    total: null,
    ...own,
  }) as Reconciliation;

test('a comparison says how far it is, why it waits and what it came to', () => {
  expect(outcomeText(one({ state: 'running' }))).toBe('Спрашиваем количества');
  expect(outcomeText(one({ state: 'running', asked: 100, total: 250 }))).toBe('Прочитано 100 из 250');
  expect(outcomeText(one({ state: 'running', message: 'Войдите в МДЛП' }))).toBe('Войдите в МДЛП');
  expect(outcomeText(one({}))).toBe('Расхождений нет');
  expect(outcomeText(one({ here: 2, status: 1 }))).toBe('Расхождений: 3');
  expect(
    [one({}), one({ there: 1 }), one({ state: 'failed' }), one({ state: 'running' })].map(verdictOf),
  ).toEqual(['ok', 'attention', 'error', 'waiting']);
});

test('packs of the sides are told once they are known', () => {
  const counts = { ours: 1200, theirs: 1198, whole: false, started_at: '2026-11-29T11:33:00Z' };
  expect(scopeText(one(counts))).toMatch(/ · по количествам · у нас 1\u00a0200, в МДЛП 1\u00a0198$/);
  expect(scopeText(one({ ...counts, whole: true, state: 'failed' }))).toMatch(/:33 · все упаковки$/);
  expect(packsOf(one({ ...counts, state: 'running' }), 'ours')).toBeNull();
});

test('a side is told with its place only when that is another one', () => {
  expect(sideText(null, null, '1')).toBe('нет');
  expect(sideText('В обороте', '1', '1')).toBe('В обороте');
  expect(sideText('В обороте', '2', '1')).toBe('В обороте · 2');
});

test('an address with an unknown kind shows all', () => {
  expect(readDifferenceFilter({ kind: 'чужой', gtin: '04600000000015' })).toEqual({
    kind: undefined,
    gtin: '04600000000015',
    settled: undefined,
  });
});
