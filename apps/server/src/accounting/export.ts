import { Readable } from 'node:stream';
import type { AccountingFormat, exportAccounting, HandlerInput } from '@provizor/contract';
import { type StockDocumentKind, stockDocumentKinds, withoutVat } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DetachedContext, FileStream, refuse } from '../core/index.ts';
import { csvPieces, type SheetColumn } from '../core/print/index.ts';
import { zipStream } from '../exchange/index.ts';
import { enterpriseDocument, enterpriseFrame, enterpriseKinds, notEnterprise } from './enterprise-data.ts';
import { type Accounted, accounted, accountedDocuments } from './read.ts';
import { notUpd, updOf } from './upd.ts';

type Body = HandlerInput<typeof exportAccounting>['body'];

/** What accounting books: what came from others and what left for them. */
const usual: readonly StockDocumentKind[] = ['income', 'outcome', 'realize', 'destroy'];

/** Goods sold or given back to a partner: the one kind that has a buyer to be told as УПД. */
const shipped: readonly StockDocumentKind[] = ['outcome'];

/** The organisation's format; XML of УПД until it has chosen. */
export async function formatOf({ db, user }: Context): Promise<AccountingFormat> {
  const { rows } = await sql<{ format: AccountingFormat | null }>`
    select settings -> 'accounting' ->> 'format' as format from organization where id = ${user.organizationId}`.execute(
    db,
  );
  return rows[0]?.format ?? 'upd';
}

/** Chooses the organisation's format. */
export async function chooseFormat({ db, user }: Context, format: AccountingFormat): Promise<void> {
  await sql`
    update organization set settings = settings || jsonb_build_object('accounting', jsonb_build_object('format', ${format}::text)),
           version = version + 1
     where id = ${user.organizationId}`.execute(db);
}

const columns: SheetColumn[] = [
  { title: 'Вид документа' },
  { title: 'Номер' },
  { title: 'Дата' },
  { title: 'Склад' },
  { title: 'ИНН контрагента' },
  { title: 'Контрагент' },
  { title: 'Документ-основание' },
  { title: 'Код товара' },
  { title: 'GTIN' },
  { title: 'Товар' },
  { title: 'Серия' },
  { title: 'Срок годности' },
  { title: 'Единица' },
  { title: 'Количество', number: true },
  { title: 'Цена с НДС', number: true },
  { title: 'Ставка НДС' },
  { title: 'НДС', number: true },
  { title: 'Сумма с НДС', number: true },
  { title: 'Источник финансирования' },
];

const number = (text: string | null) => (text ?? '').replace('.', ',');
const day = (date: string | null) => date?.split('-').toReversed().join('.') ?? '';

const rowsOf = ({ kind, document, goods }: Accounted): string[][] =>
  document.lines.map((line, index) => [
    stockDocumentKinds[kind].title,
    document.number,
    day(document.date),
    document.storage,
    document.partner?.inn ?? '',
    document.partner?.name ?? '',
    [document.basis.number, day(document.basis.date)].filter(Boolean).join(' от '),
    line.code,
    goods[index]?.gtin ?? '',
    line.name,
    line.series,
    day(line.expiry),
    line.unit,
    number(line.quantity),
    number(line.price),
    line.rate === null ? '' : line.rate === withoutVat ? 'без НДС' : `${number(line.rate)}%`,
    number(line.vat),
    number(line.sum),
    line.source,
  ]);

const titleOf = ({ period_s, period_e }: Body) => `Бухгалтерия ${period_s} ${period_e}`;

/** Documents one at a time, each in a transaction of its own: a period of a thousand holds nobody up. */
async function* read(ctx: DetachedContext, found: { id: string; kind: StockDocumentKind }[]) {
  for (const row of found) yield await ctx.tx((tx) => accounted(tx, row));
}

type Found = { id: string; kind: StockDocumentKind }[];

/** Rows of one document after another; the first was read already. */
async function* portions(first: Accounted, rest: AsyncIterable<Accounted>) {
  yield rowsOf(first);
  for await (const document of rest) yield rowsOf(document);
}

/** The first document is read before the answer begins, so that what keeps it from being read is still a refusal. */
async function tableFile(ctx: DetachedContext, body: Body, found: Found): Promise<FileStream> {
  const documents = read(ctx, found);
  const { value: first } = await documents.next();
  if (!first) refuse('accounting.empty');
  const content = Readable.from(csvPieces(columns, portions(first, documents)), { highWaterMark: 1 });
  return new FileStream({ name: `${titleOf(body)}.csv`, type: 'text/csv; charset=utf-8', content });
}

/** How a document is told of that could not be written, and why. */
const leftOut = ({ document: { number: title, date } }: Accounted, why: string) =>
  `№ ${title} от ${day(date)}: ${why}`;

async function updFile(ctx: DetachedContext, body: Body, found: Found): Promise<FileStream> {
  const content = await zipStream(async (zip) => {
    const left: string[] = [];
    let written = 0;
    for await (const document of read(ctx, found)) {
      const why = notUpd(document);
      if (why) {
        left.push(leftOut(document, why));
        continue;
      }
      const { name, bytes } = updOf(document, ctx.now());
      await zip.add(name, [Buffer.from(bytes)]);
      written++;
    }
    if (written === 0)
      refuse('accounting.empty', undefined, `Ни один документ нельзя выгрузить как УПД: ${left[0] ?? ''}`);
    if (left.length > 0) await zip.add('Не выгружены.txt', [Buffer.from(`\uFEFF${left.join('\r\n')}`)]);
  });
  return new FileStream({ name: `${titleOf(body)}.zip`, type: 'application/zip', content });
}

/** Documents as objects of 1С, piece by piece; `left` gathers those that are none. */
async function* enterprisePieces(ctx: DetachedContext, found: Found, left: string[]) {
  const [head, tail] = enterpriseFrame(ctx.now());
  yield Buffer.from(head);
  for await (const accounted of read(ctx, found)) {
    const object = enterpriseDocument(accounted);
    if (object === null) left.push(leftOut(accounted, notEnterprise(accounted) ?? ''));
    else yield Buffer.from(`${object}\n`);
  }
  yield Buffer.from(tail);
}

async function enterpriseFile(ctx: DetachedContext, body: Body, found: Found): Promise<FileStream> {
  const content = await zipStream(async (zip) => {
    const left: string[] = [];
    await zip.add('EnterpriseData.xml', enterprisePieces(ctx, found, left));
    if (left.length > 0) await zip.add('Не выгружены.txt', [Buffer.from(`\uFEFF${left.join('\r\n')}`)]);
  });
  return new FileStream({ name: `${titleOf(body)} 1С.zip`, type: 'application/zip', content });
}

/**
 * Posted documents of a period as accounting takes them: УПД of shipments in one ZIP, told which are left out and why,
 * objects of 1С, or a table. Refuses input.invalid (a period that ends before it begins), accounting.empty, accounting.too-many.
 */
export async function accountingFile(ctx: DetachedContext, body: Body): Promise<FileStream> {
  if (body.period_e < body.period_s) {
    const message = 'Период: конец раньше начала';
    refuse('input.invalid', [{ path: 'body.period_e', message }], message);
  }
  const { format, found } = await ctx.tx(async (tx) => {
    const chosen = body.format ?? (await formatOf(tx));
    const kinds = chosen === 'upd' ? shipped : (body.kinds ?? (chosen === '1c' ? enterpriseKinds : usual));
    return { format: chosen, found: await accountedDocuments(tx, body, kinds) };
  });
  const write = { upd: updFile, '1c': enterpriseFile, csv: tableFile }[format];
  return write(ctx, body, found);
}
