import { expect, test } from 'vitest';
import { incomingBody, incomingVerdict, readIncomingFilter } from './incoming.ts';
import { incomingState, obstacleToAccept } from './incoming-words.ts';

const delivery = {
  mdlp_doc_type: 601,
  done: 0,
  accepted: 0,
  total: 40,
  draft_id: null,
  doc_status: 'PROCESSED_DOCUMENT',
} as const;

test('a document in progress has no verdict, processed, failed and partly processed ones have', () => {
  expect([0, 1, 2, 3].map((done) => incomingVerdict({ done: done as 0 | 1 | 2 | 3 }))).toEqual([
    null,
    'ok',
    'error',
    'attention',
  ]);
});

test('the state tells how far the acceptance is', () => {
  expect(incomingState(delivery)).toBe('Ждёт приёмки');
  expect(incomingState({ ...delivery, draft_id: 'x' })).toBe('Приёмка начата');
  expect(incomingState({ ...delivery, done: 3, accepted: 38 })).toBe('Принято 38 из 40');
  expect(incomingState({ ...delivery, mdlp_doc_type: 607 })).toBe('Получен');
  expect(incomingState({ ...delivery, done: 2 })).toBe('Ждёт приёмки: ответ отклонён');
  expect(incomingState({ ...delivery, done: 2, doc_status: 'FAILED' })).toBe('Ошибка в документе');
});

test('only open deliveries go to the acceptance wizard, and the reason is told', () => {
  expect(obstacleToAccept(delivery)).toBeUndefined();
  expect(obstacleToAccept({ ...delivery, done: 3 })).toBeUndefined();
  expect(obstacleToAccept({ ...delivery, done: 1 })).toMatch(/уже/);
  expect(obstacleToAccept({ ...delivery, mdlp_doc_type: 606 })).toMatch(/схемы/);
});

test('only waiting documents are asked for unless all are wanted', () => {
  expect(incomingBody(readIncomingFilter({ query: 'ромашка' })).done).toBe(false);
  expect(incomingBody(readIncomingFilter({ all: true })).done).toBeUndefined();
});
