import { buildDocument, contentOf, type MdlpDocument } from '@provizor/mdlp';
import type { Mdlp } from '../mdlp.ts';
import { type DocumentRow, insertDocument } from '../store/documents.ts';
import type { Verdict } from './core.ts';
import { headerOf } from './fields.ts';
import { errorsOf } from './ticket.ts';

/** The body of the source document with the processed objects only, under the notification's action id. */
function notificationOf(document: MdlpDocument, action: number, refused: ReadonlySet<string>): MdlpDocument {
  if (refused.size === 0) return { ...document, action_id: action } as MdlpDocument;
  const rows = (document.body as { order_details: unknown[] }).order_details;
  const content = contentOf(document);
  const passed = rows.filter((_, i) => !refused.has(content[i]?.code ?? ''));
  return {
    ...document,
    action_id: action,
    body: { ...document.body, order_details: passed },
  } as MdlpDocument;
}

/** Puts the notifications of a processed document into the counterparty's list of incoming ones. */
export function notifyCounterparty(
  mdlp: Mdlp,
  row: DocumentRow,
  document: MdlpDocument,
  { result, refusals, counterparty, operation }: Verdict,
  at: number,
): void {
  if (!counterparty || !operation) return;
  const header = headerOf(document);
  const deliver = (notification: MdlpDocument) =>
    insertDocument(mdlp.db, {
      document_id: mdlp.random.guid(),
      request_id: mdlp.random.guid(),
      direction: 'income',
      source_id: row.document_id,
      sys_id: counterparty.sysId,
      sender_sys_id: row.sys_id,
      sender: header.subject_id ?? null,
      receiver: counterparty.id,
      doc_type: notification.action_id,
      doc_num: header.doc_num ?? null,
      version: notification.version ?? row.version,
      doc_status: 'PROCESSED_DOCUMENT',
      outcome: 'ACCEPTED',
      created_at: at,
      processed_at: at,
      xml: Buffer.from(buildDocument(notification), 'utf8'),
    });
  if (result !== 'Rejected') {
    const refused = new Set(refusals.flatMap(({ object }) => object ?? []));
    deliver(notificationOf(document, operation.notification, refused));
  }
  if (operation.errorsNotification === 617 && refusals.length > 0) {
    deliver({
      action_id: 617,
      body: {
        subject_id: header.subject_id ?? '',
        shipper_id: header.shipper_id ?? '',
        operation_date: header.operation_date ?? '',
        order_details: errorsOf(refusals),
      },
    });
  }
}
