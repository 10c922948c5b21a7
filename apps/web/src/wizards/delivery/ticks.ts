import type { Delivery } from './delivery.ts';

/** What scans have to come and go so that exactly the ticked packs and boxes count as present. */
export type TickChange = {
  added: string[];
  removed: string[];
  /** Everything of the document is ticked. */
  all: boolean;
};

/**
 * Ticks and unticks packs and boxes of a document. A box brings all that lies in it; whatever is whole is named by its
 * outermost box, the rest pack by pack.
 * @param on codes ticked now
 * @param off codes unticked now
 */
export function tickChange(delivery: Delivery, on: readonly string[], off: readonly string[]): TickChange {
  const { content, presence } = delivery;
  const packs = [...presence.packs];
  // Boxes whose content is not known stand for themselves.
  const unknown = new Map(
    content.boxes.flatMap((box, index) =>
      box.packs === null ? [[index, presence.boxes[index]?.state === 'check'] as const] : [],
    ),
  );
  const set = (code: string, value: boolean) => {
    const pack = delivery.packOf(code);
    if (pack !== undefined) packs[pack] = value;
    const box = delivery.boxOf(code);
    if (box === undefined) return;
    for (const [index, inside] of content.packs.box.entries())
      if (delivery.pathOf(inside).includes(box)) packs[index] = value;
    for (const index of unknown.keys()) if (delivery.pathOf(index).includes(box)) unknown.set(index, value);
  };
  for (const code of off) set(code, false);
  for (const code of on) set(code, true);

  const whole = wholeBoxes(delivery, packs, unknown);
  const isInWhole = (box: number) => delivery.pathOf(box).some((outer) => whole[outer]);
  const wanted = new Set([
    ...content.boxes.flatMap((box, index) => (whole[index] && !isInWhole(box.parent) ? [box.sscc] : [])),
    ...content.packs.sgtin.filter((_, index) => packs[index] && !isInWhole(content.packs.box[index] ?? -1)),
  ]);
  const scanned = new Set(delivery.scannedCodes().map(({ code }) => code));
  return {
    added: [...wanted].filter((code) => !scanned.has(code)),
    removed: [...scanned].filter((code) => !wanted.has(code)),
    all: packs.every(Boolean) && [...unknown.values()].every(Boolean),
  };
}

/** Boxes of which everything is ticked. */
function wholeBoxes(
  delivery: Delivery,
  packs: readonly boolean[],
  unknown: ReadonlyMap<number, boolean>,
): boolean[] {
  const { content } = delivery;
  const whole = content.boxes.map((_, index) => unknown.get(index) ?? true);
  const filled = content.boxes.map((_, index) => unknown.has(index));
  for (const [index, box] of content.packs.box.entries()) {
    for (const outer of delivery.pathOf(box)) {
      filled[outer] = true;
      if (!packs[index]) whole[outer] = false;
    }
  }
  for (const [index, isWhole] of unknown)
    if (!isWhole) for (const outer of delivery.pathOf(index)) whole[outer] = false;
  return whole.map((isWhole, index) => isWhole && (filled[index] ?? false));
}
