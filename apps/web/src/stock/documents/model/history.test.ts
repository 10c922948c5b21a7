import { expect, test } from 'vitest';
import { changesText, noHistoryFilter, readHistoryFilter } from './history.ts';

test('a change is told field by field with its line, what was and what is', () => {
  const changes = [
    { n_line: 2, field: 'quantity', title: 'Количество', old: '5', new: '6' },
    { n_line: null, field: 'comment', title: 'Примечание', old: null, new: 'срочно' },
  ];
  expect(changesText({ changes, more: 3 })).toBe(
    'Строка 2: Количество: 5 → 6; Примечание: — → срочно; и ещё изменений: 3',
  );
  expect(changesText({ changes: [], more: 0 })).toBe('');
});

test('of the address only what makes sense is read', () => {
  expect(readHistoryFilter({ kind: 'move', query: '12', period_s: '2026-11-01' })).toMatchObject({
    kind: 'move',
    query: '12',
    period_s: '2026-11-01',
  });
  expect(readHistoryFilter({ kind: 'toString', period_e: 'вчера' })).toEqual(noHistoryFilter);
});
