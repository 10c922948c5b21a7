import { PaperSettings } from '@provizor/contract';
import { type StockDocument, type StockLineRow, stockKindOf } from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind, unitsInPack } from '@provizor/domain';
import type { FormDocument, FormLine, Person, Side } from '@provizor/printing';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { countedLinesOf, findDocuments, linesOfMany } from '../stock/index.ts';

type Goods = {
  id: number;
  code: string;
  unit: string | null;
  okei: string | null;
  vital: boolean;
  limit_price: string | null;
};

/** Packs are what we count in where a card names no unit: ОКЕИ 778. */
const packs = { unit: 'упак', okei: '778' };

async function goodsOf(db: TenantTransaction, ids: readonly (number | null)[]): Promise<Map<number, Goods>> {
  const { rows } = await sql<Goods>`
    select n.id, coalesce(n.article, n.id::text) as code, coalesce(u.short_name, u.name) as unit, u.code as okei,
           coalesce(m.is_znvlp, false) as vital, m.limit_price::text as limit_price
      from nomenclature n
      left join unit u on u.id = n.unit_id
      left join mdse m on m.id = n.mdse_id
     where n.id = any(${ids.filter((id) => id !== null)}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Sides = {
  organization: Side;
  papers: unknown;
  partner: Side | null;
  responsible: Person | null;
  responsibleTo: Person | null;
};

/** Who answers for a storage on the day of the document: the last appointed, with the position held then. */
const keeperOf = (storage: string) => sql`(
  select jsonb_build_object('name', u.name, 'position', coalesce(p.name, ''))
    from storage_keeper k
    join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
    left join lateral (
      select s.name from user_division w join position s on s.id = w.position_id
       where w.organization_id = u.organization_id and w.user_id = u.id
         and w.date_start <= d.document_date and coalesce(w.date_end >= d.document_date, true)
       order by w.date_start desc limit 1) p on true
   where k.organization_id = d.organization_id and k.storage_id = ${sql.ref(`d.${storage}`)}
     and k.since <= d.document_date and coalesce(k.until >= d.document_date, true)
   order by k.since desc, k.id desc limit 1)`;

/** Who stands on both sides of documents and answers for their storages, by document. */
async function sidesOf(db: TenantTransaction, ids: readonly string[]): Promise<Map<string, Sides>> {
  const side = (alias: string) => sql`jsonb_build_object(
    'name', coalesce(${sql.ref(`${alias}.full_name`)}, ${sql.ref(`${alias}.name`)}), 'inn', ${sql.ref(`${alias}.inn`)},
    'kpp', ${sql.ref(`${alias}.kpp`)}, 'address', ${sql.ref(`${alias}.address`)})`;
  const { rows } = await sql<Sides & { id: string }>`
    select d.id, ${side('o')} as organization, o.settings -> 'papers' as papers,
           case when c.id is not null then ${side('c')} end as partner,
           ${keeperOf('storage_id')} as responsible, ${keeperOf('storage_to_id')} as "responsibleTo"
      from stock_document d
      join organization o on o.id = d.organization_id
      left join partner c on c.organization_id = d.organization_id and c.id = d.partner_id
     where d.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...sides }) => [id, sides]));
}

const textOf = (value: StockDocument['data'][string] | undefined): string =>
  value !== null && typeof value === 'object' ? value.name : String(value ?? '');

/** Chosen options as people read them. */
function chosen({ kind, data }: StockDocument, keys: readonly string[]): string {
  const titles = keys.map((key) => {
    const options = stockKindOf(kind).fields.find((field) => field.key === key)?.options ?? [];
    return options.find(({ value }) => value === String(data[key] ?? ''))?.title;
  });
  return titles.filter(Boolean).join(', ');
}

const namesIn = (text: string): Person[] =>
  text
    .split(/[\n;]+/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ position: '', name }));

const cellOf = (cell: StockLineRow['address']): string => cell?.path ?? cell?.name ?? '';

/** What a document says of two sides as its papers name them: an order is written by who needs the goods. */
const fromTo = <T>(kind: StockDocumentKind, own: T, other: T): [T, T] =>
  kind === 'order' ? [other, own] : [own, other];

function lineOf(kind: StockDocumentKind, line: StockLineRow, goods: Goods | undefined): FormLine {
  const [place, placeTo] = fromTo(kind, cellOf(line.address), cellOf(line.address_to));
  return {
    name: line.name,
    code: goods?.code ?? '',
    unit: goods?.unit ?? packs.unit,
    okei: goods?.unit ? (goods.okei ?? '') : packs.okei,
    producer: line.producer ?? '',
    series: line.series ?? '',
    expiry: line.expiry,
    place,
    placeTo,
    quantity: line.quantity,
    asked: line.asked,
    price: line.price,
    cost: line.cost,
    inPack: unitsInPack(line.levels),
    sum: line.sum,
    vat: line.vat_sum,
    rate: line.vat_rate,
    source: line.source ?? '',
    book: line.book,
    counted: line.counted,
    note: line.note ?? '',
    vital: goods?.vital ?? false,
    limitPrice: goods?.limit_price ?? null,
    makerPrice: line.maker_price ?? null,
    retailWas: line.retail_was ?? null,
    retail: line.retail_price ?? null,
  };
}

/** Who signs for the organisation. */
function signers(papers: unknown) {
  const { okpo, head_position, head_name, accountant_name } = PaperSettings.parse(papers ?? {});
  return {
    okpo,
    head: head_name ? { position: head_position || 'руководитель', name: head_name } : null,
    accountant: accountant_name ? { position: 'главный бухгалтер', name: accountant_name } : null,
  };
}

/** The organisation of the transaction and who signs for it, as papers name them. */
export async function ownPapers(
  db: TenantTransaction,
): Promise<Pick<FormDocument, 'organization' | 'head' | 'accountant'>> {
  const { rows } = await sql<{ organization: Side; papers: unknown }>`
    select jsonb_build_object('name', coalesce(o.full_name, o.name), 'inn', o.inn, 'kpp', o.kpp, 'address', o.address)
             as organization, o.settings -> 'papers' as papers
      from organization o where o.id = current_organization()`.execute(db);
  const { organization, papers } = rows[0] ?? refuse('not-found');
  const { okpo, head, accountant } = signers(papers);
  return { organization: { ...organization, okpo }, head, accountant };
}

/** A document with its lines and sides as printed forms are filled in with. */
function formDocument(
  document: StockDocument,
  lines: readonly StockLineRow[],
  goods: ReadonlyMap<number, Goods>,
  { papers, organization, ...sides }: Sides,
): FormDocument {
  const { data, kind } = document;
  const [storage, storageTo] = fromTo(kind, document.storage.name, document.storage_to?.name ?? '');
  const [responsible, responsibleTo] = fromTo(kind, sides.responsible, sides.responsibleTo);
  const { okpo, head, accountant } = signers(papers);
  return {
    partner: sides.partner,
    responsible,
    responsibleTo,
    organization: { ...organization, okpo },
    kind,
    number: [document.ser, document.number].filter(Boolean).join(' '),
    date: document.document_date,
    draft: document.state === 'draft' || document.state === 'pre-active',
    storage,
    storageTo,
    basis: {
      text: textOf(data.contract_id),
      number: textOf(data.paper_number),
      date: textOf(data.paper_date) || null,
    },
    reason: [chosen(document, ['way', 'destruction_type', 'destruction_reason']), textOf(data.reason)]
      .filter(Boolean)
      .join(', '),
    patient: textOf(data.patient_id),
    comment: document.comment,
    head,
    accountant,
    committee: namesIn(textOf(data.committee)),
    lines: lines.map((line) => lineOf(kind, line, goods.get(line.nomenclature_id ?? 0))),
  };
}

/** Lines of documents; those of a count one by one, for each is blind or not. */
async function allLines(
  db: TenantTransaction,
  kind: StockDocumentKind,
  ids: readonly string[],
  today: string,
): Promise<Map<string, StockLineRow[]>> {
  if (kind !== 'invent') return linesOfMany(db, ids, { kind, blind: false }, today);
  const lines = new Map<string, StockLineRow[]>();
  for (const id of ids) lines.set(id, await countedLinesOf(db, id, today));
  return lines;
}

/**
 * Stock documents as printed forms are filled in with, in the order they are named; read by kinds, four statements for
 * each. What the books say of a count is in it only when whoever prints may know them. Refuses not-found.
 */
export async function formDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  named: readonly { kind: StockDocumentKind; id: string }[],
): Promise<FormDocument[]> {
  const today = dayOf(now());
  const read = new Map<string, FormDocument>();
  for (const [kind, of] of Map.groupBy(named, (each) => each.kind)) {
    const ids = [...new Set(of.map(({ id }) => id))];
    const documents = await findDocuments(db, kind, ids);
    const lines = await allLines(db, kind, ids, today);
    const goods = await goodsOf(
      db,
      [...lines.values()].flat().map((line) => line.nomenclature_id),
    );
    const sides = await sidesOf(db, ids);
    for (const [id, document] of documents) {
      const own = sides.get(id);
      if (own) read.set(id, formDocument(document, lines.get(id) ?? [], goods, own));
    }
  }
  return named.map(({ id }) => read.get(id) ?? refuse('not-found'));
}
