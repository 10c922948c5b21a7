import { type ScannerSetting, settingAdvice } from '@provizor/codes';
import { expect, test } from 'vitest';
import { makersHelp } from './makers.ts';

const settings: readonly ScannerSetting[] = ['separator', 'case', 'capsLock', 'length', 'layout'];

test.each(settings)('%s: what to change in words, and its name by each maker', (setting) => {
  expect(settingAdvice(setting)).toMatch(/[Вв]ключите|[Оо]тключите|Выключите|Снимите|Переключите/);
  const help = makersHelp(setting);
  expect(help.map(({ maker }) => maker)).toEqual([
    'Honeywell',
    'Zebra (Symbol, Motorola)',
    'Datalogic',
    'Атол',
    'Mindeo',
  ]);
  expect(new Set(help.map((each) => each.setting)).size).toBe(help.length);
});

test('no command or barcode of a configuration is given: none has a certain source', () => {
  for (const setting of settings)
    for (const help of makersHelp(setting)) {
      expect(Object.keys(help)).toEqual(['maker', 'setting']);
      // as KBDCAS2, 416484, N99FFC5
      expect(help.setting).not.toMatch(/[A-Z]{4,}\d|\d{5,}/);
    }
});
