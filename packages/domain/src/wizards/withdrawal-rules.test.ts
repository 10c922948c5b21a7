import { describe, expect, test } from 'vitest';
import {
  isSupplierKnown,
  returnReasonsOf,
  statusesOfReturnReason,
  withdrawalFault,
  withdrawalTypesOffered,
} from './withdrawal-rules.ts';
import { wizardRules } from './wizard-rules.ts';

describe('552', () => {
  test('offers 6–24 and 26 but what the system writes off itself', () => {
    expect(withdrawalTypesOffered).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 26,
    ]);
  });

  test.each([
    [{ place: null, type: 11, country: null }, 'Не указано место деятельности'],
    [{ place: '1', type: null, country: null }, 'Не указан тип вывода из оборота'],
    [{ place: '1', type: 25, country: null }, 'Не указан тип вывода из оборота'],
    [{ place: '1', type: 5, country: null }, 'Не указан тип вывода из оборота'],
    [{ place: '1', type: 22, country: null }, 'Не указан тип вывода из оборота'],
    [{ place: '1', type: 24, country: null }, 'Не указана страна экспорта'],
    [{ place: '1', type: 26, country: '' }, 'Не указана страна экспорта'],
    [{ place: '1', type: 26, country: 'KZ' }, null],
    [{ place: '1', type: 11, country: null }, null],
  ])('%j: %s', (withdrawal, fault) => expect(withdrawalFault(withdrawal)).toBe(fault));
});

describe('391', () => {
  test('every status its wizard takes has a reason, and every reason has statuses', () => {
    for (const status of wizardRules.return_to_circulation.statuses) {
      expect(returnReasonsOf(status).length).toBeGreaterThan(0);
    }
    const reasons = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    expect(reasons.filter((reason) => statusesOfReturnReason(reason).length === 0)).toEqual([]);
    expect(statusesOfReturnReason(3)).toEqual([]);
  });

  test.each([
    ['med_care_error', [5]],
    ['discount_prescription_error', [4]],
    ['dispensing_by_document', [12]],
    ['in_circulation', []],
    ['toString', []],
  ])('%s: %j', (status, reasons) => expect(returnReasonsOf(status)).toEqual(reasons));
});

test.each([
  ['9999100018', '999901001', true],
  ['9999100018', null, false],
  ['999900000160', null, true],
  ['999910001', '999901001', false],
  [null, '999901001', false],
])('702: supplier %s %s is known: %s', (inn, kpp, known) => expect(isSupplierKnown(inn, kpp)).toBe(known));
