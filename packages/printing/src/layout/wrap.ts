import type { Face, Measure } from './paper.ts';

/** Letters stand so many of their sizes apart, line by line. */
export const leading = 1.17;

/** Cuts a word that is wider than a line. */
function pieces(word: string, width: number, wide: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && wide(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/**
 * Lines a text takes in `width` points: broken at spaces, a word too wide inside of it. An empty text takes one line.
 */
export function wrap(text: string, width: number, face: Face, measure: Measure): string[] {
  const wide = (part: string) => measure(part, face);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    if (wide(paragraph) <= width) {
      lines.push(paragraph);
      continue;
    }
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (wide(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = wide(word) <= width ? [word] : pieces(word, width, wide);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}
