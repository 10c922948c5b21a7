import type { ImportRun } from '@provizor/contract';
import { expect, test } from 'vitest';
import { outcomeText, planText, verdictOf } from './model.ts';

const run: ImportRun = {
  id: 1,
  kind: 'unit',
  title: 'ОКЕИ',
  file: 'okei.csv',
  state: 'done',
  full: true,
  version: null,
  file_date: null,
  user: null,
  bytes_total: 1,
  bytes_read: 1,
  read: 5,
  added: 3,
  changed: 2,
  unchanged: 0,
  ended: 1,
  rejected: 0,
  message: null,
  phase: 'write',
  plan: null,
  undo: null,
  undoable: true,
  created: '2026-11-22T10:00:00Z',
  finished: null,
};

test.each([
  ['done', 'ok'],
  ['asked', 'attention'],
  ['undone', 'attention'],
  ['undoing', 'waiting'],
  ['failed', 'error'],
] as const)('a loading that is %s has the sign %s', (state, sign) => {
  expect(verdictOf({ ...run, state })).toBe(sign);
});

test('the history tells what was done, why it was asked, what was put back', () => {
  expect(outcomeText(run)).toBe(
    'добавлено 3, изменено 2, без изменений 0, не действует больше 1, отклонено 0',
  );
  expect(outcomeText({ ...run, state: 'asked', message: 'Файл похож на «АТХ».' })).toBe(
    'Файл похож на «АТХ».',
  );
  const undo = { restored: 3, removed: 2, ended: 1, skipped: 4 };
  expect(outcomeText({ ...run, state: 'undone', undo })).toBe(
    'возвращено 3, убрано 2, в работе, поэтому только не действует 1, исправлено с тех пор и оставлено 4',
  );
});

test('a plan tells what would be', () => {
  const plan = { reasons: [], read: 5, added: 1, changed: 0, ended: 34, rejected: 2, examples: [] };
  expect(planText(plan)).toBe('добавлено 1, изменено 0, перестанет действовать 34, отклонено 2');
});
