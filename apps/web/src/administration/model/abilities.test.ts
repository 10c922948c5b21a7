import { expect, test } from 'vitest';
import { abilitiesText, levelOf, openedBy, unionOf, withLevel } from './abilities.ts';

const none = { can_read: [], can_manage: [] };

test('managing includes reading, taking it back to reading keeps reading', () => {
  const managing = withLevel(none, 'mdlp', 'manage');
  expect(managing).toEqual({ can_read: ['mdlp'], can_manage: ['mdlp'] });
  expect(withLevel(managing, 'mdlp', 'read')).toEqual({ can_read: ['mdlp'], can_manage: [] });
  expect(withLevel(managing, 'mdlp', 'none')).toEqual(none);
});

test('the other subjects stay, in the order of the list', () => {
  const first = withLevel(none, 'storages', 'read');
  expect(withLevel(first, 'dict', 'manage')).toEqual({
    can_read: ['dict', 'storages'],
    can_manage: ['dict'],
  });
});

test('managing alone counts as managing', () => {
  expect(levelOf({ can_read: [], can_manage: ['llo'] }, 'llo')).toBe('manage');
});

test('several roles open what any of them opens', () => {
  const union = unionOf([
    { can_read: ['dict'], can_manage: [] },
    { can_read: [], can_manage: ['mdlp'] },
  ]);
  expect(union).toEqual({ can_read: ['dict', 'mdlp'], can_manage: ['mdlp'] });
  expect(openedBy(union).map(({ subject, level }) => [subject, level])).toEqual([
    ['dict', 'read'],
    ['mdlp', 'manage'],
  ]);
  expect(abilitiesText(union)).toBe('изменение: МДЛП; просмотр: Справочники');
});

test('no ability is said in words', () => expect(abilitiesText(none)).toBe('ничего не открывает'));
