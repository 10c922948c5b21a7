import { expect, test } from 'vitest';
import { essenceOf, linesText, questionOf } from './words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const counts = { boxes: 1, packs: 5, all_packs: 11 };

test('the question names what is done in the verb of the wizard', () => {
  expect(plain(questionOf('refusal_sender', [counts]))).toBe(
    'Отозвать: 11 упаковок, из них в транспортных упаковках — 1 короб?',
  );
  expect(plain(questionOf('unpack', [{ boxes: 2, packs: 0, all_packs: 0 }]))).toBe(
    'Расформировать: 2 короба?',
  );
  expect(questionOf('cancellation', [{ boxes: 0, packs: 0, all_packs: 0 }])).toBe(
    'Отменить документ целиком?',
  );
  expect(plain(questionOf('withdrawal', [{ ...counts, boxes: 0 }, counts]))).toMatch(
    /^Вывести: 22 упаковки.*Документов будет 2: подписать нужно каждый\.$/,
  );
});

test('a document about another one as a whole has no lines to count', () => {
  expect(linesText({ boxes: 0, packs: 0 })).toBe('нет: касается всего документа, упаковок не перечисляет');
  expect(linesText({ boxes: 1, packs: 5 })).toBe('6: коробов 1, упаковок 5');
});

test('the question repeats reason, kind, country, shares and the sum', () => {
  const field = (name: string, title: string, value: string) => ({
    name,
    title,
    value,
    kind: 'text' as const,
    note: null,
  });
  const line = {
    kind: 'sgtin' as const,
    code: '1',
    name: null,
    series: null,
    expiry: null,
    packs: null,
    part: '3/10',
    cost: null,
    vat_value: null,
    sum: null,
  };
  const fields = [
    field('withdrawal_type', 'Тип вывода', '24 · Экспорт'),
    field('operation_date', 'Дата', 'x'),
  ];
  expect(essenceOf([{ fields, lines: [line], sum: '33.00' }])).toEqual([
    { name: 'Тип вывода', value: '24 · Экспорт' },
    { name: 'Долями', value: '1\u00a0упаковка' },
    { name: 'На сумму', value: expect.stringContaining('33,00') },
  ]);
});
