import { expect, test } from 'vitest';
import {
  ageText,
  cancelQuestion,
  clockShift,
  leftText,
  type QueueItem,
  queueKey,
  reasonText,
} from './model.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const item: QueueItem = {
  kind: 'document',
  id: '1',
  title: '701 · Подтверждение приёмки',
  note: 'УД-1 · ООО «Опт»',
  count: 3,
  reason: 'turn',
  message: null,
  method: { number: '5.1', title: 'Отправка документа' },
  until: '2026-11-21T10:00:12Z',
  since: '2026-11-21T09:58:55Z',
  attempts: 0,
  can_retry: false,
  can_cancel: true,
  why_not: null,
};

test('what is waited for stands in words, with the method whose interval counts', () => {
  expect(reasonText(item)).toBe('Своей очереди: метод 5.1');
  expect(reasonText({ reason: 'session', method: item.method })).toBe('Входа в МДЛП');
  expect(reasonText({ reason: 'processing', method: { number: '5.12', title: 'Квитанция' } })).toBe(
    'Квитанции МДЛП',
  );
  expect(reasonText({ reason: 'processing', method: null })).toBe('Обработки в МДЛП');
});

test('countdowns run to the moment and say what is at hand', () => {
  expect(leftText(item, now)).toBe('через 12 сек');
  expect(leftText(item, now + 11_200)).toBe('через 1 сек');
  expect(leftText(item, now + 30_000)).toBe('вот-вот');
  expect(leftText({ ...item, until: null }, now)).toBe('');
  expect(leftText({ ...item, reason: 'session', until: null }, now)).toBe('после входа');
  expect(ageText(item, now)).toBe('1 мин 05 сек');
  expect(ageText({ since: null }, now)).toBe('');
});

test('a clock that is wrong on this computer shifts nothing', () => {
  const received = now - 3_600_000;
  expect(received + clockShift({ now: new Date(now).toISOString() }, received)).toBe(now);
});

test('groups have a key, cancelling says what it means', () => {
  expect(queueKey(item)).toBe('document:1');
  expect(queueKey({ ...item, kind: 'content', id: null })).toBe('content:turn');
  expect(cancelQuestion(item).text).toMatch(/УД-1.*не уйдёт в МДЛП/);
  expect(cancelQuestion({ ...item, kind: 'boxes' }).yes).toBe('Не загружать');
});
