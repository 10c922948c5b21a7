import { expect, test } from 'vitest';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { fieldErrorsOf } from './field-errors.ts';

const refused = new RefusalError('input.invalid', 'Проверьте заполнение полей', 400, undefined, [
  { path: 'body.document_date', message: 'Введите дату' },
  { path: 'body.header.number', message: 'Номер — не длиннее 250 знаков' },
  { path: 'body.data.way', message: 'Способ: выберите значение из списка' },
  { path: 'body.lines.0.price', message: 'Введите дату' },
]);

test('errors stand at the fields as the form knows them, wherever the call has them', () => {
  expect(Object.keys(fieldErrorsOf(refused) ?? {})).toEqual([
    'document_date',
    'number',
    'way',
    'lines.0.price',
  ]);
  expect(fieldErrorsOf(new RefusalError('not-found', 'Запись не найдена', 404))).toBeNull();
});

test('a person is told what is wrong, each sentence once', () => {
  expect(refused.told).toBe(
    'Проверьте заполнение полей: Введите дату; Номер — не длиннее 250 знаков; Способ: выберите значение из списка',
  );
  expect(new RefusalError('not-found', 'Запись не найдена', 404).told).toBe('Запись не найдена');
});
