import { root } from '@provizor/contract';
import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { describe, expect, it } from 'vitest';
import { checkEntry } from './check-entry.ts';
import { copyOf, entryOfValues, valuesOf } from './entry.ts';

const scratch: DictionaryDefinition = {
  key: 'scratch',
  title: 'Пробы',
  one: 'Проба',
  apiPath: '/api/scratch',
  scope: 'own',
  tree: true,
  fields: [
    { key: 'gtin', title: 'GTIN', type: 'code', rule: 'gtin', unique: true },
    { key: 'ssn', title: 'СНИЛС', type: 'code', rule: 'snils' },
    { key: 'amount', title: 'Сколько', type: 'integer', min: 1 },
    { key: 'price', title: 'Цена, ₽', type: 'decimal' },
    { key: 'is_good', title: 'Годится', type: 'boolean' },
    { key: 'date', title: 'Дата', type: 'date', required: true },
    { key: 'country_id', title: 'Страна', type: 'reference', to: 'country' },
    { key: 'made', title: 'Создано', type: 'text', readOnly: true },
  ],
  access: { read: root, add: root, put: root, remove: root },
};

const row = {
  id: 7,
  version: 3,
  name: 'Проба',
  parent_id: null,
  gtin: '04601234567893',
  ssn: null,
  amount: 10,
  price: '1.500000',
  is_good: true,
  date: '2026-11-05',
  country_id: 643,
  country_name: 'Россия',
  made: 'вчера',
};

describe('values of a form', () => {
  it('a row goes into the form and comes out as it was, but for what is only shown', () => {
    expect(entryOfValues(scratch, valuesOf(scratch, row))).toEqual({
      name: 'Проба',
      parent_id: null,
      gtin: '04601234567893',
      ssn: null,
      amount: 10,
      price: '1.5',
      is_good: true,
      date: '2026-11-05',
      country_id: 643,
    });
  });

  it('a new row begins with what its fields begin with, one that is there with its own', () => {
    const fields = [{ key: 'actual', title: 'Действует', type: 'boolean', initial: true }] as const;
    const begun = { ...scratch, fields };
    expect(valuesOf(begun, {})).toMatchObject({ actual: true });
    expect(valuesOf(begun, { actual: false })).toMatchObject({ actual: false });
    expect(valuesOf(scratch, {})).toMatchObject({ is_good: false });
  });

  it('what is typed becomes what is kept: a barcode a GTIN, a comma a point, dashes nothing', () => {
    const entry = entryOfValues(scratch, {
      ...valuesOf(scratch, row),
      gtin: '4601234567893',
      ssn: '112-233-445 95',
      price: '1 234,5',
      amount: ' 5 ',
    });
    expect(entry).toMatchObject({ gtin: '04601234567893', ssn: '11223344595', price: '1234.5', amount: 5 });
  });

  it('errors stand at their fields; a right form has none', () => {
    const wrong = { ...valuesOf(scratch, {}), gtin: '04601234567890', amount: 'много' };
    const errors = checkEntry(scratch, wrong);
    expect(Object.keys(errors).sort()).toEqual(['amount', 'date', 'gtin', 'name']);
    expect(errors.date).toBe('Заполните поле «Дата»');
    expect(checkEntry(scratch, valuesOf(scratch, row))).toEqual({});
  });

  it('a copy takes everything but what no two rows have the same', () => {
    const values = valuesOf(scratch, copyOf(scratch, row));
    expect(values).toMatchObject({
      name: 'Проба',
      gtin: '',
      amount: '10',
      country_id: { id: 643, name: 'Россия' },
    });
    expect(copyOf(scratch, row)).not.toHaveProperty('id');
  });
});
