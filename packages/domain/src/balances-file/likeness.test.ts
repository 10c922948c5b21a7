import { makeGtin } from '@provizor/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesFields, columnsByLikeness, goodsKey, headingRowOf, isTotals } from './index.ts';

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

  it.each([
    [['Товар', 'Кол-во', 'Цена без НДС', 'НДС'], 'price_net'],
    [['Товар', 'Кол-во', 'Цена закуп. (без НДС), руб.', 'НДС'], 'price_net'],
    [['Товар', 'Кол-во', 'Цена без учета НДС', 'НДС'], 'price_net'],
    [['Товар', 'Кол-во', 'Цена б/НДС', 'НДС'], 'price_net'],
    [['NAIM', 'KOL', 'CENA_BNDS', 'NDS'], 'price_net'],
    [['NAIM', 'KOL', 'PRICE_WONDS', 'NDS'], 'price_net'],
    [['Товар', 'Кол-во', 'Цена, руб.', 'НДС'], 'price'],
    [['Товар', 'Кол-во', 'Цена с НДС', 'НДС'], 'price'],
    [['NAIM', 'KOL', 'CENA_NDS', 'NDS'], 'price'],
    [['Товар', 'Кол-во', 'Цена производителя', 'НДС'], null],
    [['Товар', 'Кол-во', 'Цена изготовителя без НДС', 'НДС'], null],
    [['Товар', 'Кол-во', 'Зарегистрированная цена', 'НДС'], null],
  ] as const)('of prices are told by their VAT: %j', (headings, field) => {
    expect(columnsByLikeness(headings, [])).toEqual(['name', 'quantity', field, 'vat_rate']);
  });

  it('of prices with VAT and without are both taken, each as what it is', () => {
    expect(columnsByLikeness(['Товар', 'Кол-во', 'Цена без НДС', 'Цена'], [])).toEqual([
      'name',
      'quantity',
      'price_net',
      'price',
    ]);
    const remembered = new Map([['ценабезндс', 'price']] as const);
    expect(columnsByLikeness(['Товар', 'Кол-во', 'Цена без НДС'], [], remembered)[2]).toBe('price_net');
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

it.each([
  [{ name: 'Итого' }, true],
  [{ name: 'ВСЕГО по складу:' }, true],
  [{ name: ' Итого: 15 позиций' }, true],
  [{ name: 'Итогомицин' }, false],
  [{ name: 'Анальгин' }, false],
  [{ name: 'Итого', series: 'A1' }, false],
  [{ name: 'Всего', gtin }, false],
  [{}, false],
])('the row %j is a sum: %s', (cells, isSum) => {
  expect(isTotals(cells)).toBe(isSum);
});
