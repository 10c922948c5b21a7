import { makeGtin } from '@provizor/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesFields, columnsByLikeness, goodsKey, headingRowOf } from './index.ts';

const gtin = makeGtin('0952000000000');

describe('columns of a balances file', () => {
  it.each([
    [
      [
        'Код',
        'Наименование товара',
        'Производитель',
        'Серия',
        'Годен до',
        'Кол-во',
        'Цена закуп.',
        'Сумма',
        'НДС %',
      ],
      [null, 'name', 'maker', 'series', 'expiry', 'quantity', 'price', null, 'vat_rate'],
    ],
    [
      ['KOD', 'NAIM', 'FORMA', 'PROIZV', 'SERIA', 'SROK', 'KOL', 'CENA', 'SUMMA', 'NDS', 'EAN13'],
      [null, 'name', 'form', 'maker', 'series', 'expiry', 'quantity', 'price', null, 'vat_rate', 'ean13'],
    ],
    [
      [
        '№ п/п',
        'Номенклатура',
        'Ед. изм.',
        'Конечный остаток',
        'Серия',
        'Срок годности',
        'Цена розничная',
        'Цена учетная',
      ],
      [null, 'name', null, 'quantity', 'series', 'expiry', null, 'price'],
    ],
    [
      ['Дата прихода', 'Товар', 'Остатки', 'Штрихкод завода', 'Ячейка хранения'],
      [null, 'name', 'quantity', 'ean13', 'address'],
    ],
  ])('%j are known by their likeness', (headings, expected) => {
    expect(columnsByLikeness(headings, [])).toEqual(expected);
  });

  it('of codes are known by their values, whatever stands above', () => {
    expect(columnsByLikeness(['Артикул', 'A', 'Количество'], [[gtin, gtin.slice(1), '5']])).toEqual([
      'gtin',
      'ean13',
      'quantity',
    ]);
  });

  it('are what a person has said of them before, and nothing where he wanted nothing', () => {
    const remembered = new Map([
      ['ост', 'quantity'],
      ['количество', null],
    ] as const);
    expect(columnsByLikeness(['Товар', 'Количество', 'Ост.'], [], remembered)).toEqual([
      'name',
      null,
      'quantity',
    ]);
  });

  it('never give a field to two columns', () => {
    const heading = fc.oneof(
      fc.string(),
      fc.constantFrom('Цена', 'Цена с НДС', 'Серия', 'Сер', 'Товар', 'Кол'),
    );
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
        const fields = columnsByLikeness(headings, []).filter((field) => field !== null);
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields.every((field) => balancesFields.includes(field))).toBe(true);
      }),
    );
  });

  it('stand below a title', () => {
    expect(
      headingRowOf([['Остатки на 01.11.2026'], [], ['Товар', 'Кол-во', 'Цена'], ['Анальгин', '5', '10']]),
    ).toBe(2);
    expect(
      headingRowOf([
        ['а', 'б'],
        ['1', '2'],
      ]),
    ).toBe(-1);
  });
});

it('goods are one by their code, otherwise by name, form and maker, however these are spaced', () => {
  const goods = { name: 'Анальгин', form: 'таб. 500 мг', maker: 'Фармстандарт', gtin: null, ean13: null };
  expect(goodsKey({ ...goods, gtin })).toBe(`gtin:${gtin}`);
  expect(goodsKey({ ...goods, name: 'АНАЛЬГИН  ', form: 'таб 500мг'.replace('мг', ' мг') })).toBe(
    goodsKey(goods),
  );
  expect(goodsKey({ ...goods, maker: 'Обновление' })).not.toBe(goodsKey(goods));
});
