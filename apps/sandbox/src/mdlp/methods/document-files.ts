import { HOUR } from '../../time.ts';
import { ApiError, foreign, notFound } from '../http/errors.ts';
import type { Call, Method } from '../http/method.ts';
import { originOf } from '../http/origin.ts';
import { COLUMNS, type DocumentRow, documentOf, ticketOf, xmlOf } from '../store/documents.ts';
import { documentObject } from './document-object.ts';
import { intervalOf } from './intervals.ts';

/** A download link works for two hours (recommendations of the operator). */
const LINK_LIFE = 2 * HOUR;

/** The document a path names. @throws ApiError 404 unknown, 403 somebody else's */
function ownDocument({ mdlp, session, params }: Call, documentId = params.document_id ?? ''): DocumentRow {
  const row = documentOf(mdlp.db, documentId.toLowerCase());
  if (!row) throw notFound();
  if (row.sys_id !== session.organization.sys_id) throw foreign();
  return row;
}

function linkTo(call: Call, path: string) {
  const { db, clock } = call.mdlp;
  db.run('insert or replace into link values (?, ?)', path, clock.now() + LINK_LIFE);
  return { link: originOf(call) + path };
}

const card: Method = {
  key: 'document',
  verb: 'GET',
  path: 'documents/:document_id',
  interval: intervalOf('document'),
  handle: (call) => documentObject(ownDocument(call)),
};

const download: Method = {
  key: 'download',
  verb: 'GET',
  path: 'documents/download/:document_id',
  right: 'DOWNLOAD_DOCUMENT',
  interval: intervalOf('download'),
  handle(call) {
    const { document_id: id } = ownDocument(call);
    if (!xmlOf(call.mdlp.db, id)) throw notFound();
    return linkTo(call, `/webdav/upload/${id}/${id}`);
  },
};

/** 404 while the document has no ticket; a notification never has one. */
const ticket: Method = {
  key: 'ticket',
  verb: 'GET',
  path: 'documents/:document_id/ticket',
  right: 'DOWNLOAD_DOCUMENT',
  interval: intervalOf('ticket'),
  handle(call) {
    const { document_id: id, doc_status: status } = ownDocument(call);
    const ready = status === 'PROCESSED_DOCUMENT' || status === 'FAILED_RESULT_READY';
    if (!ready || ticketOf(call.mdlp.db, id) === undefined) throw notFound();
    return linkTo(call, `/webdav/upload/${id}/ticket_${id}`);
  },
};

const file: Method = {
  key: 'file',
  title: 'Файл документа или квитанции',
  verb: 'GET',
  path: '/webdav/upload/:folder/:name',
  right: 'DOWNLOAD_DOCUMENT',
  interval: 0,
  handle(call) {
    const { mdlp, params, reply } = call;
    const { folder = '', name = '' } = params;
    const { document_id: id } = ownDocument(call, folder);
    const link = mdlp.db.get<{ expires_at: number }>(
      'select expires_at from link where path = ?',
      `/webdav/upload/${folder}/${name}`,
    );
    if (!link || link.expires_at <= mdlp.clock.now()) throw notFound();
    reply.type('application/xml;charset=UTF-8');
    return name === id ? Buffer.from(xmlOf(mdlp.db, id) ?? []) : ticketOf(mdlp.db, id);
  },
};

const request: Method = {
  key: 'request',
  verb: 'GET',
  path: 'documents/request/:request_id',
  interval: intervalOf('request'),
  handle({ mdlp: { db }, session, params }) {
    const rows = db.all<DocumentRow>(
      `select ${COLUMNS} from document where sys_id = ? and request_id = ? order by seq`,
      session.organization.sys_id,
      (params.request_id ?? '').toLowerCase(),
    );
    if (rows.length === 0) throw notFound();
    return { documents: rows.map(documentObject), total: rows.length };
  },
};

const signature: Method = {
  key: 'signature',
  verb: 'GET',
  path: 'documents/:document_id/signature',
  right: 'DOWNLOAD_DOCUMENT',
  interval: intervalOf('signature'),
  handle(call) {
    const accepted = call.request.headers.accept ?? '*/*';
    if (!/text\/plain|text\/\*|\*\/\*/.test(accepted)) throw new ApiError(406, 'Not Acceptable');
    const { signature: value } = ownDocument(call);
    if (value === null) throw notFound();
    call.reply.type('text/plain;charset=UTF-8');
    return value;
  },
};

export const documentFileMethods = [card, download, ticket, file, request, signature];
