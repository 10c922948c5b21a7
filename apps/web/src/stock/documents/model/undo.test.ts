import type { StockDocument } from '@provizor/contract/stock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { createDraft, type DraftServer } from './draft.ts';
import { changed, emptyLine, type SheetRow } from './rows.ts';
import { withUndo } from './undo.ts';

const document = { id: 'd', kind: 'income', version: 1, storage: { id: 1, name: 'Склад' } } as StockDocument;

/** A server that keeps the lines it is told of, as the real one: first it removes, then it changes and adds. */
function keeping(start: readonly SheetRow[]) {
  const kept = new Map(start.map((row) => [row.n_line, row]));
  const marks = new Map<string, number>();
  let version = 1;
  const server: DraftServer = {
    save: async ({ lines = [], removed = [], marks: added = [] }) => {
      for (const n of removed) {
        kept.delete(n);
        for (const [sgtin, of] of marks) if (of === n) marks.delete(sgtin);
      }
      for (const { n_line, ...input } of lines) {
        const { address_id, address_to_id: _, ...fields } = input;
        const address =
          address_id === undefined ? {} : { address: address_id ? { id: address_id, name: '' } : null };
        kept.set(
          n_line,
          changed(kept.get(n_line) ?? emptyLine(n_line), { ...fields, ...address } as SheetRow),
        );
      }
      for (const { sgtin, n_line } of added) marks.set(sgtin, n_line);
      version += 1;
      return { item: { ...document, version } };
    },
    read: async () => ({ document: { ...document, version }, lines: [], marks: [] }),
    version: async () => version,
    isStale: () => false,
    isAway: () => false,
  };
  return { server, kept, marks };
}

/** What people decide of a line, as it is shown or kept. */
const essence = (rows: Iterable<SheetRow>) =>
  [...rows]
    .map(({ n_line, quantity, price, series, paper_sum, vat_rate, sum, address }) => ({
      n_line,
      quantity,
      price,
      series,
      paper_sum,
      vat_rate,
      sum,
      address: address?.id ?? null,
    }))
    .toSorted((a, b) => a.n_line - b.n_line);

const start = [1, 2, 3].map((n) =>
  changed(emptyLine(n), { quantity: String(n), price: '10.00', vat_rate: '10', series: `С${n}` }),
);

function opened() {
  const { server, kept, marks } = keeping(start);
  const draft = createDraft({ document, lines: start, marks: [] }, server, { saves: false });
  return { draft, hands: withUndo(draft), kept, marks };
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    line: fc.nat(6),
    column: fc.constantFrom('quantity', 'price', 'series', 'sum', 'vat'),
    text: fc.constantFrom('', '5', '12,5', '20'),
  }),
  fc.record({ do: fc.constant('place' as const), line: fc.nat(6), to: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constantFrom('remove' as const, 'add' as const), line: fc.nat(6) }),
  fc.constant({ do: 'save' as const }),
);

test('whatever is done can be undone to the beginning and made again, on the screen and on the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { draft, hands, kept } = opened();
      for (const each of steps) {
        const rows = draft.rows.rows();
        const row = 'line' in each ? rows[each.line % Math.max(1, rows.length)] : undefined;
        if (each.do === 'save') await draft.flush();
        else if (each.do === 'add')
          hands.addLines([
            { input: { quantity: '7', price: '1.00' }, shown: { quantity: '7', price: '1.00' } },
          ]);
        else if (!row) continue;
        else if (each.do === 'place') {
          const address = each.to === 0 ? null : { id: each.to, name: '' };
          hands.changeLines([{ n: row.n_line, input: { address_id: each.to }, shown: { address } }]);
        } else if ('column' in each) {
          const value = cells[each.column as 'price']?.read(each.text, row);
          if (value && 'input' in value) hands.changeLines([{ n: row.n_line, ...value }]);
        } else hands.removeLines([row.n_line]);
      }
      const last = essence(draft.rows.rows());
      while (hands.undo() === null);
      expect(essence(draft.rows.rows())).toEqual(essence(start));
      await draft.flush();
      expect(essence(kept.values())).toEqual(essence(start));
      while (hands.redo() === null);
      expect(essence(draft.rows.rows())).toEqual(last);
      await draft.flush();
      expect(essence(kept.values())).toEqual(last);
    }),
    { numRuns: 300 },
  );
});

test('packs scanned under a removed line come back with it', async () => {
  const { draft, hands, marks } = opened();
  draft.addMark('04600000000001АБВ', 2);
  await draft.flush();
  hands.removeLines([2]);
  await draft.flush();
  expect([...marks]).toEqual([]);
  expect(hands.undo()).toBeNull();
  await draft.flush();
  expect([...marks]).toEqual([['04600000000001АБВ', 2]]);
  expect(draft.rows.get('2')).toMatchObject({ packs: 1, series: 'С2' });
});

test('a line somebody has changed since is left to him', () => {
  const { draft, hands } = opened();
  hands.changeLines([{ n: 1, input: { quantity: '9' }, shown: { quantity: '9' } }]);
  draft.changeLines([{ n: 1, input: { quantity: '11' }, shown: { quantity: '11' } }]);
  expect(hands.undo()).toBe('Нельзя отменить: строку 1 после этого изменили');
  expect(draft.rows.get('1')?.quantity).toBe('11');
  expect(hands.undo()).toBe('Отменять нечего');
});

test('what is done together is undone together', async () => {
  const { draft, hands } = opened();
  await hands.together(async () => {
    hands.addLines([{ input: { quantity: '1' }, shown: { quantity: '1' } }]);
    await Promise.resolve();
    hands.changeLines([{ n: 4, input: { series: 'НОВ' }, shown: { series: 'НОВ' } }]);
    hands.changeLines([{ n: 1, input: { series: 'Х' }, shown: { series: 'Х' } }]);
  });
  expect(hands.undo()).toBeNull();
  expect(essence(draft.rows.rows())).toEqual(essence(start));
  expect(hands.redo()).toBeNull();
  expect(draft.rows.get('4')?.series).toBe('НОВ');
  expect(draft.rows.get('1')?.series).toBe('Х');
});
