import { expect, it } from 'vitest';
import { type FoundValues, foundBody, foundErrors } from './found.ts';

const typed: FoundValues = {
  goods: { id: 7, name: 'Парацетамол' },
  lot: null,
  series: ' А-12 ',
  expiry: '2028-05-31',
  place: { id: 3, name: 'Полка 1' },
  counted: '1 200,5',
};

it('tells the goods with series and shelf life of a new lot', () => {
  expect(foundBody(typed)).toEqual({
    nomenclature_id: 7,
    series: 'А-12',
    expiry: '2028-05-31',
    address_id: 3,
    counted: '1200.5',
  });
});

it('tells a known lot by its id alone, and no place as the storage itself', () => {
  const lot = { lot_id: 44, series: 'А-12', expiry: null, price: '10.00' };
  expect(foundBody({ ...typed, lot, place: null })).toEqual({ lot_id: 44, address_id: 0, counted: '1200.5' });
});

it('empty series is none', () => {
  expect(foundBody({ ...typed, series: '  ' })).toMatchObject({ series: null });
});

it.each(['', '0', '0,00', 'пять', '-2', '1,1234567'])('«%s» packs are not found', (counted) => {
  expect(foundErrors({ ...typed, counted })).toEqual({ counted: 'Введите посчитанное количество' });
});

it('asks for the goods', () => {
  expect(foundErrors({ ...typed, goods: null })).toEqual({ goods: 'Выберите номенклатуру' });
});
