import { allows, can } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, callerOf, type DetachedContext, FileStream, refuse } from '../core/index.ts';
import { csvOf } from '../core/print/index.ts';
import { zipStream } from '../exchange/index.ts';
import { packWithHistory } from '../packs/index.ts';
import { drawPdf, formDocuments, usualPapers } from '../printing/index.ts';
import { historyOfDocument } from '../stock/index.ts';
import { type Entry, textBytes } from './entry.ts';
import { mdlpEntries } from './mdlp.ts';

type Stock = { kind: StockDocumentKind; id: string };
/** What a set is made of; `title` names its file. */
type Parts = { title: string; stock: Stock[]; mdlp: string[]; first: Entry[] };

/** Documents of one set; a pack has seldom more than ten. */
const most = 30;

const safe = (name: string) => name.replace(/[^\p{L}\p{N}. _-]+/gu, '_').slice(0, 150);

const csv = (titles: readonly string[], rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(csvOf({ columns: titles.map((title) => ({ title })), rows }));

/** Documents of MDLP a stock document tells of: ours, and the notice it answers. */
async function mdlpOf({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.outgoing_id::text as id from stock_document_mdlp m where m.document_id = ${id}::uuid
    union
    select d.outgoing_id::text from stock_document d where d.id = ${id}::uuid and d.outgoing_id is not null
    union
    select i.document_id from stock_document d
      join mdlp_incoming i on i.organization_id = d.organization_id and i.document_id = d.mdlp_document_id
     where d.id = ${id}::uuid limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/** Stock documents an outgoing document of MDLP has made or follows. */
async function stockOf({ db }: Context, outgoingId: string): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    select d.kind, d.id from stock_document d
     where not d.removed and (d.outgoing_id::text = ${outgoingId} or exists (
       select from stock_document_mdlp m where m.document_id = d.id and m.outgoing_id::text = ${outgoingId}))
     order by d.created_at limit ${most}`.execute(db);
  return rows;
}

/** The set of a stock document. Refuses not-found. */
export async function stockParts(ctx: Context, stock: Stock): Promise<Parts> {
  const [document] = await formDocuments(ctx, [stock]);
  return {
    title: `Документ ${document?.number}`,
    stock: [stock],
    mdlp: await mdlpOf(ctx, stock.id),
    first: [],
  };
}

/** The set of a document of MDLP of either side. Refuses not-found. */
export async function documentParts(ctx: Context, id: string): Promise<Parts> {
  const { rows } = await sql<{ id: string; income: string | null }>`
    select id::text as id, income_document_id as income from mdlp_outgoing
     where document_id = ${id} or id::text = ${id} limit 1`.execute(ctx.db);
  const [outgoing] = rows;
  return {
    title: `МДЛП ${id}`,
    stock: outgoing ? await stockOf(ctx, outgoing.id) : [],
    mdlp: [...new Set([outgoing?.id ?? id, ...(outgoing?.income ? [outgoing.income] : [])])],
    first: [],
  };
}

/** The set of a pack: what has happened to it, and every document behind that. Refuses not-found. */
export async function packParts(ctx: Context, sgtin: string): Promise<Parts> {
  const pack = (await packWithHistory(ctx.db, sgtin)) ?? refuse('not-found');
  const documents = pack.events.flatMap(({ document }) => document ?? []);
  const ids = (kinds: readonly string[]) => [
    ...new Set(documents.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const { rows } = await sql<Stock>`
    select kind, id from stock_document where id::text = any(${ids(['stock'])}::text[]) and not removed
    union
    select d.kind, d.id from stock_document_pack k join stock_document d on d.id = k.document_id
     where k.sgtin = ${sgtin} and not d.removed limit ${most}`.execute(ctx.db);
  const events = pack.events.map((event) => [
    event.at,
    event.title,
    event.status_name ?? '',
    event.document?.title ?? '',
    event.user ?? 'Программа',
  ]);
  return {
    title: `Упаковка ${sgtin}`,
    stock: rows,
    mdlp: ids(['outgoing', 'incoming']).slice(0, most),
    first: [
      {
        name: 'история упаковки.csv',
        bytes: csv(['Когда', 'Что', 'Статус', 'Документ', 'Кто'], events),
      },
    ],
  };
}

async function trailOf(ctx: Context, { id }: Stock): Promise<Uint8Array> {
  const changes = await historyOfDocument(ctx.db, id);
  const rows = changes.flatMap(({ at, user, title, changes: fields }) =>
    (fields.length === 0 ? [{ n_line: null, title: '', old: null, new: null }] : fields).map((field) => [
      at,
      user ?? 'Программа',
      title,
      field.n_line === null ? '' : String(field.n_line),
      field.title,
      field.old ?? '',
      field.new ?? '',
    ]),
  );
  return csv(['Когда', 'Кто', 'Что', 'Строка', 'Поле', 'Было', 'Стало'], rows);
}

/**
 * What of a set the person of the request may see: each part is opened by the ability its own pages are opened with.
 * @returns the parts, and lines that say what was left out and why
 */
function withinAbilities(
  ctx: Pick<Context, 'user'>,
  { stock, mdlp, ...rest }: Parts,
): Parts & { left: string[] } {
  const caller = callerOf(ctx.user);
  const seesStock = allows(can('read', 'storages'), caller);
  const seesMdlp = allows(can('read', 'mdlp'), caller);
  const left = (what: string, count: number, ability: string) =>
    count === 0
      ? []
      : [`Не вошли ${what} (${count}): у того, кто составил комплект, нет права «${ability}».`];
  return {
    ...rest,
    stock: seesStock ? stock : [],
    mdlp: seesMdlp ? mdlp : [],
    left: [
      ...(seesStock ? [] : left('складские документы и истории их изменений', stock.length, 'Склад')),
      ...(seesMdlp ? [] : left('документы МДЛП с подписями и квитанциями', mdlp.length, 'МДЛП')),
    ],
  };
}

/**
 * One file for an inspector of an operation or a pack: papers as PDF, documents of MDLP as they were signed, signatures
 * with their check, tickets in words, the trail; what the person has no ability for is left out and named. It is sent while it is made: one document is in memory at a time, and
 * nothing is held while papers are drawn. Refuses what `parts` refuses.
 */
export async function inspectionSet(
  ctx: DetachedContext,
  partsOf: (ctx: Context) => Promise<Parts>,
): Promise<FileStream> {
  const { title, stock, mdlp, first, left } = withinAbilities(ctx, await ctx.tx(partsOf));
  const content = await zipStream(async (zip) => {
    const names: string[] = [];
    const add = async ({ name, bytes }: Entry) => {
      names.push(name);
      await zip.add(name, [Buffer.from(bytes)]);
    };
    for (const entry of first) await add(entry);
    for (const id of mdlp)
      for (const entry of await ctx.tx(({ db }) => mdlpEntries(db, id))) await add(entry);
    for (const one of stock) {
      const { folder, source, trail } = await ctx.tx(async (tx) => {
        const [drawn] = await usualPapers(tx, [one]);
        const name = safe(`Складской документ ${drawn?.document.number} ${one.id.slice(-6)}`);
        return { folder: name, source: drawn?.source ?? null, trail: await trailOf(tx, one) };
      });
      await add({ name: `${folder}/история изменений.csv`, bytes: trail });
      if (source) {
        await add({ name: `${folder}/документ.pdf`, bytes: await drawPdf({ title: folder, source }) });
      }
    }
    await add({ name: 'состав.txt', bytes: textBytes([...names.toSorted(), ...left].join('\r\n')) });
  });
  return new FileStream({ name: `${safe(title)}.zip`, type: 'application/zip', content });
}
