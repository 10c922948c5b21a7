import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { workingMomentAfter, workingMomentBefore, workingTime } from './working-time.ts';

// November 2026: the 20th is a Friday, the 23rd a Monday.
const at = (text: string) => new Date(`${text}:00`);

test.each([
  ['a weekday', '2026-11-19T15:00', '2026-11-18T15:00'],
  ['Monday: Friday at the same hour', '2026-11-23T10:30', '2026-11-20T10:30'],
  ['Saturday: the beginning of Friday', '2026-11-21T09:00', '2026-11-20T00:00'],
  ['Sunday: the same', '2026-11-22T23:59', '2026-11-20T00:00'],
  ['the first minute of a week', '2026-11-23T00:00', '2026-11-20T00:00'],
])('one working day before %s', (_, now, before) => {
  expect(workingMomentBefore(at(now), 1)).toEqual(at(before));
});

test.each([
  ['a weekday', '2026-11-18T15:00', '2026-11-19T15:00'],
  ['Friday: Monday at the same hour', '2026-11-20T10:30', '2026-11-23T10:30'],
  ['Saturday: the end of Monday', '2026-11-21T09:00', '2026-11-24T00:00'],
  ['Sunday: the same', '2026-11-22T23:59', '2026-11-24T00:00'],
])('one working day after %s', (_, from, after) => {
  expect(workingMomentAfter(at(from), 1)).toEqual(at(after));
  expect(() => workingMomentAfter(at(from), -1)).toThrow(RangeError);
});

test('several days reach over the weekend', () => {
  expect(workingMomentBefore(at('2026-11-24T12:00'), 3)).toEqual(at('2026-11-19T12:00'));
  expect(workingMomentBefore(at('2026-11-19T12:00'), 0)).toEqual(at('2026-11-19T12:00'));
  expect(() => workingMomentBefore(at('2026-11-19T12:00'), -1)).toThrow(RangeError);
});

test('time passes on weekdays only', () => {
  expect(workingTime(at('2026-11-20T12:00'), at('2026-11-23T12:00'))).toBe(1);
  expect(workingTime(at('2026-11-21T12:00'), at('2026-11-22T12:00'))).toBe(0);
  expect(workingTime(at('2026-11-16T00:00'), at('2026-11-23T00:00'))).toBe(5);
  expect(workingTime(at('2026-11-19T12:00'), at('2026-11-18T12:00'))).toBe(0);
});

describe('the limit and the time waited', () => {
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 400 })
    .map((minutes) => new Date(2026, 0, 1, 0, minutes));

  it('and the term say the same', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 0, max: 12 }), (received, now, days) => {
        const term = workingMomentAfter(received, days);
        expect(workingTime(received, term)).toBe(days);
        if (received < workingMomentBefore(now, days))
          expect(term.getTime()).toBeLessThanOrEqual(now.getTime());
        if (term < now) expect(workingTime(received, now)).toBeGreaterThanOrEqual(days);
      }),
    );
  });

  it('say the same', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 0, max: 12 }), (received, now, days) => {
        const limit = workingMomentBefore(now, days);
        const waited = workingTime(received, now);
        if (received < limit) expect(waited).toBeGreaterThanOrEqual(days);
        else expect(waited).toBeLessThanOrEqual(days);
      }),
    );
  });
});
