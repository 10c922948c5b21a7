import { describe, expect, it, test } from 'vitest';
import { type ImportFacts, judgeImport } from './judge.ts';
import { portionOf } from './portion.ts';

const good: ImportFacts = {
  title: 'МКБ-10',
  full: true,
  records: 1000,
  rejected: 0,
  rows: 1000,
  like: null,
  portion: null,
  endings: [],
  age: { date: null, version: null, lastDate: null, lastVersion: null },
};
const ends = (actual: number, ending: number): Partial<ImportFacts> => ({
  endings: [{ title: 'Строки', actual, ending }],
});
const aged = (date: string | null, lastDate: string | null): Partial<ImportFacts> => ({
  age: { ...good.age, date, lastDate },
});
const versions = (version: string | null, lastVersion: string | null): Partial<ImportFacts> => ({
  age: { ...good.age, version, lastVersion },
});
const changes: Partial<ImportFacts> = { portion: { kind: 'changes' } };
const parts: Partial<ImportFacts> = { portion: { kind: 'parts', numbers: [1], of: 3 } };

describe('a file is loaded without a question', () => {
  it.each<[string, Partial<ImportFacts>]>([
    ['whole and right', {}],
    ['of changes, when it is loaded as such', { ...changes, full: false }],
    ['of a part, when it is loaded as changes', { ...parts, full: false }],
    ['with a twentieth of its records rejected', { rejected: 50 }],
    ['small, with a few rejected', { records: 8, rejected: 4, rows: 4 }],
    ['that ends a twentieth', ends(1000, 50)],
    ['that ends one row of a small directory', ends(3, 1)],
    ['into an empty directory', ends(0, 0)],
    ['of the same day', aged('2026-11-01', '2026-11-01')],
    ['newer', aged('2026-11-02', '2026-11-01')],
    ['of the same version', versions('2.27', '2.27')],
    ['of a newer version by number, not by letters', versions('2.10', '2.9')],
    ['without a date', aged(null, '2026-11-01')],
  ])('%s', (_, facts) => expect(judgeImport({ ...good, ...facts })).toEqual([]));
});

describe('a person is asked of a file', () => {
  it.each<[string, Partial<ImportFacts>, RegExp]>([
    ['of another directory', { like: 'АТХ' }, /похож на «АТХ», а загружается в «МКБ-10»/],
    ['without rows', { rows: 0, rejected: 1000 }, /Ни одна запись/],
    ['with more rejected than a twentieth', { rejected: 51 }, /Отклонено 51 из 1 000 записей/],
    ['of changes loaded as full', changes, /файл изменений/],
    ['of a part loaded as full', parts, /часть 1 из 3/],
    ['that ends more than a twentieth', ends(1000, 51), /перестали бы действовать 51 из 1 000/],
    ['that ends two rows of ten', ends(10, 2), /2 из 10/],
    ['that ends all of a tiny directory', ends(2, 2), /2 из 2/],
    ['older', aged('2026-10-01', '2026-11-01'), /он от 01\.10\.2026, а последним загружен от 01\.11\.2026/],
    ['of an older version', versions('2.9', '2.10'), /версия 2\.9, а последней загружена 2\.10/],
  ])('%s', (_, facts, words) => {
    const reasons = judgeImport({ ...good, ...facts });
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(words);
  });
});

test('every reason is told', () => {
  const facts = { ...good, ...changes, ...ends(100, 90), like: 'АТХ', rejected: 900, rows: 100 };
  expect(judgeImport(facts)).toHaveLength(4);
});

const delivered = (name: string, header = {}) => ({ name, header });

test.each([
  [[delivered('esklp_20261101_full_21.5_1_1.xml')], null],
  [[delivered('1.2.643.5.1.13.13.11.1005_2.27.xml', { oid: '1', version: '2.27' })], null],
  [[delivered('esklp_20261101_increment_21.5_1_1.xml')], { kind: 'changes' }],
  [[delivered('gar_delta_xml.zip')], { kind: 'changes' }],
  [[delivered('esklp.xml', { contentType: 'INCREMENT' })], { kind: 'changes' }],
  [[delivered('esklp.xml', { contentType: 'FULL' })], null],
  [[delivered('esklp.xml', { contentType: 'part' })], { kind: 'parts', numbers: [], of: 0 }],
  [[delivered('esklp_20261101_full_21.5_2_3.zip')], { kind: 'parts', numbers: [2], of: 3 }],
  [[delivered('esklp.xml', { part_number: '1', partsTotal: '2' })], { kind: 'parts', numbers: [1], of: 2 }],
  [[delivered('esklp.xml', { part: '1 из 2' })], { kind: 'parts', numbers: [1], of: 2 }],
  [[delivered('e_1_2.xml'), delivered('e_2_2.xml')], null],
  [[delivered('e_1_3.xml'), delivered('e_3_3.xml')], { kind: 'parts', numbers: [1, 3], of: 3 }],
])('what less than the whole %j are: %j', (files, portion) => expect(portionOf(files)).toEqual(portion));
