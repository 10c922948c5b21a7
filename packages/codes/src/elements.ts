import { identifierAt, needsSeparator, type Shape } from './application-identifiers.ts';
import { GS } from './normalize.ts';

/** One application identifier and its value. */
export type Element = { ai: string; value: string };

/**
 * Ways to split a GS1 element string into elements, in any order of identifiers, the likeliest first. Where a
 * separator was lost, the lengths usual on medicine packs tell where a value ends, and every reading of the rest
 * is tried; nothing comes when the whole text cannot be read.
 * @param text normalised code (see normalizeScan)
 */
export const readings = (text: string): Generator<Element[]> => read(text, 0, []);

/** Element string of these elements, with the separators where GS1 wants them. */
export const writeElements = (elements: Element[]): string =>
  elements
    .map(({ ai, value }, i) => ai + value + (i < elements.length - 1 && needsSeparator(ai) ? GS : ''))
    .join('');

function* read(text: string, start: number, before: Element[]): Generator<Element[]> {
  const at = text[start] === GS ? start + 1 : start;
  if (at >= text.length) {
    if (before.length > 0) yield before;
    return;
  }
  const found = identifierAt(text, at);
  if (!found || before.some((element) => element.ai === found.ai)) return;
  const from = at + found.ai.length;
  for (const length of lengths(found.shape, text, from)) {
    const value = text.slice(from, from + length);
    if (found.shape.pattern.test(value)) {
      yield* read(text, from + length, [...before, { ai: found.ai, value }]);
    }
  }
}

/** Lengths the value at this place may have: up to the separator first, then as if the separator were lost. */
function lengths(shape: Shape, text: string, from: number): number[] {
  const end = text.indexOf(GS, from);
  const room = (end < 0 ? text.length : end) - from;
  if (shape.fixed !== undefined) return shape.fixed <= room ? [shape.fixed] : [];
  const max = shape.max ?? 0;
  const whole = room > 0 && room <= max ? [room] : [];
  const lost = shape.usual ?? Array.from({ length: max }, (_, i) => i + 1);
  return [...whole, ...lost.filter((length) => length < room)];
}
