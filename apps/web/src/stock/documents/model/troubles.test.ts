import type { Obstacle } from '@provizor/contract/stock';
import { expect, it } from 'vitest';
import { RefusalError } from '../../../lib/api/index.ts';
import { headerErrors, isShortage, lineProblems, troubleOf } from './troubles.ts';

const obstacles: Obstacle[] = [
  { code: 'header-empty', n_line: null, field: 'partner_id', text: 'Выберите получателя' },
  { code: 'no-lot', n_line: 2, field: 'lot_id', text: 'Выберите партию' },
  { code: 'no-quantity', n_line: 2, field: 'quantity', text: 'Введите количество' },
  { code: 'order.may-not', n_line: null, field: null, text: 'Утверждать эту заявку вам не разрешено' },
];
const refused = (some: Obstacle[], count = some.length) =>
  new RefusalError('stock.incomplete', 'Документ нельзя провести: заполнено не всё', 422, undefined, {
    obstacles: some,
    count,
  });

it('a refusal with places or several reasons is a list, with how many there are', () => {
  const title = 'Документ нельзя провести: заполнено не всё';
  expect(troubleOf(refused(obstacles, 700))).toEqual({ title, obstacles, count: 700 });
  expect(troubleOf(refused(obstacles.slice(0, 1)))?.count).toBe(1);
});

it('a single reason without a place says all in its own words', () => {
  expect(troubleOf(refused(obstacles.slice(3)))).toBeNull();
  expect(troubleOf(refused([]))).toBeNull();
  expect(troubleOf(new Error('сеть'))).toBeNull();
});

it('fields of the header and lines are told what is wrong with them, a line everything', () => {
  const trouble = troubleOf(refused(obstacles));
  expect(headerErrors(trouble)).toEqual({ partner_id: 'Выберите получателя' });
  expect([...lineProblems(trouble)]).toEqual([[2, 'Выберите партию; Введите количество']]);
  expect(headerErrors(null)).toEqual({});
});

it('what the balances lack is told apart from what the document lacks', () => {
  const details = {
    storage_id: 1,
    storage: 'Зал',
    address: null,
    lot_id: 2,
    name: 'Аспирин',
    series: 'А1',
    expiry: null,
    short_on: '2026-11-22',
    missing: '3',
  };
  expect(
    isShortage({ code: 'stock.shortage', n_line: 1, field: 'quantity', text: 'не хватит', details }),
  ).toBe(true);
  expect(obstacles.some(isShortage)).toBe(false);
});
