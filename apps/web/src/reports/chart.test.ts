import { describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';

const result = {
  columns: [
    { key: 'date', title: 'Дата', type: 'date' as const },
    { key: 'name', title: 'Товар', type: 'text' as const },
    { key: 'income', title: 'Приход', type: 'quantity' as const },
    { key: 'sum', title: 'Сумма', type: 'money' as const },
  ],
  rows: [
    ['2026-11-02', 'Йод', '1.5', '10.00'],
    ['2026-11-01', 'Анальгин', '2', '30.00'],
    ['2026-11-02', 'Йод', '1', '5.50'],
    ['2026-11-03', null, null, '-4'],
  ],
  levels: null,
  opens: [],
  cut: false,
  later: null,
};
const byName = {
  title: 'Сумма',
  by: 'name',
  axis: 'name' as const,
  series: [{ key: 'sum', title: 'сумма' }],
};
const byDay = {
  title: 'Приход',
  by: 'date',
  axis: 'time' as const,
  series: [{ key: 'income', title: 'приход' }],
};
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('bars of a report', () => {
  it('sums names, the largest first, without what has nothing', () => {
    const bars = chartOf(result, byName);
    expect(bars.map(({ text, values }) => [plain(text), values])).toEqual([
      ['Анальгин: сумма 30,00 ₽', [30]],
      ['Йод: сумма 15,50 ₽', [15.5]],
    ]);
  });

  it('puts days in their order', () => {
    const bars = chartOf(result, byDay);
    expect(bars.map(({ short, text }) => [short, plain(text)])).toEqual([
      ['01.11', '01.11.2026: приход 2'],
      ['02.11', '02.11.2026: приход 2,5'],
      ['03.11', '03.11.2026: приход 0'],
    ]);
  });

  it('tells months where days do not fit', () => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
      '',
      '1',
      null,
    ]);
    expect(chartOf({ ...result, rows }, byDay).map(({ text }) => text)).toEqual([
      'октябрь 2026: приход 31',
      'ноябрь 2026: приход 29',
    ]);
  });

  it('loses nothing: what does not fit stands together at the end', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ['2026-11-01', `Товар ${at}`, null, String(at + 1)]);
    const bars = chartOf({ ...result, rows }, byName);
    expect(bars).toHaveLength(12);
    expect(bars.at(-1)?.key).toBe('прочее');
    expect(bars.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(5050);
  });
});
