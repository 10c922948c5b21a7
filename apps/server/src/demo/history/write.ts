import type {
  DemoCount,
  DemoDocument,
  DemoIssue,
  DemoMove,
  DemoOrder,
  DemoReceipt,
  DemoWriteOff,
} from '@provizor/demo';
import { addMonths, stockEntries } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { createDocument, postDocument, stockWork } from '../../stock/index.ts';
import { sellAtRetail } from '../prices.ts';
import type { Known } from './known.ts';
import { expiredLots, type TakenLine, takeLots } from './lots.ts';

/** Where a document is written: who is at work on which day, and what the names mean. */
export type Desk = {
  /** Somebody at work so many days before the day the demo is made. */
  at(username: string, daysAgo: number): Promise<{ ctx: Context; day: string }>;
  known: Known;
  /** yyyy-MM-dd. */
  today: string;
};

/** Cells are filled one after another. */
const cellOf = (cells: readonly number[], n: number) => cells[n % Math.max(cells.length, 1)] ?? 0;

async function receive(desk: Desk, document: DemoReceipt): Promise<void> {
  const { known, today } = desk;
  const { ctx, day } = await desk.at(document.by, document.daysAgo);
  const cells = known.cells(document.room);
  const made = await stockWork.add(ctx, 'income', {
    storage_id: known.room(document.room),
    document_date: day,
    number: document.number,
    partner_id: known.partner(document.supplier),
    data: { contract_id: known.contract(document.contract), paper_number: document.number, paper_date: day },
    lines: document.goods.map(
      ({ gtin, packs, series, expires_in_months: months, price, maker_price, source }, i) => ({
        n_line: i + 1,
        nomenclature_id: known.goods(gtin),
        quantity: String(packs),
        vat_rate: '10',
        series,
        expiry: addMonths(today, months),
        price,
        maker_price,
        source,
        address_id: cellOf(cells, i * 5 + document.daysAgo),
      }),
    ),
  });
  if (document.state === 'active') await stockWork.post(ctx, 'income', made);
}

/** What needs no more than its goods is written in one go; a day's sales have no header to speak of. */
async function issuePlainly(
  ctx: Context,
  kind: DemoIssue['kind'],
  storageId: number,
  day: string,
  taken: TakenLine[],
) {
  const { organizationId, id: userId } = ctx.user;
  const lines = taken.map(({ n_line: n, lot_id: lotId, address_id: addressId, quantity }) => ({
    n,
    lotId,
    addressId,
    quantity,
  }));
  const made = await createDocument(ctx.db, {
    organizationId,
    userId,
    kind,
    number: null,
    date: day,
    storageId,
    lines,
  });
  if (!made) throw new Error(`a document of the demo was not made: ${kind}`);
  await sellAtRetail(ctx.db, made.id);
  await postDocument(ctx.db, made.id, stockEntries(kind, storageId, lines));
}

async function issue(desk: Desk, document: DemoIssue): Promise<void> {
  const { known } = desk;
  const { kind, patient, doctor, scheme, partner, comment = '' } = document;
  const { ctx, day } = await desk.at(document.by, document.daysAgo);
  const storageId = known.room(document.room);
  const lines = await takeLots(ctx.db, known, storageId, document.goods, day);
  if (lines.length === 0) return;
  const isPlain = [patient, scheme, partner].every((named) => named === undefined);
  if (isPlain && document.state === 'active') {
    await issuePlainly(ctx, kind, storageId, day, lines);
    return;
  }
  const treatment = scheme === undefined ? undefined : known.scheme(scheme);
  const made = await stockWork.add(ctx, kind, {
    storage_id: storageId,
    document_date: day,
    comment,
    lines,
    ...(partner === undefined ? {} : { partner_id: known.partner(partner) }),
    data: {
      ...(patient === undefined ? {} : { patient_id: known.patient(patient) }),
      ...(doctor === undefined ? {} : { doctor_id: known.doctor(doctor) }),
      ...(treatment === undefined ? {} : { scheme_id: treatment.id, duration_id: treatment.duration }),
      ...(kind === 'recipe' ? { recipe_date: day } : {}),
    },
  });
  if (document.state === 'active') await stockWork.post(ctx, kind, made);
}

async function move(desk: Desk, document: DemoMove): Promise<void> {
  const { known } = desk;
  const { ctx, day } = await desk.at(document.by, document.daysAgo);
  const storageId = known.room(document.room);
  const cells = known.cells(document.to);
  const taken = await takeLots(ctx.db, known, storageId, document.goods, day);
  if (taken.length === 0) return;
  const lines = taken.map((line, i) => ({ ...line, address_to_id: cellOf(cells, i * 5 + document.daysAgo) }));
  const made = await stockWork.add(ctx, 'move', {
    storage_id: storageId,
    storage_to_id: known.room(document.to),
    document_date: day,
    comment: document.comment ?? '',
    lines,
  });
  if (document.state === 'draft') return;
  if (document.state === 'active') {
    await stockWork.post(ctx, 'move', made);
    return;
  }
  const sent = await stockWork.send(ctx, made);
  if (document.state === 'sent') return;
  const [{ n_line, quantity } = { n_line: 0, quantity: '0' }] = lines;
  await stockWork.accept(ctx, {
    id: sent.id,
    version: sent.version,
    reason: 'Одна упаковка разбита при перевозке',
    lines: [{ n_line, quantity: String(Number(quantity) - 1) }],
  });
}

async function writeOff(desk: Desk, document: DemoWriteOff): Promise<void> {
  const { known } = desk;
  const { ctx, day } = await desk.at(document.by, document.daysAgo);
  const storageId = known.room(document.room);
  const lines = await expiredLots(ctx.db, known, storageId, document.lots, day);
  if (lines.length === 0) return;
  const made = await stockWork.add(ctx, 'destroy', {
    storage_id: storageId,
    document_date: day,
    comment: document.comment ?? '',
    lines,
    data: { way: document.way, destruction_type: '1', destruction_reason: '5' },
  });
  const posted = await stockWork.post(ctx, 'destroy', made);
  if (document.destroyedDaysAgo === undefined) return;
  const later = await desk.at(document.by, document.destroyedDaysAgo);
  const act = await stockWork.destroy(later.ctx, posted.id);
  const { version } = await stockWork.save(later.ctx, 'destroy', {
    id: act.id,
    version: act.version,
    header: { data: { destruction_method: '3', destruction_type: '1', destruction_reason: '5' } },
  });
  await stockWork.post(later.ctx, 'destroy', { id: act.id, version });
}

async function order(desk: Desk, document: DemoOrder): Promise<void> {
  const { known } = desk;
  const { state, daysAgo } = document;
  const { ctx, day } = await desk.at(document.by, daysAgo);
  const made = await stockWork.add(ctx, 'order', {
    storage_id: known.room(document.room),
    storage_to_id: known.room(document.from),
    document_date: day,
    comment: document.comment ?? '',
    lines: document.goods.map(({ gtin, packs }, i) => ({
      n_line: i + 1,
      nomenclature_id: known.goods(gtin),
      asked: String(packs),
    })),
  });
  if (state === 'draft') return;
  const confirmer = await desk.at(document.confirms, daysAgo);
  const confirmed = await stockWork.confirm(confirmer.ctx, made);
  if (state === 'confirmed') return;
  const keeper = await desk.at(document.fulfils, daysAgo);
  await stockWork.post(keeper.ctx, 'order', confirmed);
  if (state === 'active') return;
  const { item } = await stockWork.fulfil(keeper.ctx, {
    id: made.id,
    ...(state === 'part'
      ? {
          lines: document.goods
            .slice(0, 3)
            .map(({ packs }, i) => ({ n_line: i + 1, quantity: String(packs) })),
        }
      : {}),
  });
  await stockWork.post(keeper.ctx, 'move', item);
}

async function count(desk: Desk, document: DemoCount): Promise<void> {
  const { ctx, day } = await desk.at(document.by, document.daysAgo);
  const made = await stockWork.add(ctx, 'invent', {
    storage_id: desk.known.room(document.room),
    document_date: day,
    comment: document.comment ?? '',
    data: { blind: false, committee: 'Заведующая, провизор, фармацевт' },
  });
  const begun = await stockWork.beginCount(ctx, { id: made.id, version: made.version });
  const books = await stockWork.countLines(ctx.db, made.id, day);
  const seen = document.state === 'finished' ? books : books.slice(0, Math.ceil(books.length / 2));
  await stockWork.count(ctx, {
    id: made.id,
    counts: seen.map(({ n_line, book }, i) => ({
      n_line,
      seen: null,
      counted: String(Math.max(0, Number(book) + (document.differences[i] ?? 0))),
    })),
  });
  if (document.state === 'counting') return;
  await stockWork.post(ctx, 'invent', begun);
  for (const type of ['surplus', 'shortage'] as const) {
    const found = await stockWork.settleCount(ctx, type, made.id);
    await stockWork.post(ctx, found.kind, found);
  }
}

/** Writes a document of the history and takes it as far as it got, as the people of the demo would have. */
export async function writeDocument(desk: Desk, document: DemoDocument): Promise<void> {
  switch (document.kind) {
    case 'income':
      return receive(desk, document);
    case 'move':
      return move(desk, document);
    case 'destroy':
      return writeOff(desk, document);
    case 'order':
      return order(desk, document);
    case 'invent':
      return count(desk, document);
    default:
      return issue(desk, document);
  }
}
