import { stockKinds } from '@provizor/contract/stock';
import { expect, test } from 'vitest';
import { notPosted, readyText, removalText, saidOf } from './said.ts';

const said = (kind: keyof typeof stockKinds) => saidOf({ kind, number: '7' }, 'posted');

test('every kind says in its own words that it is posted', () => {
  expect(Object.values(stockKinds).map(({ key }) => said(key))).toEqual([
    'Приход № 7 проведён',
    'Перемещение № 7 проведено',
    'Списание № 7 проведено',
    'Инвентаризация № 7 закончена',
    'Реализация № 7 проведена',
    'Отгрузка на сторону № 7 проведена',
    'Расход на лечение № 7 проведён',
    'Отпуск по льготному рецепту № 7 проведён',
    'Начальные остатки № 7 внесены',
    'Переоценка № 7 проведена',
    'Заявка № 7 утверждена',
  ]);
  expect(saidOf({ kind: 'order', number: '7' }, 'removed')).toBe('Заявка № 7 удалена');
  expect(saidOf({ kind: 'initial', number: '7' }, 'corrected')).toBe('Начальные остатки № 7 исправлены');
});

test('an order is not posted but confirmed, a count is finished; neither changes the balances', () => {
  expect(notPosted(stockKinds.order)).toBe('Не удалось утвердить заявку');
  expect(readyText(stockKinds.order)).toBe('Можно утвердить заявку: всё заполнено');
  expect(readyText(stockKinds.invent)).toBe('Можно закончить инвентаризацию: всё посчитано');
  expect(readyText(stockKinds.move)).toBe('Можно провести перемещение: остатков хватает, всё заполнено');
  expect(removalText('order')).not.toContain('сторнированы');
});
