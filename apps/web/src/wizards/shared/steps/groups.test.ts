import { expect, test } from 'vitest';
import { groupLines } from './groups.ts';

const none = { taken: 0, unreconciled: 0, blocking: 0, bad: 0, 'with-bad': 0, incomplete: 0, missing: 0 };

test('the figures of a delivery add up to all its packs', () => {
  const groups = { ...none, taken: 11, bad: 3, 'with-bad': 5, incomplete: 4, missing: 7 };
  expect(groupLines('direct', groups)).toEqual([
    { name: 'Проблемных, исключено, останется в поставке', count: 3 },
    { name: 'Исправных в одном коробе с проблемными, исключено, останется в поставке', count: 5 },
    { name: 'Отсканировано, но короб не сверен целиком, останется в поставке', count: 4 },
    { name: 'Не отсканировано, останется в поставке', count: 7 },
    { name: 'Всего в поставке', count: 30 },
  ]);
});

test('what goes as a whole needs no sum', () => {
  expect(groupLines('move', { ...none, taken: 5 })).toEqual([]);
  expect(groupLines('direct', { ...none, unreconciled: 5 })).toEqual([
    { name: 'из них без сверки', count: 5 },
  ]);
  // a refusal looks for nothing
  expect(groupLines('refusal_receiver', { ...none, unreconciled: 5 })).toEqual([]);
});
