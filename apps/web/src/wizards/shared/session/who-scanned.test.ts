import type { ScanSeen } from '@provizor/domain';
import { expect, test } from 'vitest';
import { scannedFirst, withPerson } from './who-scanned.ts';

const taken: ScanSeen = { kind: 'taken', words: 'Упаковка проверена', whole: false };
const repeated: ScanSeen = { kind: 'repeated', reason: 'Повторное сканирование' };
const first = { code: 'A', user_id: 9, user: 'Липова', at: '2026-11-24T09:15:00.000Z' };

test('a repeated scan names the colleague whose the first one is, one’s own nobody', () => {
  expect(withPerson(repeated, 'Липова')).toEqual({
    kind: 'repeated',
    reason: expect.stringContaining('Липова'),
  });
  expect(withPerson(repeated, undefined)).toBe(repeated);
  expect(withPerson(taken, 'Липова')).toBe(taken);
});

test('of two who scan one pack at once the later is told, by the server’s decision', () => {
  const told = scannedFirst([first], { code: 'A', seen: taken }, 7);
  expect(told?.seen).toMatchObject({ kind: 'repeated', reason: expect.stringContaining('Липова') });
  expect(scannedFirst([first], { code: 'A', seen: taken }, 9)).toBeNull();
  expect(scannedFirst([first], { code: 'B', seen: taken }, 7)).toBeNull();
  // the screen has said so already
  expect(scannedFirst([first], { code: 'A', seen: repeated }, 7)).toBeNull();
  expect(scannedFirst([], null, 7)).toBeNull();
});
