import { expect, test } from 'vitest';
import { actorText, auditBody, changesText, recordText } from './audit.ts';
import { readAuditFilter } from './audit-filter.ts';

const change = { field: 'name', title: 'Имя', old: 'А', new: 'Б', hidden: false };

test('a change says both sides, an addition and a removal the one there is', () => {
  expect(changesText({ action: 'update', changes: [change, { ...change, new: null }] })).toBe(
    'Имя: А → Б; Имя: А → пусто',
  );
  expect(changesText({ action: 'insert', changes: [{ ...change, old: null }] })).toBe('Имя: Б');
  expect(changesText({ action: 'delete', changes: [{ ...change, new: null }] })).toBe('Имя: А');
});

test('of a secret only that it changed', () => {
  const secret = { field: 'password_hash', title: 'Пароль', old: null, new: null, hidden: true };
  expect(changesText({ action: 'update', changes: [secret] })).toBe('Пароль: изменено');
});

test('the filter asks only for what is set, the words of its chip stay in the address', () => {
  const filter = readAuditFilter({ person_id: '5', of: 'Ромашкина', period_s: 'x', action: 'update' });
  expect(auditBody(filter)).toEqual({ person_id: 5, action: 'update' });
  expect(filter.of).toBe('Ромашкина');
});

test('the program changes things too', () => {
  expect(actorText({ user_id: null, user_name: null })).toBe('Программа');
  expect(actorText({ user_id: 9, user_name: null })).toBe('Сотрудник 9');
});

test('a record without a name is called by its number or key, a long one by its ends', () => {
  expect(recordText({ row_name: 'Аптека', row_key: '5' })).toBe('Аптека');
  expect(recordText({ row_name: null, row_key: '13' })).toBe('№ 13');
  expect(recordText({ row_name: null, row_key: '5,36001' })).toBe('5,36001');
  expect(recordText({ row_name: null, row_key: '01a1fcdc-38d8-7690-8abc-0123456789ab' })).toBe(
    '01a1fcdc…0123456789ab',
  );
});
