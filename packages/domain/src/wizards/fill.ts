import type { DeliveryShape, Presence } from './presence.ts';

/** How the packs of a box stand, on all levels under it; they add up to all of them. */
export type BoxFill = {
  /** Scanned, by themselves or with their box. */
  found: number;
  /** Taken as received without having been scanned. */
  unseen: number;
  /** Not to be accepted: the check has said so, or a person has marked their box. */
  bad: number;
  missing: number;
};

/** What is wrong by the check. */
export type Wrong = {
  pack(pack: number): boolean;
  /** The box itself is wrong, whatever lies in it. */
  box(box: number): boolean;
};

/** Whether each box is wrong: itself, or with one it lies in. */
export function wrongBoxes(shape: DeliveryShape, presence: Presence, wrong: Wrong): boolean[] {
  const own = shape.boxes.map((_, box) => wrong.box(box) || presence.boxes[box]?.state === 'error');
  return shape.boxes.map((_, box) => {
    for (let at = box; at >= 0; at = shape.boxes[at]?.parent ?? -1) if (own[at]) return true;
    return false;
  });
}

/**
 * The fill of each box, for its bar.
 * @param presence what counts as present
 * @param reconciled what would count as present by scans alone
 */
export function fillOf(
  shape: DeliveryShape,
  presence: Presence,
  reconciled: Presence,
  wrong: Wrong,
): BoxFill[] {
  const fills: BoxFill[] = shape.boxes.map(() => ({ found: 0, unseen: 0, bad: 0, missing: 0 }));
  const isWrong = wrongBoxes(shape, presence, wrong);
  for (let pack = 0; pack < shape.packBox.length; pack++) {
    const box = shape.packBox[pack] ?? -1;
    const fill = box >= 0 ? fills[box] : undefined;
    if (!fill) continue;
    if (isWrong[box] || wrong.pack(pack)) fill.bad++;
    else if (reconciled.packs[pack]) fill.found++;
    else if (presence.packs[pack]) fill.unseen++;
    else fill.missing++;
  }
  // once a box, not once a pack: a scan in 25,000 packs waits for it
  for (const [box, own] of fills.map((fill) => ({ ...fill })).entries()) {
    for (let at = shape.boxes[box]?.parent ?? -1; at >= 0; at = shape.boxes[at]?.parent ?? -1) {
      const outer = fills[at];
      if (!outer) continue;
      outer.found += own.found;
      outer.unseen += own.unseen;
      outer.bad += own.bad;
      outer.missing += own.missing;
    }
  }
  return fills;
}
