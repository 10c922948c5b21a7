/** An outline of straight pieces, closed by itself; x and y in points of the printer. */
export type Outline = readonly (readonly [x: number, y: number])[];

type Crossing = { x: number; turn: 1 | -1 };

/** Where the line of a row meets the outlines, from the left. */
function crossingsOf(outlines: readonly Outline[], y: number): Crossing[] {
  const crossings: Crossing[] = [];
  for (const outline of outlines) {
    for (const [at, [x2, y2]] of outline.entries()) {
      const [x1, y1] = outline.at(at - 1) ?? [0, 0];
      if (y1 <= y === y2 <= y) continue;
      crossings.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 });
    }
  }
  return crossings.sort((a, b) => a.x - b.x);
}

/**
 * Blackens the points whose middle is inside of outlines.
 * @param rule what counts as inside: letters go by their turns, codes by every other crossing
 */
export function fill(
  { width, height, bytes }: { width: number; height: number; bytes: Uint8Array },
  outlines: readonly Outline[],
  rule: 'nonzero' | 'evenodd',
): void {
  const row = Math.ceil(width / 8);
  const heights = outlines.flatMap((outline) => outline.map(([, y]) => y));
  if (heights.length === 0) return;
  const top = Math.max(0, Math.floor(heights.reduce((a, b) => Math.min(a, b))));
  const bottom = Math.min(height, Math.ceil(heights.reduce((a, b) => Math.max(a, b))));
  for (let y = top; y < bottom; y++) {
    let inside = 0;
    const crossings = crossingsOf(outlines, y + 0.5);
    for (const [at, { x, turn }] of crossings.entries()) {
      inside = rule === 'nonzero' ? inside + turn : inside ^ 1;
      if (inside === 0) continue;
      const end = Math.min(width, Math.round(crossings[at + 1]?.x ?? x));
      for (let point = Math.max(0, Math.round(x)); point < end; point++) {
        const byte = y * row + (point >> 3);
        bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (point & 7));
      }
    }
  }
}
