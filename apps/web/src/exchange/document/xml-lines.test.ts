import { expect, it } from 'vitest';
import { prettyLines, tokensOf } from './xml-lines.ts';

const xml =
  '<?xml version="1.0"?><documents version="1.37"><accept action_id="701"><subject_id>00000000000201</subject_id>' +
  '<order_details><sgtin>A &amp; B</sgtin><empty/><none></none></order_details></accept></documents>';

it('puts an element to a line and a text beside its element', () => {
  expect(prettyLines(xml)).toEqual([
    '<?xml version="1.0"?>',
    '<documents version="1.37">',
    '  <accept action_id="701">',
    '    <subject_id>00000000000201</subject_id>',
    '    <order_details>',
    '      <sgtin>A &amp; B</sgtin>',
    '      <empty/>',
    '      <none></none>',
    '    </order_details>',
    '  </accept>',
    '</documents>',
  ]);
});

it('gives the same lines of a text that is laid out already', () => {
  expect(prettyLines(prettyLines(xml).join('\n'))).toEqual(prettyLines(xml));
});

it('loses nothing of a line', () => {
  for (const line of [...prettyLines(xml), '<!-- а > б -->', '<a b=\'1\' c = "2"/>', 'просто текст']) {
    expect(
      tokensOf(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  }
});

it('tells names, attributes, values and texts apart', () => {
  expect(tokensOf('<accept action_id="701">x</accept>').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'mark <',
    'name accept',
    'mark  ',
    'attribute action_id',
    'mark =',
    'value "701"',
    'mark >',
    'text x',
    'mark </',
    'name accept',
    'mark >',
  ]);
});
