/** One label of a delivery as the sandbox tells it: what the scanner reads and where it lies. */
export type TrayCode = { kind: 'sgtin' | 'sscc'; code: string; raw: string; parent: string | null };

/** Codes of a delivery with a memory of what was fired already. */
export type Tray = {
  /** The next pack nobody fired, or undefined when all are. */
  nextPack(): TrayCode | undefined;
  nextBox(): TrayCode | undefined;
  nextPacks(count: number): TrayCode[];
  /** The box fired last (else the first with packs left) and every pack left in it. */
  wholeBox(): TrayCode[];
  /** Counts a code as fired. */
  mark(code: TrayCode): void;
  /** The code fired last. */
  last(): TrayCode | undefined;
  /** What neither was fired nor lies in a box that was. */
  left(): { packs: number; boxes: number };
};

/** Makes the tray; `fired` are codes fired before (a reload of the page goes on where it was). */
export function createTray(codes: readonly TrayCode[], fired: Iterable<string> = []): Tray {
  const done = new Set(fired);
  const packs = codes.filter(({ kind }) => kind === 'sgtin');
  const boxes = codes.filter(({ kind }) => kind === 'sscc');
  const packsOf = Map.groupBy(packs, ({ parent }) => parent);
  let last: TrayCode | undefined;
  let lastBox: TrayCode | undefined;
  const parents = new Map(boxes.map(({ code, parent }) => [code, parent]));
  /** A box that was fired stands for all it holds. */
  const isCovered = (box: string | null): boolean =>
    box !== null && (done.has(box) || isCovered(parents.get(box) ?? null));
  const left = (list: readonly TrayCode[]) => list.filter(({ code }) => !done.has(code));
  const bare = (list: readonly TrayCode[]) => left(list).filter(({ parent }) => !isCovered(parent)).length;
  /** Asked for by every render, counted once a code. */
  let counted: { at: number; left: ReturnType<Tray['left']> } | undefined;

  return {
    nextPack: () => packs.find(({ code }) => !done.has(code)),
    nextBox: () => boxes.find(({ code }) => !done.has(code)),
    nextPacks: (count) => left(packs).slice(0, count),
    wholeBox() {
      const within = (box: TrayCode) => left(packsOf.get(box.code) ?? []);
      const box =
        lastBox && within(lastBox).length > 0 ? lastBox : boxes.find((each) => within(each).length > 0);
      return box ? [...left([box]), ...within(box)] : [];
    },
    mark(code) {
      done.add(code.code);
      last = code;
      if (code.kind === 'sscc') lastBox = code;
    },
    last: () => last,
    left() {
      if (counted?.at !== done.size)
        counted = { at: done.size, left: { packs: bare(packs), boxes: bare(boxes) } };
      return counted.left;
    },
  };
}
