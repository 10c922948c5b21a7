import { expect, test } from 'vitest';
import {
  isCorrectable,
  measured,
  openOf,
  paperNumber,
  prescriptionVerdict,
  termBrief,
  termText,
} from './status.ts';

const term = { last: '2026-11-26', left: 3, state: 'in-time', preliminary: false } as const;

test('a term says its last day and the working days left, or how long it is over', () => {
  expect(termText(term)).toBe('до 26.11.2026, осталось 3 рабочих дня');
  expect(termText({ ...term, left: 0, state: 'soon' })).toBe('до 26.11.2026, сегодня последний день');
  expect(termText({ ...term, left: -1, state: 'overdue', preliminary: true })).toBe(
    'до 26.11.2026 (предварительно), просрочено на 1 рабочий день',
  );
  // on a Saturday after the last day, a Friday
  const weekend = { ...term, left: 0, state: 'overdue' } as const;
  expect(termText(weekend)).toBe('до 26.11.2026, срок вышел');
  expect(termBrief(weekend)).toBe('до 26.11.2026, срок вышел');
});

test('a deferral whose term is over is an error, else the status says', () => {
  expect(prescriptionVerdict({ status: 'deferred', term })).toBe('attention');
  expect(prescriptionVerdict({ status: 'deferred', term: { ...term, left: -2, state: 'overdue' } })).toBe(
    'error',
  );
  expect(prescriptionVerdict({ status: 'served', term: null })).toBe('ok');
});

test('what is open is told exactly, and never less than nothing', () => {
  expect(openOf({ quantity: '1', released: '0.333' })).toBe('0.667');
  expect(openOf({ quantity: '1', released: '2' })).toBe('0');
  expect(measured('5', 'packs')).toMatch(/^5\sуп\.$/);
});

test('a prescription without a series is named by its number', () => {
  expect(paperNumber({ series: '', number: '17' })).toBe('№ 17');
  expect(paperNumber({ series: '4010-26', number: '17' })).toBe('4010-26 № 17');
});

test('an expired prescription is corrected, one that was released in part is not', () => {
  expect(isCorrectable({ status: 'expired', released: '0' })).toBe(true);
  expect(isCorrectable({ status: 'deferred', released: '0' })).toBe(true);
  expect(isCorrectable({ status: 'deferred', released: '1' })).toBe(false);
  expect(isCorrectable({ status: 'refused', released: '0' })).toBe(false);
});
