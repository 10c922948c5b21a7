/** Content of a delivery as indices: a box may lie in a box, a pack lies in a box or loose (-1). */
export type DeliveryShape = {
  boxes: readonly {
    /** Index of the box it lies in, -1 for a top one. */
    parent: number;
    /** Whether its packs are known (the hierarchy came from MDLP). */
    loaded: boolean;
  }[];
  /** For each pack the index of its box, -1 when it stands in the document by itself. */
  packBox: readonly number[];
};

export type BoxCheck = 'none' | 'check' | 'error';

export type DeliveryMarks = {
  /** Codes scanned by somebody. */
  scannedBoxes: { has(box: number): boolean };
  scannedPacks: { has(pack: number): boolean };
  /** States set by a person (sscc-set-check); absent = none. */
  boxChecks: ReadonlyMap<number, BoxCheck>;
  /** «Принять без сверки», or the checkbox «Проверять упаковки» is off: all is taken as present. */
  everything: boolean;
};

export type BoxPresence = {
  /** Packs on all levels, and how many of them count as present. */
  total: number;
  present: number;
  /** none → check by itself when all its packs are present; error only by a person (wizards, section 4). */
  state: BoxCheck;
};

export type Presence = {
  boxes: BoxPresence[];
  packs: boolean[];
  /** Top objects (top boxes and loose packs) that count as present, and all of them. */
  objectsPresent: number;
  objectsTotal: number;
  packsPresent: number;
  /** No transport pack left in none or error, no loose pack missing. */
  complete: boolean;
};

/**
 * What of a delivery counts as present (wizards, section 4 "Transport pack check status"; rulings: a nested box is
 * checked when all packs under it are). A scanned or checked box brings all that lies in it; a box whose
 * known contents are all present is checked by itself; a box a person marked wrong takes its contents out.
 */
export function presenceOf(shape: DeliveryShape, marks: DeliveryMarks): Presence {
  const count = shape.boxes.length;
  const order = topDown(shape);
  const wrong = new Array<boolean>(count).fill(false);
  const whole = new Array<boolean>(count).fill(false);
  for (const box of order) {
    const parent = shape.boxes[box]?.parent ?? -1;
    const check = marks.boxChecks.get(box);
    wrong[box] = check === 'error' || (parent >= 0 && (wrong[parent] ?? false));
    whole[box] =
      !wrong[box] &&
      (marks.everything ||
        marks.scannedBoxes.has(box) ||
        check === 'check' ||
        (parent >= 0 && (whole[parent] ?? false)));
  }

  const packs = new Array<boolean>(shape.packBox.length);
  const boxes: BoxPresence[] = shape.boxes.map(() => ({ total: 0, present: 0, state: 'none' }));
  let packsPresent = 0;
  let loosePresent = 0;
  let loose = 0;
  for (let pack = 0; pack < shape.packBox.length; pack++) {
    const box = shape.packBox[pack] ?? -1;
    const present =
      box >= 0
        ? !wrong[box] && ((whole[box] ?? false) || marks.scannedPacks.has(pack))
        : marks.everything || marks.scannedPacks.has(pack);
    packs[pack] = present;
    if (present) packsPresent++;
    // An index of -1 would be looked up by name, many times slower.
    const own = box >= 0 ? boxes[box] : undefined;
    if (own) {
      own.total++;
      if (present) own.present++;
    } else {
      loose++;
      if (present) loosePresent++;
    }
  }

  const complete = new Array<boolean>(count).fill(false);
  const wrongInside = [...wrong];
  for (const box of order.toReversed()) {
    const own = boxes[box];
    const definition = shape.boxes[box];
    if (!own || !definition) continue;
    const byContent = definition.loaded && own.total > 0 && own.present === own.total;
    complete[box] = !wrongInside[box] && ((whole[box] ?? false) || byContent);
    own.state = wrong[box] ? 'error' : complete[box] ? 'check' : 'none';
    const parent = boxes[definition.parent];
    if (!parent) continue;
    parent.total += own.total;
    parent.present += own.present;
    wrongInside[definition.parent] = wrongInside[definition.parent] || (wrongInside[box] ?? false);
  }
  const tops = shape.boxes.flatMap((box, index) => (box.parent < 0 ? [index] : []));
  const topsPresent = tops.filter((box) => complete[box]).length;
  return {
    boxes,
    packs,
    packsPresent,
    objectsPresent: topsPresent + loosePresent,
    objectsTotal: tops.length + loose,
    complete: boxes.every((box) => box.state === 'check') && loosePresent === loose,
  };
}

/** Boxes ordered so that a box comes after the one it lies in. */
function topDown(shape: DeliveryShape): number[] {
  const children = new Map<number, number[]>();
  shape.boxes.forEach((box, index) => {
    const list = children.get(box.parent);
    if (list) list.push(index);
    else children.set(box.parent, [index]);
  });
  const order = [...(children.get(-1) ?? [])];
  for (let at = 0; at < order.length; at++) order.push(...(children.get(order[at] ?? -2) ?? []));
  return order;
}
