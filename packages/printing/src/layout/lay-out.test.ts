import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import type { Block, Column, Measure, Page, Paper, TableBlock } from './paper.ts';
import { sheet } from './paper.ts';

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, { size }) => (text.length * size) / 2;

const columns: Column[] = [
  { title: '№', width: 1, number: '1' },
  { groups: ['Товар'], title: 'Название', width: 6, number: '2' },
  { groups: ['Товар', 'номер'], title: 'код', width: 2, number: '3' },
  { title: 'Сумма', width: 2, number: '4', align: 'right' },
];

const table = (heights: readonly number[], more: Partial<TableBlock> = {}): TableBlock => ({
  kind: 'table',
  columns,
  rows: heights.map((lines, at) => [`#${at}`, Array.from({ length: lines }, () => 'ы').join('\n'), '', '1']),
  ...more,
});
const paper = (blocks: Block[], landscape = false): Paper => ({ title: 'Проба', landscape, size: 8, blocks });
const textsOf = ({ marks }: Page) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
/** All but what is said of the page itself, below its lower edge. */
const bodyOf = ({ marks }: Page) =>
  marks.filter((mark) => mark.kind === 'line' || !mark.text.startsWith('Стр. '));
const rowsOf = (page: Page) => textsOf(page).filter((text) => /^#\d+$/.test(text));
const signatures: Block = {
  kind: 'kept',
  blocks: [
    { kind: 'gap', height: 100 },
    { kind: 'text', text: 'Подписи' },
  ],
};

describe('a paper on sheets', () => {
  it('has each row once, in order, within the sheet, under a head of its own on each page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 120 }),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
        (heights, landscape, nextRows) => {
          const more = nextRows === undefined ? {} : { firstRows: 3, nextRows };
          const pages = layOut(paper([table(heights, more), signatures], landscape), measure);
          expect(pages.flatMap(rowsOf)).toEqual(heights.map((_, at) => `#${at}`));
          const bottom = (landscape ? sheet.short : sheet.long) - 20;
          for (const page of pages) {
            for (const mark of bodyOf(page))
              expect(mark.kind === 'text' ? mark.y + mark.face.size : mark.y2).toBeLessThan(bottom);
            if (rowsOf(page).length > 0) {
              expect(textsOf(page)).toContain('Название');
              expect(textsOf(page)).toContain('номер');
            }
            if (nextRows !== undefined)
              expect(rowsOf(page).length).toBeLessThanOrEqual(Math.max(3, nextRows));
          }
          expect(textsOf(pages[pages.length - 1] ?? { marks: [] })).toContain('Подписи');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never leaves signatures alone on a page: the last row goes with them', () => {
    for (let rows = 2; rows < 90; rows++) {
      const pages = layOut(paper([table(new Array(rows).fill(1)), signatures]), measure);
      const last = pages.at(-1) ?? { marks: [] };
      expect([rows, rowsOf(last).length > 0]).toEqual([rows, true]);
    }
  });

  it('adds up what stands on each page, and all of it', () => {
    const heights = new Array(100).fill(1);
    const pages = layOut(
      paper([
        table(heights, {
          pageSums: (from, to) => [[{ text: `Итого ${to - from}`, columns: 4 }]],
          pageNote: (from, to) => `страница ${from}–${to}`,
          sums: [[{ text: 'Всего 100', columns: 4 }]],
        }),
      ]),
      measure,
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(textsOf(page)).toContain(`Итого ${rowsOf(page).length}`);
    expect(pages.filter((page) => textsOf(page).includes('Всего 100'))).toEqual([pages.at(-1)]);
    const whole = layOut(paper([table([1], { pageSums: () => [[{ text: 'Итого', columns: 4 }]] })]), measure);
    expect(whole.flatMap(textsOf)).not.toContain('Итого');
  });

  it('numbers its pages', () => {
    const pages = layOut({ ...paper([table(new Array(80).fill(1))]), running: 'Опись № 1' }, measure);
    expect(pages.map((page) => textsOf(page).find((text) => text.startsWith('Стр.')))).toEqual(
      pages.map((_, at) => `Стр. ${at + 1} из ${pages.length}`),
    );
    expect(pages.map((page) => textsOf(page).includes('Опись № 1'))).toEqual(pages.map((_, at) => at > 0));
  });
});
