import { expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { titleOf } from './titles.ts';

const stepTo = (kind: Entry['kind'], state: string): string =>
  titleOf({
    table: 'stock_document',
    action: 'update',
    kind,
    changes: { state: { old: 'draft', new: state } },
  } as unknown as Entry);

it('tells the steps of a kind in the words of its states', () => {
  expect(['pre-active', 'active'].map((state) => stepTo('order', state))).toEqual([
    'Заявка согласована',
    'Заявка утверждена',
  ]);
  expect(['pre-active', 'active'].map((state) => stepTo('invent', state))).toEqual([
    'Идёт подсчёт',
    'Подсчёт закончен',
  ]);
  expect(stepTo('income', 'active')).toBe('Документ проведён');
});
