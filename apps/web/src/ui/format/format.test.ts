import { describe, expect, it } from 'vitest';
import {
  agoText,
  counted,
  dateText,
  durationText,
  holds,
  inSentence,
  moneyText,
  monthText,
  packsOutOf,
  plural,
  quantityText,
  shortMonthText,
  sumText,
  today,
} from './index.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers', () => {
  it.each([
    ['1234.5', '1 234,50 ₽'],
    ['0', '0,00 ₽'],
    ['-12', '−12,00 ₽'],
    ['9007199254740993.01', '9 007 199 254 740 993,01 ₽'],
    ['1000000', '1 000 000,00 ₽'],
    ['0.105', '0,105 ₽'],
  ])('%s → %s, no digit lost', (decimal, text) => expect(plain(moneyText(decimal))).toBe(text));

  it('nothing stays nothing', () => expect([moneyText(null), quantityText(undefined)]).toEqual(['', '']));

  it.each([
    ['12.000', 'уп.', '12 уп.'],
    ['1234.5', undefined, '1 234,5'],
    ['0.050', undefined, '0,05'],
  ])('quantity %s', (decimal, unit, text) => expect(plain(quantityText(decimal, unit))).toBe(text));

  it.each([
    [1, 'упаковка'],
    [2, 'упаковки'],
    [5, 'упаковок'],
    [11, 'упаковок'],
    [21, 'упаковка'],
    [112, 'упаковок'],
  ])('%i %s', (count, word) => expect(plural(count, 'упаковка', 'упаковки', 'упаковок')).toBe(word));

  it('adds up without losing a thousandth', () =>
    expect(sumText(Array.from({ length: 1000 }), () => '0.001')).toBe('1'));

  it('tells totals as their kind is told, and none of nothing', () => {
    const sums = ['4365754.1', '0.09', null];
    expect(plain(sumText(sums, (sum) => sum, moneyText))).toBe('4 365 754,19 ₽');
    expect(plain(sumText(['4415', '0.5'], (packs) => packs))).toBe('4 415,5');
    expect(sumText([302], (lines) => lines)).toBe('302');
    expect(sumText([], () => '1')).toBe('');
  });

  it.each([
    [0, 1, '0 из 1 упаковки'],
    [12, 21, '12 из 21 упаковки'],
    [3, 4, '3 из 4 упаковок'],
    [40, 25_000, '40 из 25 000 упаковок'],
  ])('%i of %i packs', (part, whole, text) => expect(plain(packsOutOf(part, whole))).toBe(text));

  it('counts with groups', () =>
    expect(plain(counted(1250, 'строка', 'строки', 'строк'))).toBe('1 250 строк'));
});

describe('dates', () => {
  it('a calendar date is the same in every time zone', () =>
    expect(dateText('2026-11-05')).toBe('05.11.2026'));
  it('today is of this computer', () => expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05'));
  it('says how long ago', () => {
    const now = new Date('2026-11-05T12:00:00Z');
    expect(agoText('2026-11-05T11:59:40Z', now)).toBe('только что');
    expect(agoText('2026-11-05T11:55:00Z', now)).toBe('5 мин назад');
    expect(agoText(null, now)).toBe('');
  });
});

it.each([
  [0, '0 сек'],
  [59.2, '1 мин 00 сек'],
  [125, '2 мин 05 сек'],
  [3780, '1 ч 03 мин'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it('months are told in words', () => {
  expect([monthText('2026-02'), shortMonthText('2026-11-05')]).toEqual(['февраль 2026 г.', 'нояб']);
});

it.each([
  ['Группа АТХ', 'группа АТХ'],
  ['Субъект Российской Федерации', 'субъект Российской Федерации'],
  ['МНН', 'МНН'],
])('«%s» is «%s» inside of a sentence', (name, text) => expect(inSentence(name)).toBe(text));

it.each([
  ['Отчёты', 'отчеты', true],
  ['Свёкла обыкновенная', ' СВЁКЛА ', true],
  ['Череда', 'чёреда', true],
  ['Отчёты', 'отчёт о', false],
  [null, 'а', false],
  ['Отчёты', '', true],
])('«%s» holds «%s»: %s', (text, typed, expected) => expect(holds(text, typed)).toBe(expected));
