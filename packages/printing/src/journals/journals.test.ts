import { existsSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { layOut, type Measure, type Page } from '../layout/index.ts';
import { drawJournal } from './index.ts';
import { type PkuMonth, pkuColumns, pkuRows } from './pku.ts';

const measure: Measure = (text, { size }) => (text.length * size) / 2;
const wordsOf = (page: Page | undefined) =>
  (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

const month: PkuMonth = {
  month: 'ноябрь 2026',
  opening: '10',
  income: [{ date: '2026-11-03', side: 'ООО «Опт»', document: '№ 5 от 03.11.2026', quantity: '4.5' }],
  outcome: [
    { date: '2026-11-04', side: 'по рецептам', document: '№ 7', quantity: '2' },
    { date: '2026-11-09', side: 'по требованиям', document: '№ 8', quantity: '3.5' },
    { date: '2026-11-09', side: 'по рецептам', document: '№ 9', quantity: '1' },
  ],
  actual: '8',
};

it('adds up a month: what came with the balance, what went by kind, what is left and what was counted', () => {
  const rows = pkuRows(month);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.slice(0, 5)).toEqual(['ноябрь 2026', '10', 'ООО «Опт»', '№ 5 от 03.11.2026', '4,5']);
  expect(rows[2]?.slice(5)).toEqual([
    '14,5',
    '09.11.2026',
    '№ 9',
    '1',
    '6,5\nпо рецептам 3\nпо требованиям 3,5',
    '8',
    '8',
    '',
  ]);
  expect(pkuRows({ ...month, income: [], outcome: [], actual: null })).toEqual([
    ['ноябрь 2026', '10', '', '', '', '10', '', '', '', '0', '10', '', ''],
  ]);
});

it('begins a page with each drug', () => {
  const paper = drawJournal({
    kind: 'pku',
    organization: 'ООО «Аптека Учебная»',
    storage: 'Сейф',
    period: 'ноябрь 2026',
    responsible: 'Учебная А. А.',
    drugs: ['Диазепам', 'Клоназепам'].map((name) => ({ name, unit: 'упак', months: [month] })),
  });
  const pages = layOut(paper, measure);
  expect(pages.map((page) => wordsOf(page).filter((word) => /^(Диа|Клона)зепам$/.test(word)))).toEqual([
    ['Диазепам'],
    ['Клоназепам'],
  ]);
});

it.each([0, 1, 25, 2000])('draws a report of %i rows with its totals under the last one', (count) => {
  const paper = drawJournal({
    kind: 'report',
    title: 'Отчёт',
    about: ['Склад: все'],
    columns: [
      { title: 'Наименование', width: 10 },
      { title: 'Сумма', width: 3, number: true, total: '1 234,50' },
    ],
    rows: Array.from({ length: count }, (_, at) => [`Строка ${at}`, '1,00']),
    signatures: ['Составил'],
  });
  const pages = layOut(paper, measure);
  const words = pages.flatMap(wordsOf);
  expect(words.filter((word) => word.startsWith('Строка '))).toHaveLength(count);
  expect(words.filter((word) => word === '1 234,50')).toHaveLength(1);
  expect(pages.every((page) => wordsOf(page).includes('Наименование'))).toBe(true);
});

it('says of rows that are not all that they are cut, and counts them as those shown', () => {
  const said = 'Показаны первые 50 000 строк, итогов нет';
  const paper = drawJournal({
    kind: 'report',
    title: 'Отчёт',
    about: [],
    columns: [{ title: 'Наименование', width: 10 }],
    rows: [['Йод']],
    cut: said,
    signatures: [],
  });
  const words = layOut(paper, measure).flatMap(wordsOf).join(' ');
  expect(words).toContain(said);
  expect(words).toContain('Показано строк');
  expect(words).not.toContain('Всего строк');
});

/** Captions of the approved journal; not part of the product. */
const captions = new URL('../../../../../shared/domain/forms-columns.tsv', import.meta.url);
test.runIf(existsSync(captions))('columns of the journal are those of order 378н, to the letter', () => {
  const expected = readFileSync(captions, 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([form]) => form === 'PKU-378n-app3')
    .map(([, , groups, title]) => [groups, title]);
  expect(pkuColumns.map(({ groups = [], title }) => [groups.join(' / '), title])).toEqual(expected);
});
