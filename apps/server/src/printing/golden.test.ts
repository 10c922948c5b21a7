import {
  deferredPaper,
  drawJournal,
  drawTemplate,
  type FormKey,
  type Journal,
  printedForms,
} from '@provizor/printing';
import { sampleDocument } from '@provizor/printing/testing';
import { describe, expect } from 'vitest';
import { pdfOf } from './draw/pdf.ts';
import { needsReader, textOf } from './testing/read-pdf.ts';

const keys = Object.keys(printedForms) as FormKey[];
const pdfWith = (key: FormKey, lines: number) =>
  pdfOf(key, [drawTemplate(key, {}, sampleDocument(lines, { date: '2026-11-23' }), {})]);

/** Words of a paper, one space between them: where they stand on the page is looked at as a picture. */
const wordsOf = (text: string): string =>
  text
    .split(/\n|\f/)
    .map((line) => line.trim().replace(/ {2,}/g, ' | '))
    .filter(Boolean)
    .join('\n');

describe.each(keys)('%s', (key) => {
  needsReader('says what it said when it was last looked at', async () => {
    await expect(`${wordsOf(textOf(await pdfWith(key, 3)))}\n`).toMatchFileSnapshot(`golden/${key}.txt`);
  });
});

const entry = (side: string, document: string, quantity: string) => ({
  date: '2026-11-03',
  side,
  document,
  quantity,
});
const journals: Record<string, Journal> = {
  pku: {
    kind: 'pku',
    organization: 'ООО «Аптека Учебная»',
    storage: 'Сейф ПКУ',
    period: 'ноябрь 2026',
    responsible: 'Учебная А. А.',
    drugs: [
      {
        name: 'Диазепам-УС раствор для инъекций 5 мг/мл № 10',
        unit: 'упак',
        months: [
          {
            month: 'ноябрь 2026',
            opening: '12',
            income: [entry('ООО «Опт»', '№ 5 от 03.11.2026', '10')],
            outcome: [
              entry('по рецептам', '№ 7, Пробный И. И.', '1'),
              entry('по требованиям', '№ 8, Отделение терапии', '4'),
            ],
            actual: '17',
          },
        ],
      },
    ],
  },
  deferred: deferredPaper({
    organization: 'ООО «Аптека Учебная»',
    day: '2026-11-23',
    programme: 'ОНЛС',
    storage: null,
    state: null,
    query: null,
    rows: [
      {
        paper: '7726 № 1234567',
        issued: '2026-11-02',
        patient: 'Пробная Мария Ильинична',
        drug: 'Инсулин гларгин 100 МЕ/мл',
        open: '2.5',
        programme: 'ОНЛС',
        asked: '2026-11-05',
        term: { last: '2026-11-19', left: -2 },
      },
      {
        paper: '7726 № 1234568',
        issued: '2026-11-20',
        patient: 'Пробный Пётр Ильич',
        drug: 'Левотироксин 50 мкг',
        open: '3',
        programme: 'ОНЛС',
        asked: '2026-11-20',
        term: null,
      },
    ],
  }),
  report: {
    kind: 'report',
    title: 'Журнал учёта сроков годности',
    about: ['ООО «Аптека Учебная»', 'Склад: все'],
    columns: [
      { title: 'Годен до', width: 3 },
      { title: 'Наименование', width: 10 },
      { title: 'Остаток, уп.', width: 3, number: true, total: '3' },
    ],
    rows: [['31.05.2027', 'Учебин-Проба таблетки 500 мг № 1', '3']],
    signatures: ['Ответственный'],
  },
};

describe.each(Object.entries(journals))('%s', (name, journal) => {
  needsReader('says what it said when it was last looked at', async () => {
    const text = textOf(await pdfOf(name, [drawJournal(journal)]));
    await expect(`${wordsOf(text)}\n`).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});

describe.each(['picking', 'placing'] as const)('%s of 2,000 lines', (key) => {
  needsReader('breaks neither numbers nor dates', async () => {
    const text = textOf(await pdfWith(key, 2000));
    expect(text.match(/31\.05\.2027/g)).toHaveLength(2000);
    expect(text).toMatch(/^\s*2000\s+\S/m);
    // a digit that has fallen below its number
    expect(text).not.toMatch(/^\s*\d\s*$/m);
  });
});

describe.each(['m4', 'm11', 'torg2', '0504087'] as const)('%s of several pages', (key) => {
  needsReader('tells the total of a page from that of the document', async () => {
    const pages = textOf(await pdfWith(key, 60))
      .split('\f')
      .filter((page) => page.trim() !== '');
    const labels = (page = '') => page.match(/Итого( по странице)?(?= {2,})/g) ?? [];
    expect(labels(pages[0])).toEqual(['Итого по странице']);
    expect(labels(pages.findLast((page) => labels(page).length > 0))).toEqual(['Итого по странице', 'Итого']);
  });
});

/** Kopecks of an amount as papers write it. */
const kopecks = (amount: string) => Number(amount.replace(/[^\d]/g, ''));

describe.each([25, 2000])('ТОРГ-12 of %i lines', (lines) => {
  needsReader('adds up on each page, and in all, what its document says', async () => {
    const pages = textOf(await pdfWith('torg12', lines)).split('\f');
    const sums = (label: RegExp) =>
      pages
        .flatMap((page) => page.split('\n').filter((line) => label.test(line)))
        .map((line) => {
          const figures = line.match(/\d[\d\u00A0 ]*,\d\d/g) ?? [];
          return kopecks(figures.at(-1) ?? '0');
        });
    const whole = sampleDocument(lines).lines.reduce(
      (sum, { sum: own }) => sum + Math.round(Number(own) * 100),
      0,
    );
    expect(sums(/^\s*Итого/).reduce((sum, each) => sum + each, 0)).toBe(whole);
    expect(sums(/Всего по накладной/)).toEqual([whole]);
  });
});
