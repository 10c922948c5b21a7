import { expect, test } from 'vitest';
import { oldest } from './database.ts';
import { moduleOf, moduleTitle } from './modules.ts';

test.each([
  ['/storage/nomenclature', 'NomenclatureList'],
  ['/storage/nomenclature/copy/id5', 'NomenclatureList'],
  ['/auth/users/id7', 'AuthList'],
  ['/llo', 'Llo'],
  ['/mdlp/income', 'Mdlp'],
  ['/farm/dict/mdth/id1', 'DictMdth'],
  ['/farm/dict/mdse/auto_add', 'DictMdse'],
  ['/farm/dict/batch', 'BatchList'],
  ['/farm/dict/batch_mdth', '/farm/dict/batch_mdth'],
  ['/app_report', 'LogReport'],
  ['/main', 'MainWorkPlace'],
  ['/wizzard/refusal_receiver', 'RefusalReceiver'],
  ['/wizzard/refusal_sender', 'RefusalSender'],
  ['/storage/income/id12', '/storage/income'],
  ['/storage/remains', '/storage/remains'],
  ['/', '/'],
])('the module of %s is %s', (path, name) => {
  expect(moduleOf(path)).toBe(name);
});

test('a module has a name for people, a page without one keeps its address', () => {
  expect([moduleTitle('Mdlp'), moduleTitle('/storage/remains')]).toEqual(['МДЛП', '/storage/remains']);
});

test('what is older than a month goes', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(oldest(now)).toBe('2026-10-21T00:00:00.000Z');
});
