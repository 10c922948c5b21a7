import type { FormDocument, FormOptions, PrintedForm } from '../forms/index.ts';
import { type FormKey, printedForms } from '../forms/index.ts';
import type { Block, Paper, TableBlock } from '../layout/paper.ts';
import type { TemplateChanges } from './changes.ts';

/** Everything of a block that a person reads and may change. */
function changed(block: Block, { texts = [], person = [] }: TemplateChanges): Block {
  const worded = (words: string) => {
    const found = texts.find(({ from }) => words.startsWith(from));
    return found ? found.to + words.slice(found.from.length) : words;
  };
  const inside = (blocks: readonly Block[]) => blocks.map((each) => changed(each, { texts, person }));
  switch (block.kind) {
    case 'text':
      return { ...block, text: worded(block.text) };
    case 'field':
      return { ...block, label: worded(block.label) };
    case 'signature': {
      const who = person.find(({ role }) => role === block.role);
      const named = who ? { position: who.position, name: who.name } : {};
      return { ...block, ...named, role: worded(block.role) };
    }
    case 'kept':
      return { ...block, blocks: inside(block.blocks) };
    case 'row':
      return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: inside(cell.blocks) })) };
    default:
      return block;
  }
}

/** The last table of a paper: that of its lines. */
const tableAt = (blocks: readonly Block[]): number => blocks.findLastIndex(({ kind }) => kind === 'table');

/** Some rows of a table, its sums of a page counted from where they begin. */
function part(table: TableBlock, from: number, to: number): TableBlock {
  const { pageSums, pageNote } = table;
  return {
    ...table,
    rows: table.rows.slice(from, to),
    part: true,
    ...(pageSums && { pageSums: (first, last) => pageSums(from + first, from + last) }),
    ...(pageNote && { pageNote: (first, last) => pageNote(from + first, from + last) }),
  };
}

/**
 * A paper whose table goes on by another form after the rows of the first page. Sums of the whole document stand under
 * the last row, as they do in the other form.
 */
function continued(blocks: readonly Block[], next: readonly Block[], firstRows: number): Block[] {
  const at = tableAt(blocks);
  const table = blocks[at];
  const other = next[tableAt(next)];
  if (table?.kind !== 'table' || other?.kind !== 'table' || table.rows.length <= firstRows)
    return [...blocks];
  return [
    ...blocks.slice(0, at),
    { ...part(table, 0, firstRows), sums: [] },
    { kind: 'break' },
    part(other, firstRows, other.rows.length),
    ...blocks.slice(at + 1),
  ];
}

/** A paper that ends as another form does, on a page of its own. */
function ended(blocks: readonly Block[], end: readonly Block[]): Block[] {
  return [...blocks.slice(0, tableAt(blocks) + 1), { kind: 'break' }, ...end.slice(tableAt(end) + 1)];
}

/** A document on paper by a form as an organisation has it; what whoever prints has chosen goes before. */
export function drawTemplate(
  key: FormKey,
  changes: TemplateChanges,
  document: FormDocument,
  chosen: FormOptions,
): Paper {
  const form: PrintedForm = printedForms[key];
  const { first_count: first, in_part_count: next, sub_template: sub, end_template: end } = changes;
  const options: FormOptions = {
    ...(changes.columns && { columns: changes.columns }),
    ...(changes.noNumbering && { noNumbering: true }),
    ...(first !== undefined && { firstRows: first }),
    ...(next !== undefined && { nextRows: next }),
    ...chosen,
  };
  const { columns: _own, ...others } = options;
  const paper = form.draw(document, options);
  const drawn = (other: FormKey) => (printedForms[other] as PrintedForm).draw(document, others).blocks;
  let blocks: readonly Block[] = paper.blocks;
  if (sub !== undefined && options.firstRows !== undefined)
    blocks = continued(blocks, drawn(sub), options.firstRows);
  if (end !== undefined) blocks = ended(blocks, drawn(end));
  return {
    ...paper,
    landscape: options.landscape ?? changes.landscape ?? form.landscape,
    blocks: blocks.map((block) => changed(block, changes)),
  };
}
