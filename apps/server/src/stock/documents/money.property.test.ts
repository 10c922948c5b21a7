import { getIncome, getLotCard, listFosCostRemains, listRemains, listTurnover } from '@provizor/contract';
import { fromKopecks, lineVat, lotOfCode, toKopecks } from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

/** A line as it is drawn: millionths of packs, kopecks, per cent. */
type Drawn = { units: number; kopecks: number; rate: number };

const drawn = fc.array(
  fc.record({
    units: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((n) => n * 1_000_000),
      fc.integer({ min: 1, max: 50_000_000 }),
    ),
    kopecks: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999_999_999 })),
    rate: fc.constantFrom(0, 5, 7, 10, 20, 22),
  }),
  { minLength: 1, maxLength: 8 },
);

const decimal = (units: number) =>
  `${Math.floor(units / 1_000_000)}.${String(units % 1_000_000).padStart(6, '0')}`;
/** Half a kopeck is rounded up, as everywhere money is counted. */
const worth = (units: number, kopecks: bigint): bigint =>
  (BigInt(units) * kopecks * 2n + 1_000_000n) / 2_000_000n;
const total = (sums: bigint[]) => fromKopecks(sums.reduce((a, b) => a + b, 0n));
const priceOf = ({ kopecks }: Drawn) => fromKopecks(BigInt(kopecks));
const vatOf = ({ units, kopecks, rate }: Drawn) =>
  toKopecks(lineVat(fromKopecks(worth(units, BigInt(kopecks))), String(rate)));

it('every sum is that of its lines, each rounded to kopecks', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (lines) => {
      const world = await stockWorld(server, 1);
      const [goods = 0] = await goodsOf(server, world);
      const { token } = world.user;
      await server.tenant(world.user, (db) => sql`update storage set is_fos = true`.execute(db));
      const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
      const bought = lines.map((line, index) => ({
        n_line: index + 1,
        nomenclature_id: goods,
        series: `С${index}`,
        quantity: decimal(line.units),
        price: priceOf(line),
        vat_rate: String(line.rate),
      }));
      const sum = total(lines.map((line) => worth(line.units, BigInt(line.kopecks))));
      const vat = total(lines.map(vatOf));
      const draft = await of('income').add({ document_date: '2026-11-01', lines: bought });
      expect([draft.sum, draft.vat]).toEqual([sum, vat]);
      const receipt = await of('income').activate(draft);
      expect([receipt.sum, receipt.vat]).toEqual([sum, vat]);
      const first = (await server.call(getIncome, { params: { id: receipt.id } }, token)).item;
      expect([first.sum, first.vat]).toEqual([sum, vat]);
      const rows = await of('income').lines(receipt.id);
      expect(total(rows.map((row) => toKopecks(row.sum ?? '0')))).toBe(sum);

      const remains = await server.call(listRemains, { body: {} }, token);
      expect(remains.totals?.sum).toBe(sum);
      expect(total(remains.items.map((row) => toKopecks(row.sum ?? '0')))).toBe(sum);
      const period = { period_s: '2026-11-01', period_e: '2026-11-01' };
      const turnover = await server.call(listTurnover, { body: period }, token);
      expect([turnover.totals?.income_sum, turnover.totals?.closing_sum]).toEqual([sum, sum]);

      // sold at twice the price: the sums of a sale and of the shelf at retail prices follow
      const dear = (line: Drawn) => BigInt(line.kopecks) * 2n;
      const sold = rows.map((row, index) => ({
        n_line: row.n_line,
        nomenclature_id: goods,
        lot_id: row.lot_id,
        quantity: '0.000001',
        price: fromKopecks(dear(lines[index] ?? { units: 0, kopecks: 0, rate: 0 })),
      }));
      const sale = await of('realize').activate(
        await of('realize').add({ document_date: '2026-11-02', lines: sold }),
      );
      expect(sale.sum).toBe(total(lines.map((line) => worth(1, dear(line)))));
      const retail = await server.call(listFosCostRemains, { body: {} }, token);
      expect(retail.totals?.retail_sum).toBe(
        lines.length === 0
          ? '0'
          : total(lines.map((line) => (line.units > 1 ? worth(line.units - 1, dear(line)) : 0n))),
      );
      const lotId = rows[0]?.lot_id ?? 0;
      const card = await server.call(getLotCard, { body: { lot_id: lotId } }, token);
      expect(lotOfCode(card.goods.code ?? '')).toBe(lotId);
    }),
    { numRuns: 15 },
  );
});
