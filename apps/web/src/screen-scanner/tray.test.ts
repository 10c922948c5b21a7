import { describe, expect, it } from 'vitest';
import { createTray, type TrayCode } from './tray.ts';

const code = (kind: TrayCode['kind'], name: string, parent: string | null = null): TrayCode => ({
  kind,
  code: name,
  raw: name,
  parent,
});
const codes = [
  code('sgtin', 'loose'),
  code('sscc', 'A'),
  code('sgtin', 'a1', 'A'),
  code('sgtin', 'a2', 'A'),
  code('sscc', 'B'),
  code('sgtin', 'b1', 'B'),
];
const names = (list: readonly (TrayCode | undefined)[]) => list.map((each) => each?.code);

describe('tray of the on-screen scanner', () => {
  it('gives each code once', () => {
    const tray = createTray(codes, ['loose']);
    const fired: (string | undefined)[] = [];
    for (let next = tray.nextPack(); next; next = tray.nextPack()) {
      fired.push(next.code);
      tray.mark(next);
    }
    expect(fired).toEqual(['a1', 'a2', 'b1']);
    expect(tray.left()).toEqual({ packs: 0, boxes: 2 });
    expect(tray.wholeBox()).toEqual([]);
  });

  it('counts what a box that was fired holds as fired with it, and still gives its packs', () => {
    const tray = createTray(codes);
    const all = tray.left().packs;
    const box = codes.find(({ code: each }) => each === 'A');
    if (box) tray.mark(box);
    expect(tray.left()).toEqual({ packs: all - 2, boxes: 1 });
    expect(names(tray.nextPacks(9))).toContain('a1');
  });

  it('a whole box is the one scanned last, with what is left in it', () => {
    const tray = createTray(codes);
    expect(names(tray.wholeBox())).toEqual(['A', 'a1', 'a2']);
    for (const fired of [codes[4], codes[2]]) if (fired) tray.mark(fired);
    expect(names(tray.wholeBox())).toEqual(['b1']);
    expect(tray.last()?.code).toBe('a1');
  });

  it('ten packs of fewer are all there are', () => {
    expect(names(createTray(codes).nextPacks(10))).toEqual(['loose', 'a1', 'a2', 'b1']);
  });
});
