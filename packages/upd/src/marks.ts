import { GS, isSgtin, isSscc } from '@provizor/codes';
import type { Mark } from './model.ts';
import { all, attribute, type Node } from './xml/node.ts';

/** What came escaped twice, and the FNC1 some programs write as «è». */
const cleaned = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(GS, '')
    .replace(/^[è\s]+/, '')
    .replace(/^\((\d\d)\)/, '$1')
    .replace(/^(01\d{14})\((21)\)/, '$1$2')
    .replace(/\s+/g, '');

/**
 * The pack or the box a code of a paper names: 27 characters, or `01…21…` whose tail is cut by position, since a serial
 * may contain «91»; SSCC of 18 digits or with `00` before. Null = something else.
 */
export function markOf(written: string): Mark | null {
  const text = cleaned(written);
  if (/^01\d{14}21/.test(text) && text.length >= 31) {
    const code = text.slice(2, 16) + text.slice(18, 31);
    return isSgtin(code) ? { kind: 'sgtin', code } : null;
  }
  if (text.length === 27 && isSgtin(text)) return { kind: 'sgtin', code: text };
  const sscc = text.length === 20 && text.startsWith('00') ? text.slice(2) : text;
  return sscc.length === 18 && isSscc(sscc) ? { kind: 'sscc', code: sscc } : null;
}

/** Codes of all blocks of a line, each once. */
export function marksOf(blocks: readonly Node[]): { marks: Mark[]; otherMarks: string[] } {
  const written = blocks.flatMap((block) => [
    ...all(block, 'КИЗ').map(({ text }) => text),
    ...all(block, 'НомУпак').map(({ text }) => text),
    // some programs write them as attributes
    ...['НомУпак', 'ИдентТрансУпак'].flatMap((name) => attribute(block, name) ?? []),
  ]);
  const marks = new Map<string, Mark>();
  const otherMarks = new Set<string>();
  for (const text of written) {
    const mark = markOf(text);
    if (mark) marks.set(mark.code, mark);
    else if (text.trim() !== '') otherMarks.add(text.trim());
  }
  return { marks: [...marks.values()], otherMarks: [...otherMarks] };
}
