import { expect, test } from 'vitest';
import { historyText } from './history.ts';

const date = '2026-11-20';

test('a status that was undone is told as such, with what led to it', () => {
  const row = { step: 'defer', status_name: 'Отсрочен', date, undone: true };
  expect(historyText(row)).toEqual({
    what: 'Отсрочен',
    since: 'с 20.11.2026',
    how: 'Поставить на отсроченное обеспечение',
    gone: true,
  });
  expect(historyText({ ...row, step: 'take', status_name: 'Выписан', undone: false })).toMatchObject({
    how: 'Внесён в программу',
    gone: false,
  });
});

test.each([
  ['clear', 'Статус отменён'],
  ['return', 'Отпущенное возвращено'],
])('what undid a status by «%s» is an act of a day, not a status that is gone', (step, what) => {
  expect(historyText({ step, status_name: 'Выписан', date, undone: true })).toEqual({
    what,
    since: '20.11.2026',
    how: 'снова «Выписан»',
    gone: false,
  });
});
