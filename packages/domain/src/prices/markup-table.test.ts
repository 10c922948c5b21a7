import { describe, expect, it } from 'vitest';
import { readMarkupTable } from './index.ts';

const subjects = [
  { id: 1, code: '01', name: 'Республика Адыгея' },
  { id: 99, code: '99', name: 'Учебная область' },
];
const read = (...rows: string[][]) => readMarkupTable(rows, subjects);
const told = (...rows: string[][]) =>
  read(...rows).faults.map(({ row, column, text }) => `${row}, ${column}: ${text}`);

describe('a table of a region', () => {
  it('has a row for each trade, as our own list writes it', () => {
    const { entries, faults } = read(
      [
        'Наименование',
        'Регион',
        'Надбавка',
        'Цена производителя больше, ₽',
        'Цена производителя не больше, ₽',
        'Надбавка, %',
        'Действует с',
        'Действует по',
      ],
      ['Приказ 7', 'Учебная область', 'Оптовая надбавка', '', '100', '20,5', '01.09.2026', ''],
      ['', '99', 'розничная', '100', '500,00', '28 %', '2026-09-01', '31.12.2026'],
    );
    expect(faults).toEqual([]);
    expect(entries).toEqual([
      {
        subject: 99,
        trade: 'wholesale',
        percent: '20.50',
        over: null,
        up_to: '100.00',
        valid_from: '2026-09-01',
        valid_to: null,
        name: 'Приказ 7',
      },
      {
        subject: 99,
        trade: 'retail',
        percent: '28.00',
        over: '100.00',
        up_to: '500.00',
        valid_from: '2026-09-01',
        valid_to: '2026-12-31',
        name: 'Розничная надбавка',
      },
    ]);
  });

  it('has a column for each trade and groups in words, below a title', () => {
    const { entries, faults } = read(
      ['Приложение к приказу', '', '', '', ''],
      ['Субъект РФ', 'Ценовая группа', 'Оптовая надбавка, %', 'Розничная надбавка, %', 'Действует с'],
      ['республика  адыгея', 'до 100 рублей включительно', '20', '32', '01.09.2026'],
      ['', '', '', '', ''],
      ['1', 'свыше 100 до 500', '15', '28', '01.09.2026'],
      ['01', 'Свыше 500 руб.', '10', '15', '01.09.2026'],
    );
    expect(faults).toEqual([]);
    expect(
      entries.map(({ subject, trade, over, up_to, percent }) => [subject, trade, over, up_to, percent]),
    ).toEqual([
      [1, 'wholesale', null, '100.00', '20.00'],
      [1, 'retail', null, '100.00', '32.00'],
      [1, 'wholesale', '100.00', '500.00', '15.00'],
      [1, 'retail', '100.00', '500.00', '28.00'],
      [1, 'wholesale', '500.00', null, '10.00'],
      [1, 'retail', '500.00', null, '15.00'],
    ]);
  });
});

const heads = ['Регион', 'Вид надбавки', 'Больше', 'Не больше', 'Процент', 'Действует с', 'Действует по'];
const row = (...cells: (string | undefined)[]) =>
  ['99', 'розничная', '', '100', '32', '01.09.2026', ''].map((usual, at) => cells[at] ?? usual);

describe('what is wrong is told with its row and column', () => {
  it.each<[string, string[], string]>([
    ['a region nobody knows', row('Атлантида'), '2, Регион: регион «Атлантида» не найден'],
    ['no region', row(''), '2, Регион: не указан регион'],
    [
      'neither trade',
      row(undefined, 'любая'),
      '2, Вид надбавки: «любая»: введите «Оптовая надбавка» или «Розничная надбавка»',
    ],
    ['words for a price', row(undefined, undefined, undefined, 'сто'), '2, Не больше: «сто» — не цена'],
    ['no per cent', row(undefined, undefined, undefined, undefined, ''), '2, Процент: «» — не проценты'],
    [
      'a share of one',
      row(undefined, undefined, undefined, undefined, '0,32'),
      '2, Процент: «0,32» похоже на долю: введите проценты',
    ],
    [
      'too many per cent',
      row(undefined, undefined, undefined, undefined, '1001'),
      '2, Процент: «1001»: больше 1000 %',
    ],
    [
      'no first day',
      row(undefined, undefined, undefined, undefined, undefined, ''),
      '2, Действует с: не указано',
    ],
    [
      'a day that is none',
      row(undefined, undefined, undefined, undefined, undefined, '31.09.2026'),
      '2, Действует с: «31.09.2026» — не дата',
    ],
    [
      'an end before the beginning',
      row(undefined, undefined, undefined, undefined, undefined, undefined, '31.08.2026'),
      '2, Действует по: действует по день раньше',
    ],
    ['an empty band', row(undefined, undefined, '100', '100'), '2, Не больше: 100.00 не больше, чем 100.00'],
  ])('%s', (_, cells, text) => expect(told(heads, cells)).toEqual([expect.stringContaining(text)]));

  it('every fault of every row, not the first', () => {
    expect(told(heads, row('Атлантида', 'любая'), row(), row('', undefined, undefined, 'сто'))).toHaveLength(
      4,
    );
  });

  it('bands of one trade that overlap on the same days', () => {
    expect(told(heads, row(), row(undefined, undefined, '50', '200'))).toEqual([
      '3, Не больше: розничная надбавка этой группы цен на эти дни уже в строке 2',
    ]);
    expect(told(heads, row(undefined, undefined, '500', ''), row(undefined, undefined, '', '')).length).toBe(
      1,
    );
    // another trade, another region, the next band, the next period
    expect(
      told(
        heads,
        row(undefined, undefined, undefined, undefined, undefined, undefined, '30.09.2026'),
        row(undefined, 'оптовая'),
        row('01'),
        row(undefined, undefined, '100', '500'),
        row(undefined, undefined, '500', ''),
        row(undefined, undefined, undefined, undefined, undefined, '01.10.2026'),
      ),
    ).toEqual([]);
  });

  it('a file that is no such table, or has nothing below its headings', () => {
    expect(told(['Товар', 'Цена'], ['Парацетамол', '30'])).toEqual([
      expect.stringContaining('нет заголовков «Регион» и «Надбавка %»'),
    ]);
    expect(told(heads)).toEqual(['1, Регион: под заголовками нет ни одной строки']);
  });
});
