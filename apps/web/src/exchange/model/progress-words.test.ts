import { expect, test } from 'vitest';
import type { Progress } from './outgoing.ts';
import { announcement, resultTitle, sentText, stepText } from './progress-words.ts';

const progress: Progress = {
  id: '5e3c2f9e-6a0f-4f0f-9a3c-0d1f3f1b7a11',
  document_id: null,
  mdlp_doc_type: 701,
  title: 'Подтверждение',
  doc_num: null,
  doc_date: null,
  sender: '00000000000101',
  sender_name: null,
  origin: 'own',
  task: null,
  ticket: false,
  receiver: null,
  receiver_name: null,
  date: '2026-11-05T10:00:00Z',
  doc_status: null,
  state: 'queued',
  result: null,
  message: null,
  objects: 40,
  errors: 0,
  user: 'Иванова',
  income_document_id: null,
  steps: [
    { key: 'signed', state: 'done', at: '2026-11-05T10:00:00Z' },
    { key: 'sent', state: 'running', at: null },
  ],
  accepted_objects: 0,
  problems: [],
  remaining: 0,
  stock_documents: [],
  next_attempt_at: null,
  attempts: 0,
  operation_comment: null,
  unreconciled: null,
  income_type: null,
};

test('what is refused whole does not come into stock', () => {
  const applied = { key: 'applied', state: 'done' } as const;
  expect(stepText(applied)).toBe('Учтён на складе');
  expect(stepText(applied, false, true)).toBe('Результат учтён');
});

test('a step is named by its state', () => {
  const texts = (['waiting', 'running', 'done', 'failed'] as const).map((state) =>
    stepText({ key: 'ticket', state }),
  );
  expect(texts).toEqual(['Квитанция', 'Ждём квитанцию', 'Квитанция получена', 'Квитанции не будет']);
});

test('that MDLP has taken the document is said until it has judged it', () => {
  const taken: Progress = { ...progress, document_id: 'd4b7', state: 'sent' };
  expect(sentText(progress)).toBeNull();
  expect(sentText(taken)).toMatch(/^Документ с ID d4b7 успешно сформирован и отправлен в систему МДЛП\./);
  expect(sentText({ ...taken, state: 'done', result: 'Accepted' })).toBeNull();
});

test('the reader hears the running step, then that the document waits, then the result', () => {
  expect(announcement(progress)).toBe('Отправляется в МДЛП');
  expect(announcement({ ...progress, message: 'МДЛП недоступна' })).toBe(
    'Документ ждёт отправки и уйдёт сам',
  );
  expect(announcement({ ...progress, state: 'done', result: 'Accepted' })).toBe('Поставка принята');
});

test('a Partial result is told with its figures and not as acceptance', () => {
  const partial = { ...progress, state: 'done', result: 'Partial', accepted_objects: 38 } as const;
  expect(announcement(partial)).toBe('Поставка принята не полностью. Принято 38 из 40');
});

test.each([
  [601, 'Поставка принята', 'Поставка принята не полностью'],
  [612, 'Поставка принята', 'Поставка принята не полностью'],
  [619, 'Поставка принята', 'Поставка принята не полностью'],
  [610, 'Возврат принят', 'Возврат принят не полностью'],
  [602, 'Передача подтверждена', 'Передача подтверждена не полностью'],
])('the answer to a %s is told as what it does', (income_type, whole, part) => {
  const answered = { ...progress, income_type, state: 'done' } as const;
  expect(resultTitle({ ...answered, result: 'Accepted' })).toBe(whole);
  expect(resultTitle({ ...answered, result: 'Partial' })).toBe(part);
});

test('a document of another scheme is not told as a delivery', () => {
  expect(resultTitle({ ...progress, mdlp_doc_type: 252, state: 'done', result: 'Accepted' })).toBe(
    'Документ принят',
  );
  expect(resultTitle({ ...progress, state: 'cancelled' })).toBe('Отменён до отправки');
  expect(resultTitle({ ...progress, state: 'failed' })).toBe('МДЛП не обработала документ');
});
