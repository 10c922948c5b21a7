import {
  actions,
  buildDocument,
  type Content,
  contentOf,
  descriptionOf,
  type MdlpDocument,
} from '@provizor/mdlp';
import type { Mdlp } from '../mdlp.ts';
import { type DocumentRow, insertDocument } from '../store/documents.ts';
import { organizationOf } from '../store/participants.ts';
import { headerOf } from './fields.ts';
import { errorsOf } from './ticket.ts';
import type { Addressee, Verdict } from './verdict.ts';

/** The document with only those of its objects that are kept. */
function withObjects(document: MdlpDocument, keeps: (object: Content) => boolean): MdlpDocument {
  const content = contentOf(document);
  if (content.every(keeps)) return document;
  const kept = <Row>(rows: readonly Row[]) =>
    rows.filter((_, i) => {
      const object = content[i];
      return object !== undefined && keeps(object);
    });
  const { body } = document;
  if ('details' in body) {
    const details = { ...body.details, order_details: kept(body.details.order_details) };
    return { ...document, body: { ...body, details } } as MdlpDocument;
  }
  const rows = (body as { order_details: unknown[] }).order_details;
  return { ...document, body: { ...body, order_details: kept(rows) } } as MdlpDocument;
}

/** The source document under the name and number of its notification: the rest is the same. */
function renamed(document: MdlpDocument, action: number): string {
  if (descriptionOf(action)) return buildDocument({ ...document, action_id: action } as MdlpDocument);
  const from = actions[document.action_id]?.element;
  const to = actions[action]?.element;
  return buildDocument(document)
    .replace(`<${from} action_id="${document.action_id}"`, `<${to} action_id="${action}"`)
    .replace(`</${from}>`, `</${to}>`);
}

/** What a former owner is told: who has posted the goods, and which. */
function postingNotification({ db }: Mdlp, row: DocumentRow, document: MdlpDocument, sysId: string): string {
  const {
    subject_id = '',
    operation_date = '',
    doc_num,
    doc_date,
    shipper_id,
    receive_type,
  } = headerOf(document);
  const poster = organizationOf(db, row.sys_id);
  return buildDocument({
    action_id: 627,
    body: {
      subject_id,
      inn: poster?.inn ?? '',
      organisation_name: poster?.full_name ?? '',
      owner_id: sysId,
      ...(shipper_id === undefined ? {} : { shipper_id }),
      operation_date,
      ...(receive_type === undefined ? {} : { receive_type: receive_type as '1' | '2' | '3' }),
      ...(doc_num === undefined ? {} : { doc_num }),
      ...(doc_date === undefined ? {} : { doc_date }),
      order_details: contentOf(document).map(({ kind, code }) =>
        kind === 'sgtin' ? { sgtin: code } : { sscc: code },
      ),
    },
  });
}

/** Puts the notifications of a processed document into the lists of incoming ones. */
export function notifyOthers(
  mdlp: Mdlp,
  row: DocumentRow,
  document: MdlpDocument,
  { result, refusals, addressees, operation }: Verdict,
  at: number,
): void {
  const header = headerOf(document);
  const deliver = ({ sysId, place }: Addressee, action: number, xml: string) =>
    insertDocument(mdlp.db, {
      document_id: mdlp.random.guid(),
      request_id: mdlp.random.guid(),
      direction: 'income',
      source_id: row.document_id,
      sys_id: sysId,
      sender_sys_id: row.sys_id,
      sender: header.subject_id ?? null,
      receiver: place,
      doc_type: action,
      doc_num: header.doc_num ?? null,
      version: document.version ?? row.version,
      doc_status: 'PROCESSED_DOCUMENT',
      outcome: 'ACCEPTED',
      created_at: at,
      processed_at: at,
      xml: Buffer.from(xml, 'utf8'),
    });
  const refused = new Set(refusals.flatMap(({ object }) => object ?? []));
  for (const addressee of addressees) {
    const { sysId, codes } = addressee;
    const action = operation?.notification;
    if (action !== undefined && result !== 'Rejected') {
      const told = withObjects(document, ({ code }) => !refused.has(code) && (codes?.has(code) ?? true));
      const isPosting = operation?.effect.kind === 'take';
      deliver(
        addressee,
        action,
        isPosting ? postingNotification(mdlp, row, told, sysId) : renamed(told, action),
      );
    }
    if (operation?.errorsNotification === 617 && refusals.length > 0) {
      const { subject_id = '', shipper_id = '', operation_date = '' } = header;
      const body = { subject_id, shipper_id, operation_date, order_details: errorsOf(refusals) };
      deliver(addressee, 617, buildDocument({ action_id: 617, body }));
    }
  }
}
