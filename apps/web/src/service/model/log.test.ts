import { expect, test } from 'vitest';
import type { LogRecord } from '../../lib/log/database.ts';
import { passes } from './log.ts';
import { readLogFilter } from './log-filter.ts';

const line: LogRecord = {
  id: 1,
  date: new Date(2026, 10, 5, 14, 30).toISOString(),
  username: 'apteka',
  description: 'Не удалось загрузить поставки: Нет связи с сервером',
  type: 'error',
  module: 'Mdlp',
  unread: true,
  log_object: '{"original": "network"}',
};

test.each([
  [{}, true],
  [{ type: ['error' as const, 'info' as const] }, true],
  [{ type: ['debug' as const] }, false],
  [{ module: ['Mdlp'] }, true],
  [{ module: ['LogReport'] }, false],
  [{ period_s: '2026-11-05', period_e: '2026-11-05' }, true],
  [{ period_s: '2026-11-06' }, false],
  [{ period_e: '2026-11-04' }, false],
  [{ search: 'ПОСТАВКИ' }, true],
  [{ search: 'network' }, true],
  [{ search: 'apteka' }, true],
  [{ search: 'рецепт' }, false],
  [{ search: 'я' }, true],
])('%j lets the line through: %s', (filter, through) => {
  expect(passes(line, filter)).toBe(through);
});

test('an address gives the filter, nonsense in it is left out', () => {
  expect(readLogFilter({ type: ['error', 'x'], period_s: 'вчера', search: 12, module: 'Mdlp' })).toEqual({
    type: ['error'],
    module: ['Mdlp'],
    period_s: undefined,
    period_e: undefined,
    search: '12',
  });
});
