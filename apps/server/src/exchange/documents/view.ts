import type { CallReply, viewDocument } from '@provizor/contract';
import { actionTitle, type ReadableDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { readBody } from '../bodies.ts';
import { type FoundDocument, findDocument } from './find.ts';
import { isReadable, readableForm } from './form.ts';
import { nextOf } from './next.ts';
import { isAnswer, partnersOf } from './pairs.ts';
import { relatedOf } from './related.ts';
import { signerOfDocument } from './signer.ts';

type View = CallReply<typeof viewDocument>;

/** What a list of goods has beside what the content tree shows. */
const inTree = new Set(['sgtin', 'sscc', 'sscc_detail.sscc', 'cost', 'vat_value']);

type Form = Pick<View, 'groups' | 'tables' | 'note'>;

const empty = (note: string): Form => ({ groups: [], tables: [], note });

/** Names and addresses of the places a document names: our own, partners', and organisations by their identifier. */
async function namesOf(ctx: Context, codes: string[]): Promise<Map<string, string>> {
  const places = await findPlaces(ctx.db, ctx.user.organizationId, codes);
  const { rows } = await sql<{ code: string; name: string }>`
    select sys_id as code, name from partner where sys_id = any(${codes}::text[])
    union all
    select mdlp_sys_id, name from organization
     where id = ${ctx.user.organizationId} and mdlp_sys_id = any(${codes}::text[])`.execute(ctx.db);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  for (const [code, { name, address, partner }] of places) {
    const inn = partner?.inn ? `ИНН ${partner.inn}` : null;
    names.set(code, [partner?.name ?? name, inn, address].filter(Boolean).join(', '));
  }
  return names;
}

/** The fields with names of places; lists the content tree shows whole are left out. */
async function named(ctx: Context, { groups, tables }: ReadableDocument): Promise<Form> {
  const fields = groups.flatMap((group) => group.fields);
  const codes = fields.flatMap(({ kind, value }) => (kind === 'place' ? [value] : []));
  const names = await namesOf(ctx, [...new Set(codes)]);
  return {
    groups: groups.map((group) => ({
      title: group.title,
      fields: group.fields.map((field) => ({
        ...field,
        note: field.kind === 'place' ? (names.get(field.value) ?? null) : null,
      })),
    })),
    tables: tables.filter(({ columns }) => columns.some(({ path }) => path !== '' && !inTree.has(path))),
    note: null,
  };
}

async function formOf(
  ctx: Context,
  { doc_type: type, content, side, owner }: FoundDocument,
  xml: Buffer | null,
): Promise<Form> {
  if (!xml) {
    return empty(
      content === 'failed'
        ? 'МДЛП не отдала документ'
        : side === 'income' || content === 'waiting'
          ? 'Документ ещё загружается из МДЛП'
          : 'Документа нет в программе',
    );
  }
  if (!isReadable(type)) {
    return empty(`Схему ${type} программа не показывает полями: документ целиком — на вкладке «XML»`);
  }
  const form = readableForm(`${ctx.user.organizationId}:${owner}`, xml);
  return typeof form === 'string' ? empty(`Документ не читается: ${form}`) : named(ctx, form);
}

async function hasContent(db: TenantTransaction, { side, owner }: FoundDocument): Promise<boolean> {
  const { rows } = await (side === 'income'
    ? sql`select from mdlp_incoming_line where document_id = ${owner} limit 1`
    : sql`select from mdlp_outgoing_object where outgoing_id = ${owner}::uuid limit 1`
  ).execute(db);
  return rows.length > 0;
}

/** A document of either side for reading. Refuses not-found. */
export async function documentView(ctx: Context, documentId: string): Promise<View> {
  const { db } = ctx;
  const document = await findDocument(db, documentId);
  const xml = await readBody(db, document.owner, 'document');
  const { side, owner, document_id, doc_type, doc_num, doc_date, date, doc_status, origin } = document;
  return {
    side,
    id: owner,
    document_id,
    doc_type,
    title: actionTitle(doc_type),
    doc_num,
    doc_date,
    date,
    doc_status,
    origin,
    ...(await formOf(ctx, document, xml)),
    content_failure:
      document.content === 'failed' ? (document.content_error ?? 'МДЛП не отдала документ') : null,
    has_xml: xml !== null,
    has_content: await hasContent(db, document),
    related: await relatedOf(db, document),
    next: await nextOf(db, document),
    signature: await signerOfDocument(db, document),
    linkable: partnersOf(document).length > 0 && !(document.linked !== null && isAnswer(document)),
  };
}
