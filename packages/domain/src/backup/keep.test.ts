import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCopyDue, isCopyOld, keptCopies } from './keep.ts';

const copyOf = (at: number) => ({ at, day: new Date(at).toISOString().slice(0, 10) });
const dayMs = 86_400_000;
const first = Date.UTC(2026, 0, 1, 2);
const rule = { daily: 7, weekly: 4, monthly: 12 };

test('of a year of nightly copies the last week, the last of four weeks and of twelve months are kept', () => {
  const copies = Array.from({ length: 365 }, (_, i) => copyOf(first + i * dayMs));
  expect(keptCopies(copies, rule).map(({ day }) => day)).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27', '2026-12-26', '2026-12-25'],
    ...['2026-12-20', '2026-12-13', '2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
  ]);
});

const copies = fc
  .uniqueArray(fc.integer({ min: 0, max: 800 * 24 }), { maxLength: 60 })
  .map((hours) => hours.map((hour) => copyOf(first + hour * 3_600_000)));
const rules = fc.record({
  daily: fc.integer({ min: 0, max: 10 }),
  weekly: fc.integer({ min: 0, max: 6 }),
  monthly: fc.integer({ min: 0, max: 14 }),
});

test('the newest stays, no more than the rule allows stay, and applying it again removes nothing', () => {
  fc.assert(
    fc.property(copies, rules, (list, some) => {
      const kept = keptCopies(list, some);
      const newest = list.toSorted((a, b) => b.at - a.at)[0];
      expect(kept[0]).toEqual(newest);
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, some.daily + some.weekly + some.monthly));
      expect(keptCopies(kept, some)).toEqual(kept);
    }),
  );
});

test('applied after every copy, the rule leaves what it leaves of all at once for days and months', () => {
  fc.assert(
    fc.property(copies, (list) => {
      let standing: ReturnType<typeof copyOf>[] = [];
      for (const copy of list.toSorted((a, b) => a.at - b.at))
        standing = keptCopies([...standing, copy], rule);
      const wanted = keptCopies(list, { ...rule, weekly: 0, monthly: 0 }).map(({ at }) => at);
      expect(standing.map(({ at }) => at)).toEqual(expect.arrayContaining(wanted));
    }),
  );
});

test('a copy is due once after its hour of each day, and at once when days were missed', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 7);
  expect(isCopyDue(null, at(23, 1), 2)).toBe(true);
  expect(isCopyDue(at(22, 2).getTime(), at(23, 1), 2)).toBe(false);
  expect(isCopyDue(at(22, 2).getTime(), at(23, 2), 2)).toBe(true);
  expect(isCopyDue(at(23, 2).getTime(), at(23, 14), 2)).toBe(false);
  expect(isCopyDue(at(20, 2).getTime(), at(23, 1), 2)).toBe(true);
});

test('a copy is old after a day; none at all is old', () => {
  expect(isCopyOld(null, first)).toBe(true);
  expect(isCopyOld(first, first + dayMs)).toBe(false);
  expect(isCopyOld(first, first + dayMs + 1)).toBe(true);
});
