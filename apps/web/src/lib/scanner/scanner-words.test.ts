import { parseScan } from '@provizor/codes';
import { lotCode } from '@provizor/domain';
import { expect, it } from 'vitest';
import { scannerWords, scanWords, shortCode } from './scanner-words.ts';

it.each([
  [{ link: 'denied', scanner: false, simulator: false }, 'error', 'нет доступа'],
  [{ link: 'off', scanner: false, simulator: false }, 'waiting', 'выключен'],
  [{ link: 'connecting', scanner: false, simulator: false }, 'waiting', 'выключен'],
  [{ link: 'connected', scanner: false, simulator: false }, 'attention', 'не подключён'],
  [{ link: 'connected', scanner: true, simulator: true }, 'ok', 'готов'],
] as const)('%j is %s', (state, kind, word) => {
  expect(scannerWords(state)).toMatchObject({ kind, word });
  expect(scannerWords(state).text).toMatch(/\.$/);
});

it('tells every kind of scan', () => {
  const told = [
    '010460123456789321AB12CD34EF567',
    '046012345000000012',
    '4601234567893',
    lotCode(42),
    'xyz',
    `p${'A'.repeat(98)}`,
  ].map((raw) => {
    const scan = parseScan(raw);
    return [shortCode(scan), scanWords(scan).title];
  });
  expect(told).toEqual([
    ['…4EF567', 'Упаковка лекарства'],
    ['…000012', 'Транспортная упаковка'],
    ['…567893', 'Товар без маркировки (EAN-13)'],
    [lotCode(42), 'Этикетка партии'],
    ['не прочитан', 'Код не прочитан'],
    ['рецепт', 'Льготный рецепт'],
  ]);
});
