import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServerConfig } from '../core/index.ts';
import { decodeKey, encodeKey } from './paging.ts';
import { fromMdlpTime, isoDay, isoOfDocumentDate, pauseOf, toMdlpTime, untilNextLook } from './times.ts';

test('moments go to MDLP and come back as Moscow time, to the second', () => {
  expect(toMdlpTime(new Date('2026-11-20T21:30:05Z'))).toBe('2026-11-21 00:30:05');
  expect(fromMdlpTime('2026-11-21 00:30:05')?.toISOString()).toBe('2026-11-20T21:30:05.000Z');
  const since2015 = fc.date({
    min: new Date('2015-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(since2015, (at) => {
      const seconds = Math.floor(at.getTime() / 1000) * 1000;
      expect(fromMdlpTime(toMdlpTime(at))?.getTime()).toBe(seconds);
    }),
  );
});

test.each([
  ['2026-11-21T00:30:05Z', '2026-11-21T00:30:05.000Z'],
  ['2026-11-21T00:30:05+05:00', '2026-11-20T19:30:05.000Z'],
  ['2026-11-21T00:30:05', '2026-11-20T21:30:05.000Z'],
  ['yesterday', undefined],
  [undefined, undefined],
])('a moment of a reply: %s', (text, iso) => {
  expect(fromMdlpTime(text)?.toISOString()).toBe(iso);
});

test('days of documents and registries', () => {
  expect(isoOfDocumentDate('31.12.2026')).toBe('2026-12-31');
  expect(isoOfDocumentDate('2026-12-31')).toBeNull();
  expect(isoDay('2027-07-31T00:00:00')).toBe('2027-07-31');
  expect(isoDay('')).toBeNull();
});

test('pauses grow, end at their longest and follow the pace of a sandbox, never of the real MDLP', () => {
  const real = { mdlpIsSandbox: false } as ServerConfig;
  expect(untilNextLook(real, 5 * 3_600_000)).toBe(300_000);
  expect(untilNextLook(real, 20_000)).toBe(20_000);
  const pauses = Array.from({ length: 12 }, (_, step) => pauseOf(real, 'retry', step));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(300_000);
  expect(pauseOf(real, 'status', 0)).toBeGreaterThanOrEqual(3000);
  expect(pauseOf(real, 'ticket', 0)).toBeGreaterThanOrEqual(5000);
  expect(pauseOf(real, 'income', 7)).toBe(60_000);
});

test('keys of pages survive the way to the browser; foreign texts are no keys', () => {
  const id = fc.string();
  fc.assert(
    fc.property(id, (text) => {
      const key = { at: '2026-11-21 00:30:05.123456+00', id: text };
      expect(decodeKey(encodeKey(key))).toEqual(key);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void decodeKey(text)));
  expect(decodeKey(encodeKey({ at: "1'; drop table", id: 'x' }))).toBeNull();
});
