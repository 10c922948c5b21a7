import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pending } from './pending.ts';
import type { GoodsPack } from './rows.ts';
import { type KeptShare, keptOf, type ShareCells, shareOf, shareRows } from './shares.ts';

const sgtin = '0460000000001AAAAAAAAAAAAAA';
const pack: GoodsPack = {
  sgtin,
  name: '',
  series: '',
  expiry: null,
  sscc: null,
  own: true,
  known: true,
  share: null,
  mistyped: null,
  begun: null,
  problem: null,
  warning: null,
};

/** The draft on the server, and the sheet over it: what a person types, sees, and what would be sent. */
class Desk {
  kept: KeptShare = { sgtin, share: null };
  fails = false;
  readonly sheet = new Pending<ShareCells>(
    async (cells) => {
      await Promise.resolve();
      if (this.fails) throw new Error('no connection');
      for (const [key, typed] of cells) this.kept = keptOf(key, typed);
    },
    () => undefined,
    60_000,
  );

  /** What stands in the cells of the screen. */
  get cells(): ShareCells {
    const mistyped = this.kept.typed ?? null;
    const [row] = shareRows([{ ...pack, share: this.kept.share, mistyped }], [], () => 10);
    const { capacity = '', amount = '' } = this.sheet.cells.get().get(sgtin) ?? row ?? {};
    return { capacity, amount };
  }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    cell: fc.constantFrom('amount', 'capacity'),
    text: fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '9'), maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('pause' as const) }),
  fc.record({ kind: fc.constant('tick' as const) }),
  fc.record({ kind: fc.constant('connection' as const), fails: fc.boolean() }),
);

test('whatever is typed, at whatever pace: the share on the screen is the one kept, or an error is seen and nothing goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const desk = new Desk();
      let wanted: ShareCells = desk.cells;
      for (const one of steps) {
        if (one.kind === 'type') {
          wanted = { ...wanted, [one.cell]: one.text };
          desk.sheet.change([[sgtin, wanted]]);
        } else if (one.kind === 'connection') desk.fails = one.fails;
        else if (one.kind === 'pause') await desk.sheet.flush();
        else await Promise.resolve();
      }
      const isSaved = await desk.sheet.settle().then(
        () => true,
        () => false,
      );
      const read = shareOf(wanted);
      if (!isSaved) expect(desk.cells).toEqual(wanted);
      else if (read.ok) expect(desk.kept).toEqual({ sgtin, share: read.share });
      else {
        expect(desk.kept).toEqual({ sgtin, share: null, typed: wanted });
        expect(desk.cells).toEqual(wanted);
        expect(shareOf(desk.cells)).toMatchObject({ ok: false });
      }
    }),
  );
});

test('25 of a pack of 10 stays in its cell after a pause, with the reason', async () => {
  const desk = new Desk();
  desk.sheet.change([[sgtin, { capacity: '10', amount: '2' }]]);
  await desk.sheet.flush();
  desk.sheet.change([[sgtin, { capacity: '10', amount: '25' }]]);
  await desk.sheet.flush();
  expect(desk.cells).toEqual({ capacity: '10', amount: '25' });
  expect(shareOf(desk.cells)).toMatchObject({ reason: 'Доля не должна превышать количество в упаковке' });
  expect(desk.kept.share).toBeNull();
});
