import { fits } from './fits.ts';

/**
 * A name of goods in two parts: what it is, and what tells two of them apart, from the strength on:
 * «Амброксол-Проба, таблетки» and «, 30 мг, № 20». A name without strength is one part.
 */
export function nameParts(name: string): [start: string, end: string] {
  const at = /,\s*(?:№\s*)?\d/.exec(name)?.index ?? -1;
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}

/**
 * A piece of a line that may be too long: `keeps` stays, `goes` is the first to be cut by dots, `gives` the second.
 */
export type Piece = { text: string; as: 'keeps' | 'gives' | 'goes' };

/**
 * A name of goods in two lines, each shortened in its middle where it does not fit: the trade name, the form and what it
 * is for stay above, the strength and the number in the pack below. Null for a name without strength: one line.
 */
export function goodsLines(name: string): [above: Piece[], below: Piece[]] | null {
  const [start, end] = nameParts(name);
  return end === '' ? null : [formPieces(`${start}, `), packPieces(end.slice(1).trimStart())];
}

/** «Проба, лиофилизат», « для приготовления раствора», « для инъекций, ». */
function formPieces(line: string): Piece[] {
  const [head = ''] = /^[^,]*,\s(?!$)[^\s,]+,?/.exec(line) ?? [];
  const rest = line.slice(head.length);
  const purpose = rest.lastIndexOf(' для ');
  const at = purpose < 0 ? rest.length : purpose;
  return pieces([
    { text: head, as: 'keeps' },
    { text: rest.slice(0, at), as: 'goes' },
    { text: rest.slice(at), as: 'gives' },
  ]);
}

/** «10 мг, 10 шт.», « – блистеры», « (3)», « – пачки картонные»: what is measured stays, two words behind the last number. */
function packPieces(line: string): Piece[] {
  const counts = [...line.matchAll(/\s\(\d+\)|\s×\s\d+|,\s№\s?\d+/g)];
  const count = counts.at(-1);
  const [before, number, after] = count
    ? [line.slice(0, count.index), count[0], line.slice(count.index + count[0].length)]
    : [line, '', ''];
  const packed = placeOf(before, ' – ');
  const [measures = ''] = /^.*\d\S*(?:\s[^\s,]+){0,2}/.exec(before.slice(0, packed)) ?? [];
  const vessel = measures.length || packed;
  const cover = count ? before.length : placeOf(before, ' – ', packed + 1);
  return pieces([
    { text: before.slice(0, vessel), as: 'keeps' },
    { text: before.slice(vessel, cover), as: 'gives' },
    { text: number, as: 'keeps' },
    { text: before.slice(cover) + after, as: 'goes' },
  ]);
}

/** Where the text stands first from here on; the end where it does not. */
function placeOf(text: string, part: string, from = 0): number {
  const at = text.indexOf(part, from);
  return at < 0 ? text.length : at;
}

/** One piece where all of a line fits into a column so wide (pixels): nothing has to give way. */
export function joined(line: readonly Piece[], width: number): readonly Piece[] {
  const text = line.map((piece) => piece.text).join('');
  return line.length > 1 && fits(text, width) ? [{ text, as: 'keeps' }] : line;
}

const pieces = (all: Piece[]): Piece[] => all.filter(({ text }) => text !== '');
