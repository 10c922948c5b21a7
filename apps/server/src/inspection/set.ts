import type { FileReply } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../core/index.ts';
import { packWithHistory } from '../packs/index.ts';
import { drawPdf, formDocuments, usualPapers } from '../printing/index.ts';
import { historyOfDocument } from '../stock/index.ts';
import { mdlpEntries } from './mdlp.ts';
import { type Entry, textBytes, zipOf } from './zip.ts';

type Stock = { kind: StockDocumentKind; id: string };
/** What a set is made of; `title` names its file. */
type Parts = { title: string; stock: Stock[]; mdlp: string[]; first: Entry[] };

/** Documents of one set; a pack has seldom more than ten. */
const most = 30;

const safe = (name: string) => name.replace(/[^\p{L}\p{N}. _-]+/gu, '_').slice(0, 150);

const csv = (rows: readonly (readonly string[])[]): Uint8Array =>
  textBytes(
    rows
      .map((row) =>
        row
          .map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell))
          .map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(';'),
      )
      .join('\r\n'),
  );

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
        bytes: csv([['Когда', 'Что', 'Статус', 'Документ', 'Кто'], ...events]),
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
  return csv([['Когда', 'Кто', 'Что', 'Строка', 'Поле', 'Было', 'Стало'], ...rows]);
}

type Drawn = { source: Parameters<typeof drawPdf>[0]['source']; name: string };

/**
 * One file for an inspector of an operation or a pack: papers as PDF, documents of MDLP as they were signed, signatures
 * with their check, tickets in words, the trail. Nothing is held while papers are drawn. Refuses what `parts` refuses.
 */
export async function inspectionSet(
  ctx: DetachedContext,
  partsOf: (ctx: Context) => Promise<Parts>,
): Promise<FileReply> {
  const { title, entries, papers } = await ctx.tx(async (tx) => {
    const parts = await partsOf(tx);
    const found = [...parts.first];
    const toDraw: Drawn[] = [];
    const drawn = await usualPapers(tx, parts.stock);
    for (const [at, stock] of parts.stock.entries()) {
      const { document, source = null } = drawn[at] ?? {};
      const name = safe(`Складской документ ${document?.number} ${stock.id.slice(-6)}`);
      if (source) toDraw.push({ source, name });
      found.push({ name: `${name}/история изменений.csv`, bytes: await trailOf(tx, stock) });
    }
    for (const id of parts.mdlp) found.push(...(await mdlpEntries(tx.db, id)));
    return { title: parts.title, entries: found, papers: toDraw };
  });
  for (const { source, name } of papers) {
    const bytes = await drawPdf({ title: name, source });
    entries.push({ name: `${name}/документ.pdf`, bytes });
  }
  const list = entries.map(({ name }) => name).toSorted();
  entries.push({ name: 'состав.txt', bytes: textBytes(list.join('\r\n')) });
  return { name: `${safe(title)}.zip`, type: 'application/zip', bytes: await zipOf(entries) };
}
