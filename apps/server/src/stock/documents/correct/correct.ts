import type { HandlerInput } from '@provizor/contract';
import type { correctDocument, Obstacle, StockDocument, StockLineRow } from '@provizor/contract/stock';
import {
  checksBefore,
  movesGoods,
  type StockDocumentKind,
  type StockEntry,
  stockDocumentKinds,
  stockEntries,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../../core/index.ts';
import type { TenantTransaction } from '../../../database/index.ts';
import { examine } from '../../checks/check.ts';
import type { Examined } from '../../checks/examined.ts';
import { obstaclesOfFit } from '../../checks/fit.ts';
import { obstaclesOfDate, obstaclesOfLines } from '../../checks/typed.ts';
import { closedMeanwhile, dayIsOpen } from '../../keeping/closed.ts';
import { type ShortageRow, shortagesOf } from '../../ledger/shortages.ts';
import { refuseObstacles } from '../../obstacles/refuse.ts';
import { pricesAreLawful } from '../../prices/checks.ts';
import { lockSeen, tellChanged } from '../head.ts';
import { demandNumber, takenMeanwhile, writeHeader } from '../header.ts';
import { demandPassage, obstaclesTo } from '../obstacles.ts';
import { demandKnown } from '../references.ts';
import { findDocument } from '../rows.ts';
import { demandTellable } from '../write-lines.ts';
import { forbiddenFields } from './allowed.ts';
import { type CorrectedLine, type LotChanges, lotChanges, overtyped, saysOther } from './lots.ts';
import { contradictedBy } from './packs.ts';

type Body = HandlerInput<typeof correctDocument>['body'];
type Pair = { before: StockLineRow; after: StockLineRow };

/** Kind of a document in any state. Refuses not-found. */
async function kindOf(db: TenantTransaction, id: string): Promise<StockDocumentKind> {
  const { rows } = await sql<{ kind: StockDocumentKind }>`
    select kind from stock_document where id = ${id}::uuid and not removed`.execute(db);
  return rows[0]?.kind ?? refuse('not-found');
}

/** The lines a correction names, before and after it. Refuses input.invalid: a line that is not there. */
function pairsOf(present: StockLineRow[], { lines = [] }: Body): Pair[] {
  const known = new Map(present.map((line) => [line.n_line, line]));
  return lines.map((typed, index) => {
    const before = known.get(typed.n_line);
    if (!before) {
      return refuse('input.invalid', [
        { path: `body.lines.${index}.n_line`, message: 'Такой строки в документе нет' },
      ]);
    }
    return { before, after: overtyped(before, typed) };
  });
}

/** What lines would lack, and where marked packs say other series and shelf lives than they would. */
async function obstaclesOfTyped(
  db: TenantTransaction,
  document: StockDocument,
  pairs: Pair[],
  meant: StockLineRow[],
): Promise<Obstacle[]> {
  const renamed = pairs.filter(
    ({ before, after }) => before.series !== after.series || before.expiry !== after.expiry,
  );
  const contradicted = await contradictedBy(
    db,
    document.id,
    renamed.map(({ after }) => after),
  );
  return [...obstaclesOfLines(document, meant), ...contradicted];
}

const numbersOf = (lines: readonly StockLineRow[]) =>
  new Set<number | null>(lines.map(({ n_line }) => n_line));

/** Where lots, packs and quantities that are written now do not go together. */
async function obstaclesOfWritten(
  db: TenantTransaction,
  document: StockDocument,
  meant: StockLineRow[],
): Promise<Obstacle[]> {
  const numbers = numbersOf(meant);
  return (await obstaclesOfFit(db, document)).filter(
    ({ n_line, code }) => numbers.has(n_line) || code === 'other-supplier',
  );
}

/**
 * Where prices that are written now are above the lawful ones. Of goods that came in a correction leaves the retail price
 * on the label and the list tells what is unlawful of it (decision 95).
 * @param examined the document as it was corrected
 * @param priced lines with another price, or another day of it
 */
async function obstaclesOfPrices(examined: Examined, priced: StockLineRow[]): Promise<Obstacle[]> {
  const { kind } = examined.document;
  const asks = checksBefore(kind, 'post').includes('prices') && stockDocumentKinds[kind].lines !== 'goods';
  if (!asks || priced.length === 0) return [];
  const numbers = numbersOf(priced);
  return (await pricesAreLawful(examined)).filter(({ n_line }) => numbers.has(n_line));
}

const fields = [
  ...(['series', 'expiry', 'price', 'vat_rate', 'vat_value', 'paper_sum', 'paper_vat'] as const),
  ...(['source', 'maker_price', 'quantity', 'note'] as const),
];

/** Entries of the lines that are written into the ledger anew. */
function entriesOf(document: StockDocument, lines: StockLineRow[], { moved }: LotChanges): StockEntry[] {
  return stockEntries(
    document.kind,
    { storageId: document.storage.id, storageToId: document.storage_to?.id ?? null },
    lines.map((line) => ({
      n: line.n_line,
      lotId: moved.get(line.n_line) ?? line.lot_id ?? 0,
      quantity: line.quantity ?? '0',
      addressId: line.address?.id ?? 0,
      addressToId: line.address_to?.id ?? 0,
    })),
  );
}

type Ledger = { date: string; typed: object[]; lots: LotChanges; anew: number[]; entries: StockEntry[] };

/** Writes what is corrected, with the ledger. Refuses stock.shortage with what would break. */
async function write(
  db: TenantTransaction,
  id: string,
  { date, typed, lots, anew, entries }: Ledger,
): Promise<void> {
  const { rows } = await sql<ShortageRow>`
    select storage_id, lot_id, address_id, short_on, missing
      from stock_correct(${id}::uuid, ${date}::date, ${JSON.stringify(typed)}::jsonb,
                         ${JSON.stringify(lots.altered)}::jsonb, ${anew}::int[],
                         ${entries.map(({ line }) => line)}::int[], ${entries.map(({ lotId }) => lotId)}::int[],
                         ${entries.map(({ storageId }) => storageId)}::int[],
                         ${entries.map(({ addressId }) => addressId)}::int[],
                         ${entries.map(({ quantity }) => quantity)}::numeric[])`
    .execute(db)
    .catch(closedMeanwhile)
    .catch(takenMeanwhile);
  refuseObstacles(await shortagesOf(db, id, rows));
}

const nothing: LotChanges = { altered: [], moved: new Map() };

/** What becomes of the lots of goods that are said to be others. */
async function lotsOf({ db, user }: Context, id: string, pairs: Pair[]): Promise<LotChanges> {
  const others = pairs.flatMap(({ before, after }): CorrectedLine[] =>
    after.lot_id !== null && saysOther(before, after) ? [{ ...after, lot_id: after.lot_id }] : [],
  );
  return others.length === 0 ? nothing : lotChanges(db, user.organizationId, id, others);
}

/** Fields of a line that become others, as the ledger's function takes them. */
const typedOf = ({ before, after }: Pair, { moved }: LotChanges) => ({
  n: before.n_line,
  ...Object.fromEntries(fields.flatMap((key) => (before[key] === after[key] ? [] : [[key, after[key]]]))),
  ...(moved.has(before.n_line) ? { lot_id: moved.get(before.n_line) } : {}),
});

/**
 * Corrects a posted document where it stands: words and numbers at once, dates and quantities as far as no balance of
 * any day falls below zero, series, shelf lives and prices of goods that came in with their lots (issue: «a posted
 * document can be corrected»). The trail keeps what it said before. Refuses not-found, version.stale, stock.not-posted,
 * input.invalid (a field that decides what the document does, a line that is not there), stock.number-taken,
 * stock.mdlp-under-way, stock.incomplete, stock.shortage.
 */
export async function correct(ctx: Context, id: string, body: Body): Promise<StockDocument> {
  const { db } = ctx;
  const kind = await kindOf(db, id);
  const head = await lockSeen(db, kind, id, body.version);
  await demandPassage(ctx, head, 'correct');
  const forbidden = forbiddenFields(kind, body);
  if (forbidden.length > 0) refuse('input.invalid', forbidden);
  const document = await findDocument(db, kind, id);
  const examined = examine(ctx, document, 'correct');
  const present = await examined.lines();
  const pairs = pairsOf(present, body);
  const { document_date: date = head.date, ...words } = body.header ?? {};
  const isDated = date !== head.date;
  const dated = { ...document, document_date: date };
  const after = new Map(pairs.map((pair) => [pair.before.n_line, pair.after]));
  const whole = present.map((line) => after.get(line.n_line) ?? line);
  const meant = isDated ? whole : pairs.map((pair) => pair.after);
  // Before the number: on a day that has not come it may be taken too, and another number would not help.
  refuseObstacles([
    ...(await obstaclesTo(examined, 'correct')),
    ...(isDated ? obstaclesOfDate(dated, ctx.now()) : []),
    ...(isDated && checksBefore(kind, 'correct').includes('open-day')
      ? await dayIsOpen({ ...examined, document: dated })
      : []),
    ...(await obstaclesOfTyped(db, dated, pairs, meant)),
  ]);
  await demandKnown(db, kind, words, []);
  await demandNumber(db, head, body.header ?? {});
  await writeHeader(db, head, words);
  const lots = stockDocumentKinds[kind].lines === 'goods' ? await lotsOf(ctx, id, pairs) : nothing;
  const anew = movesGoods(document)
    ? whole.filter(
        ({ n_line, quantity }, index) =>
          isDated || lots.moved.has(n_line) || Number(quantity) !== Number(present[index]?.quantity),
      )
    : [];
  await write(db, id, {
    date,
    lots,
    typed: pairs.map((pair) => typedOf(pair, lots)),
    anew: anew.map(({ n_line }) => n_line),
    entries: entriesOf(document, anew, lots),
  });
  await demandTellable(db, id, body.lines ?? []);
  const corrected = await findDocument(db, kind, id);
  const repriced = pairs.flatMap(({ before, after }) => (before.price === after.price ? [] : [after]));
  refuseObstacles([
    ...(await obstaclesOfWritten(db, corrected, meant)),
    ...(await obstaclesOfPrices({ ...examined, document: corrected }, isDated ? whole : repriced)),
  ]);
  tellChanged(ctx, head, head.state);
  return corrected;
}
