import { expect, it } from 'vitest';
import { lastText, scheduleText } from './schedule.ts';

it.each([
  [null, ''],
  [{ every: 'day' as const, day: null, hour: 7 }, 'каждый день в 07:00'],
  [{ every: 'week' as const, day: 5, hour: 8 }, 'каждую пятницу в 08:00'],
  [{ every: 'month' as const, day: 31, hour: 18 }, '31-го числа каждого месяца в 18:00'],
])('%j is said «%s»', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});

it('says for how many it was made, or why it was not', () => {
  const at = '2026-11-23T05:00:00Z';
  expect(lastText({ last: null })).toBeNull();
  expect(lastText({ last: { at, made: 3, message: null } })).toContain('получателей 3');
  expect(lastText({ last: { at, made: 0, message: 'Нет прав' } })).toContain('не сделан. Нет прав');
});
