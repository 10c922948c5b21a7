import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { saveBody } from '../bodies.ts';
import { linkNotification } from '../documents/link-notification.ts';
import { add, boxesJob } from '../jobs.ts';
import type { Work } from '../work.ts';
import type { ReadDocument } from './read-document.ts';
import { wantMedicines } from './wanted.ts';

/** A document with its XML as it is stored. */
export type Loaded = { documentId: string; packed: Buffer; read: ReadDocument | string };

/** Stores the XML and the lines of a document in one transaction; doing it twice changes nothing. */
export async function storeContent(
  ctx: TenantTaskContext,
  { organizationId, services }: Pick<Work, 'organizationId' | 'services'>,
  { documentId, packed, read }: Loaded,
): Promise<void> {
  await saveBody(ctx.db, { organizationId, owner: documentId, part: 'document' }, packed);
  if (typeof read === 'string') {
    await markFailed(ctx, documentId, read);
    return;
  }
  await storeLines(ctx, organizationId, documentId, read.lines);
  const packs = read.lines.filter(({ kind }) => kind === 'sgtin').length;
  const { rows } = await sql<{ boxes_wanted: boolean; doc_type: number }>`
    update mdlp_incoming set content = 'ready', content_error = null,
      doc_num = coalesce(${read.docNum}, doc_num), doc_date = ${read.docDate}::date,
      turnover_type = ${read.turnoverType}, source = ${read.source}, contract_type = ${read.contractType},
      contract_num = ${read.contractNum}, operation_date = ${read.operationDate}, session_ui = ${read.sessionUi},
      header = ${JSON.stringify(read.header)}::jsonb,
      packs = ${packs}, boxes = ${read.lines.length - packs}, objects = ${read.lines.length}
    where document_id = ${documentId}
    returning boxes_wanted, doc_type`.execute(ctx.db);
  if (rows[0]) await linkNotification(ctx.db, documentId, rows[0].doc_type);
  await wantMedicines(ctx, organizationId, gtinsOf(read));
  const [stored] = rows;
  if (stored?.boxes_wanted) await add(ctx, boxesJob(organizationId));
  if (stored) {
    await services.exchange.onIncoming(ctx, { organizationId, documentId, docType: stored.doc_type });
  }
  ctx.publish({ type: 'content.changed', payload: { document_id: documentId } });
}

/**
 * Notes that the content of a document cannot be had; the list shows why.
 * @param refused MDLP keeps it from the account that asked: the next session is tried
 */
export async function markFailed(
  { db, publish }: TenantTaskContext,
  documentId: string,
  why: string,
  refused = false,
): Promise<void> {
  await sql`
    update mdlp_incoming set content = 'failed', content_error = ${why}, content_refused = ${refused}
     where document_id = ${documentId}`.execute(db);
  publish({ type: 'content.changed', payload: { document_id: documentId } });
}

async function storeLines(
  { db }: TenantTaskContext,
  organizationId: number,
  documentId: string,
  lines: ReadDocument['lines'],
): Promise<void> {
  await sql`
    insert into mdlp_incoming_line (organization_id, document_id, n, code, kind, cost, vat_value, detail)
    select ${organizationId}::int, ${documentId}, l.n, l.code, l.kind, l.cost, l.vat_value, l.detail::jsonb
      from unnest(${lines.map(({ code }) => code)}::text[], ${lines.map(({ kind }) => kind)}::text[],
        ${lines.map(({ cost }) => cost ?? null)}::numeric[], ${lines.map(({ vat_value }) => vat_value ?? null)}::numeric[],
        ${lines.map(({ detail }) => (detail ? JSON.stringify(detail) : null))}::text[])
        with ordinality as l (code, kind, cost, vat_value, detail, n)
    on conflict do nothing`.execute(db);
}

const gtinsOf = ({ lines }: ReadDocument): string[] => [
  ...new Set(
    lines.flatMap(({ kind, code, detail = [] }) =>
      kind === 'sgtin' ? [code.slice(0, 14)] : detail.map(({ gtin }) => gtin),
    ),
  ),
];
