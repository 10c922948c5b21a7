import { type FormDocument, type FormKey, type PrintedForm, printedForms } from '../forms/index.ts';
import type { Block, Column } from '../layout/paper.ts';

/** What of a form may be changed. */
export type FormParts = {
  texts: string[];
  columns: Pick<Column, 'title' | 'number' | 'groups' | 'width'>[];
  roles: string[];
};

/** Stands for whatever a document says: what is before it are words of the form. */
const said = '\u0001';

const nobody = { name: said, inn: null, kpp: null, address: null };
const blankDocument: FormDocument = {
  kind: 'outcome',
  number: said,
  date: '2026-01-01',
  draft: false,
  organization: nobody,
  storage: said,
  storageTo: said,
  partner: nobody,
  basis: { text: said, number: said, date: null },
  reason: said,
  patient: said,
  comment: said,
  responsible: null,
  responsibleTo: null,
  head: null,
  accountant: null,
  committee: [{ position: '', name: '' }],
  lines: [],
};

/** Words a form begins a text with, without the number and the day that follow. */
const constant = (words: string): string =>
  [said, ' — ']
    .reduce((text, end) => text.split(end)[0] ?? '', words)
    .replace(/\s*(№|от)?\s*$/, '')
    .replace(/\s*«?\d\d.*$/, '');

function gather(block: Block, parts: FormParts): void {
  const add = (words: string) => {
    const text = constant(words);
    if (/\p{L}{2}/u.test(text) && !parts.texts.includes(text)) parts.texts.push(text);
  };
  if (block.kind === 'text') add(block.text);
  else if (block.kind === 'field') add(block.label);
  else if (block.kind === 'signature') {
    add(block.role);
    if (block.role !== '' && !parts.roles.includes(block.role)) parts.roles.push(block.role);
  } else if (block.kind === 'kept') for (const each of block.blocks) gather(each, parts);
  else if (block.kind === 'row')
    for (const cell of block.cells) for (const each of cell.blocks) gather(each, parts);
}

/** Words, columns and signatories of a form that an organisation may change. */
export function formParts(key: FormKey): FormParts {
  const parts: FormParts = { texts: [], columns: [], roles: [] };
  const { blocks } = (printedForms[key] as PrintedForm).draw(blankDocument, {});
  for (const block of blocks) gather(block, parts);
  const table = blocks.findLast(({ kind }) => kind === 'table');
  if (table?.kind === 'table') {
    parts.columns = table.columns.map(({ title, number, groups, width }) => ({
      title,
      width,
      ...(number !== undefined && { number }),
      ...(groups !== undefined && { groups }),
    }));
  }
  return parts;
}
