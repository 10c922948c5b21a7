import { expect, test } from 'vitest';
import { RefusalError } from './refusal-error.ts';

const invalid = (message: string, ...texts: string[]) =>
  new RefusalError(
    'input.invalid',
    message,
    400,
    undefined,
    texts.map((text, n) => ({ path: `body.field${n}`, message: text })),
  );

test('a person is told which fields are wrong, each sentence once', () => {
  expect(invalid('Проверьте заполнение полей', 'Введите номер', 'Введите номер', 'Введите дату').told).toBe(
    'Проверьте заполнение полей: Введите номер; Введите дату',
  );
  expect(invalid('Укажите номер акта', 'Укажите номер акта').told).toBe('Укажите номер акта');
  expect(new RefusalError('not-found', 'Не найдено', 404).told).toBe('Не найдено');
});
