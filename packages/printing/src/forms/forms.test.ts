import { existsSync, readFileSync } from 'node:fs';
import { stockDocumentKinds, withoutVat } from '@provizor/domain';
import { describe, expect, it, test } from 'vitest';
import { layOut, type Page } from '../layout/index.ts';
import type { Measure, TableBlock } from '../layout/paper.ts';
import { sampleDocument, sampleLine } from '../testing/documents.ts';
import type { FormLine } from './document.ts';
import { type FormKey, formsOf, type PrintedForm, printedForms } from './index.ts';

const measure: Measure = (text, { size }) => (text.length * size) / 2;
const keys = Object.keys(printedForms) as FormKey[];
const form = (key: FormKey): PrintedForm => printedForms[key];

const pagesOf = (key: FormKey, lines: number): Page[] =>
  layOut({ ...form(key).draw(sampleDocument(lines), {}), landscape: form(key).landscape }, measure);
const wordsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.text.split(' ') : [])));
const tablesOf = (key: FormKey) =>
  form(key)
    .draw(sampleDocument(3), {})
    .blocks.filter((block): block is TableBlock => block.kind === 'table');

/** Sums of the sample, added up otherwise than the forms do. */
function sumsOf(lines: number) {
  const all = sampleDocument(lines).lines;
  const add = (values: (string | null)[]) =>
    values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
  const spoken = (kopecks: number) =>
    `${Math.floor(kopecks / 100)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, '\u00A0')},${String(kopecks % 100).padStart(2, '0')}`;
  const whole = add(all.map(({ sum }) => sum));
  const tax = add(all.map(({ vat }) => vat));
  return { whole: spoken(whole), vat: spoken(tax), net: spoken(whole - tax) };
}

describe.each(keys)('%s', (key) => {
  it.each([0, 1, 25, 700])('is drawn with %i lines', (lines) => {
    const text = wordsOf(pagesOf(key, lines));
    expect(text.filter((word) => word === 'undefined' || word === 'null' || word === 'NaN')).toEqual([]);
    expect(pagesOf(key, lines).length).toBeGreaterThan(lines > 100 ? 5 : 0);
  });

  it('says whom and what it is of', () => {
    const text = wordsOf(pagesOf(key, 2)).join(' ');
    expect(text).toContain('Учебин-Проба таблетки 500 мг № 2');
    if (key !== 'shelf') expect(text).toContain('15');
  });
});

test.each([
  ['torg12', ['whole', 'vat', 'net']],
  ['m4', ['whole', 'vat', 'net']],
  ['upd', ['whole', 'vat', 'net']],
  ['handing', ['whole']],
  ['m11', ['net']],
  ['torg13', ['whole']],
  ['torg16', ['whole']],
  ['0504230', ['whole']],
  ['0504204', ['net']],
  ['torg2', ['whole']],
] as const)('%s adds up what its lines say', (key, sums) => {
  for (const lines of [1, 25, 700]) {
    const text = new Set(wordsOf(pagesOf(key, lines)));
    for (const sum of sums) expect([lines, sum, text.has(sumsOf(lines)[sum])]).toEqual([lines, sum, true]);
  }
});

test('a count whose books nobody may know has no figures of them', () => {
  const lines = sampleDocument(5).lines.map((line) => ({
    ...line,
    book: null,
    quantity: '0',
    sum: null,
    vat: null,
    counted: null,
  }));
  for (const key of ['inv3', '0504087'] as const) {
    const { blocks } = form(key).draw(sampleDocument(0, { kind: 'invent', lines }), {});
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows.flatMap((row) => row.slice(-4)).join('')).toBe('');
  }
});

test.each(keys)('%s has no numbers of lines where none are asked for', (key) => {
  const rows = (options: object) =>
    form(key)
      .draw(sampleDocument(3), options)
      .blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const at = rows({}).at(-1)?.indexOf('3') ?? -1;
  const numbered = ['№', '№ п/п', 'Номер по порядку'].includes(
    tablesOf(key).at(-1)?.columns[at]?.title ?? '',
  );
  if (numbered) expect(rows({ noNumbering: true }).map((row) => row[at])).toEqual(['', '', '']);
});

test('every kind of document that is not written by MDLP alone can be printed', () => {
  const without = Object.keys(stockDocumentKinds).filter(
    (kind) => formsOf(kind as keyof typeof stockDocumentKinds).length === 0,
  );
  expect(without).toEqual([]);
});

test('papers of an order have what is asked for in place of what went, which nobody has given yet', () => {
  const lines = [
    { ...sampleLine(0), quantity: null, asked: '7', price: null, sum: null, vat: null },
    { ...sampleLine(1), quantity: '3', asked: '4' },
  ];
  const cellsOf = (key: FormKey, titles: readonly string[]) => {
    const table = form(key)
      .draw(sampleDocument(0, { kind: 'order', lines }), {})
      .blocks.find((block) => block.kind === 'table');
    const at = titles.map((title) => table?.columns.findIndex((column) => column.title === title) ?? -1);
    return table?.rows.map((row) => at.map((column) => row[column]));
  };
  for (const key of ['m11', '0504204'] as const) {
    expect(cellsOf(key, ['затребовано', 'отпущено'])).toEqual([
      ['7', ''],
      ['4', '3'],
    ]);
  }
  expect(cellsOf('picking', ['Количество'])).toEqual([['7'], ['3']]);
});

test('what is counted of a line is worth what a pack costs exactly, not its rounded price', () => {
  const line: FormLine = {
    ...sampleLine(0),
    price: '12.35',
    cost: '12.34567',
    book: '1000',
    counted: '999',
    asked: null,
    quantity: '1000',
    sum: '12345.67',
    vat: '1122.33',
  };
  const sumsIn = (key: FormKey, lines: FormLine[]) => {
    const table = form(key)
      .draw(sampleDocument(0, { kind: 'invent', lines }), {})
      .blocks.findLast((block) => block.kind === 'table');
    return table?.columns.flatMap(({ title }, at) =>
      /^(сумма|балансовая)/.test(title) ? table.rows.map((row) => row[at]?.replace(/\s/g, '')) : [],
    );
  };
  expect(sumsIn('inv3', [line])).toEqual(['12333,32', '12345,67']);
  expect(sumsIn('0504087', [line])).toEqual(['12333,32', '12345,67', '12,35', '', '']);
  // a third of thirty is ten of them
  const part = { ...line, cost: '300.00', inPack: 30, counted: '0.333333' };
  expect(sumsIn('inv3', [part])?.[0]).toBe('100,00');
  expect(sumsIn('torg2', [line])).toEqual(['12345,67', '12345,67', '', '', '', '']);
  const short = { ...line, asked: '1001' };
  expect(sumsIn('torg2', [short])).toEqual(['12358,02', '12345,67', '', '', '12,35', '']);
  const over = { ...line, asked: '999', unfit: '2' };
  expect(sumsIn('torg2', [over])).toEqual(['12333,32', '12345,67', '24,69', '', '', '12,35']);
});

/** Captions of the approved forms, confirmed by templates of other programs; not part of the product. */
const captions = new URL('../../../../../shared/domain/forms-columns.tsv', import.meta.url);
const named = {
  'TORG-12': 'torg12',
  'M-11': 'm11',
  '0504204': '0504204',
  'TORG-13': 'torg13',
  'TORG-16/2': 'torg16',
  '0504230': '0504230',
  'INV-3': 'inv3',
  '0504087': '0504087',
  'M-4': 'm4',
  UPD: 'upd',
  'ZNVLP-protocol': 'protocol',
  'TORG-2/p4': 'torg2',
} as const;

if (!existsSync(captions))
  console.warn('No captions of approved forms here: columns were not compared with them');
test.runIf(existsSync(captions))('columns are those of the approved forms, to the letter', () => {
  const rows = readFileSync(captions, 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));
  for (const [name, key] of Object.entries(named)) {
    const expected = rows
      .filter(([own]) => own === name)
      .map(([, number, groups, title]) => [number, groups === '' ? [] : groups?.split(' / '), title]);
    const table = tablesOf(key).at(-1);
    expect([
      name,
      table?.columns.map((column) => [column.number, column.groups ?? [], column.title]),
    ]).toEqual([name, expected]);
  }
});

test.each([
  ['torg12', '10', 'без НДС', '0', ''],
  ['upd', '10%', 'без НДС', '0%', ''],
] as const)('%s tells goods without VAT from those at 0 % and of an unknown rate', (key, ...written) => {
  const lines = ['10', withoutVat, '0', null].map((rate, at) => ({
    ...sampleLine(at),
    rate,
    ...(rate === '10' ? {} : { vat: rate === null ? null : '0.00' }),
  }));
  const table = form(key)
    .draw(sampleDocument(0, { lines }), {})
    .blocks.find((block): block is TableBlock => block.kind === 'table' && block.columns.length > 10);
  const at = (title: RegExp) => table?.columns.findIndex((column) => title.test(column.title)) ?? -1;
  const [rate, tax] = [at(/^(ставка, %|Налоговая ставка)$/), at(/^(сумма, руб|Сумма налога)/)];
  expect(table?.rows.map((row) => row[rate])).toEqual(written);
  expect(table?.rows.map((row) => row[tax]).slice(1)).toEqual(['без НДС', '0,00', '']);
});

test('a transfer paper is an invoice only where a line has VAT', () => {
  const statusOf = (rate: string | null) =>
    JSON.stringify(form('upd').draw(sampleDocument(0, { lines: [{ ...sampleLine(0), rate }] }), {})).match(
      /Статус:[^\d]*(\d)/,
    )?.[1];
  expect(['10', '0', withoutVat].map(statusOf)).toEqual(['1', '1', '2']);
});
