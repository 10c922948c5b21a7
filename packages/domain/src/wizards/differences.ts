import { type Wrong, wrongBoxes } from './fill.ts';
import { topsOf } from './groups.ts';
import type { DeliveryShape, Presence } from './presence.ts';

/**
 * What differs from the sender's document: a pack that must not be accepted (`unfit`), a box that must not be (with all
 * in it), a pack or a box of unknown contents that was not found.
 */
export type Difference =
  | { kind: 'unfit'; pack: number }
  | { kind: 'wrong-box'; box: number }
  | { kind: 'missing'; pack: number }
  | { kind: 'missing-box'; box: number };

/**
 * Everything that differs, what cannot be accepted first, each pack at most once.
 * @param short whatever was not scanned has not come; otherwise it is still looked for
 */
export function differencesOf(
  shape: DeliveryShape,
  presence: Presence,
  wrong: Wrong,
  short: boolean,
): Difference[] {
  const inWrong = wrongBoxes(shape, presence, wrong);
  const boxes = shape.boxes.flatMap(({ parent }, box): Difference[] =>
    inWrong[box] && !(parent >= 0 && inWrong[parent]) ? [{ kind: 'wrong-box', box }] : [],
  );
  const unfit: Difference[] = [];
  const missing: Difference[] = [];
  for (const [pack, box] of shape.packBox.entries()) {
    if (box >= 0 && inWrong[box]) continue;
    if (wrong.pack(pack)) unfit.push({ kind: 'unfit', pack });
    else if (short && !presence.packs[pack]) missing.push({ kind: 'missing', pack });
  }
  const unknown = shape.boxes.flatMap(({ loaded }, box): Difference[] =>
    short && !loaded && !inWrong[box] && presence.boxes[box]?.state === 'none'
      ? [{ kind: 'missing-box', box }]
      : [],
  );
  return [...boxes, ...unfit, ...unknown, ...missing];
}

/** What a refusal of differences names: packs that stand by themselves, outermost boxes whole, and what it cannot name. */
export type Refusable = {
  packs: number[];
  boxes: number[];
  /** By the place in the list of differences: how it goes into the refusal, null = not at all. */
  ways: ('itself' | 'box' | null)[];
};

/**
 * A document names boxes whole (701, 252): a pack in a box is refused with its outermost box, and only where all that
 * lies in it may be refused.
 * @param fits whether MDLP takes a refusal of a pack in its present state
 */
export function refusableOf(
  shape: DeliveryShape,
  differences: readonly Difference[],
  fits: (pack: number) => boolean,
): Refusable {
  const tops = topsOf(shape);
  const spoilt = new Set<number>();
  for (const [pack, box] of shape.packBox.entries())
    if (box >= 0 && !fits(pack)) spoilt.add(tops[box] ?? box);
  const packs: number[] = [];
  const boxes = new Set<number>();
  const ways = differences.map((difference) => {
    const box = 'box' in difference ? difference.box : (shape.packBox[difference.pack] ?? -1);
    if (box >= 0) {
      const top = tops[box] ?? box;
      if (spoilt.has(top)) return null;
      boxes.add(top);
      return 'box' in difference && top === box ? 'itself' : 'box';
    }
    if (!('pack' in difference) || !fits(difference.pack)) return null;
    packs.push(difference.pack);
    return 'itself';
  });
  return { packs, boxes: [...boxes], ways };
}

/** Said of a pack that has not come, on the screen and in the papers to its sender. */
export const missingWords = (isInBox: boolean): { text: string; cure: string } => ({
  text: 'Не найдена при приёмке',
  cure: isInBox
    ? 'Поищите ещё. Нет — откажитесь от короба (252) или попросите отправителя изъять её (913)'
    : 'Поищите ещё. Нет — откажитесь от неё (252)',
});
