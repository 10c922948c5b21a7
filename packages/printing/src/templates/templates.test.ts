import { describe, expect, it } from 'vitest';
import { type FormKey, printedForms } from '../forms/index.ts';
import { layOut, type Measure, type Page } from '../layout/index.ts';
import { sampleDocument } from '../testing/documents.ts';
import { drawTemplate, formParts, type TemplateChanges } from './index.ts';

const measure: Measure = (text, { size }) => (text.length * size) / 2;
const keys = Object.keys(printedForms) as FormKey[];
const wordsOf = (page: Page | undefined) =>
  (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const pagesOf = (key: FormKey, changes: TemplateChanges, lines = 3) =>
  layOut(drawTemplate(key, changes, sampleDocument(lines), {}), measure);
const textOf = (pages: readonly Page[]) => pages.flatMap(wordsOf).join(' ');

describe.each(keys)('%s as an organisation has it', (key) => {
  const parts = formParts(key);

  it('without a change is the shipped one', () => {
    expect(pagesOf(key, {})).toEqual(
      layOut(
        { ...printedForms[key].draw(sampleDocument(3), {}), landscape: printedForms[key].landscape },
        measure,
      ),
    );
  });

  it('says other words in the place of each of its own', () => {
    for (const from of parts.texts) {
      const text = textOf(pagesOf(key, { texts: [{ from, to: 'ЗАМЕНА' }] }));
      expect([from, text.includes('ЗАМЕНА')]).toEqual([from, true]);
    }
  });

  it('names who signs in each role', () => {
    for (const role of parts.roles) {
      const text = textOf(pagesOf(key, { person: [{ role, position: 'зав.', name: 'Новая Н. Н.' }] }));
      expect([role, text.includes('Новая Н. Н.')]).toEqual([role, true]);
    }
  });

  it('shows the columns chosen, in their order, under other titles, with their own sums', () => {
    const { columns } = parts;
    if (columns.length < 3) return;
    for (const at of columns.keys()) {
      const chosen = [{ at, title: 'Единственная', width: 5 }];
      const paper = drawTemplate(key, { columns: chosen }, sampleDocument(3), {});
      const table = paper.blocks.findLast(({ kind }) => kind === 'table');
      const whole = drawTemplate(key, {}, sampleDocument(3), {}).blocks.findLast(
        ({ kind }) => kind === 'table',
      );
      if (table?.kind !== 'table' || whole?.kind !== 'table') throw new Error('no table');
      expect(table.columns.map(({ title, width }) => [title, width])).toEqual([['Единственная', 5]]);
      expect(table.rows).toEqual(whole.rows.map((row) => [row[at]]));
      for (const row of table.sums ?? []) expect(row).toHaveLength(1);
      expect(pagesOf(key, { columns: chosen }).length).toBeGreaterThan(0);
    }
  });
});

it('goes on by another form after the first page and ends as a third one does, each row once', () => {
  const pages = pagesOf(
    'torg12',
    { first_count: 4, in_part_count: 10, sub_template: 'upd', end_template: 'handing' },
    30,
  );
  const rows = pages.map((page) => wordsOf(page).filter((word) => /^\d+$/.test(word)).length > 0);
  expect(rows[0]).toBe(true);
  const goods = pages.map((page) => wordsOf(page).join(' ').match(/№ \d+/g) ?? []);
  const said = textOf(pages);
  for (let at = 1; at <= 30; at++) expect([at, said.includes(`500 мг № ${at}`)]).toEqual([at, true]);
  expect(goods.length).toBeGreaterThan(3);
  expect(wordsOf(pages[0])).toContain('Итого');
  expect(said).toContain('Всего к оплате (9)');
  expect(wordsOf(pages.at(-1))).toContain('Передал');
  expect(said).not.toContain('Груз принял');
});
