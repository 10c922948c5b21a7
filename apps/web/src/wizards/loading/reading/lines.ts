import { GS } from '@provizor/codes';
import type { Collector } from './collector.ts';

/** A cell in quotes up to its closing quote, doubled quotes inside; it may go over line ends. */
const quoted = /"((?:[^"]|"")*)"(?=[;,\t\r\n]|$)/y;
/** A comma inside of a number Excel has made of a code parts nothing: «4,60123E+17». */
const plain = /(?:[^;,\t\r\n]|,(?=\d+[eе]\+?\d))*/iuy;
const separator = /[;\t]|,(?!\d+[eе]\+?\d)/iu;

/** Reads a plain text or CSV: separated by `;`, `,` or tab, any column, cells in quotes. */
export function readLines(text: string, collector: Collector): void {
  if (!text.includes('"')) {
    for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
      collector.line(cellsOf(line), { line: at + 1 });
    }
    return;
  }
  let at = 0;
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  while (at <= text.length) {
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    plain.lastIndex = at;
    const cell = inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (plain.exec(text)?.[0] ?? '');
    if (inQuotes) line += cell.split('\n').length - 1;
    cells.push(cell);
    at += inQuotes ? inQuotes[0].length : cell.length;
    const end = text[at];
    at += end === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (end === undefined || end === '\r' || end === '\n') {
      collector.line(cells, { line: start });
      cells = [];
      start = ++line;
    }
  }
}

/** A complete DataMatrix may hold any of the separators in its tail: its line is one cell. */
const cellsOf = (line: string): string[] => (line.includes(GS) ? [line] : line.split(separator));
