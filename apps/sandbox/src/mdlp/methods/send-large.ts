import { badRequest, notFound } from '../http/errors.ts';
import { guidOf, objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { originOf } from '../http/origin.ts';
import { demandSignature } from '../signatures.ts';
import {
  type DocumentRow,
  documentOf,
  insertDocument,
  senderIn,
  updateDocument,
  xmlOf,
} from '../store/documents.ts';
import { sha256 } from '../store/hash.ts';
import { intervalOf } from './intervals.ts';
import { demandFreshRequest } from './send.ts';

const begin: Method = {
  key: 'sendLarge',
  verb: 'POST',
  path: 'documents/send_large',
  right: 'UPLOAD_DOCUMENT',
  interval: intervalOf('sendLarge'),
  handle(call) {
    const { mdlp, session, body } = call;
    const input = objectOf(body);
    const requestId = guidOf(input, 'request_id');
    const hash = textOf(input, 'hash_sum');
    if (!/^[0-9a-f]{64}$/.test(hash)) throw badRequest('hash_sum должна быть суммой SHA-256 из 64 знаков');
    const signature = textOf(input, 'sign');
    demandFreshRequest(mdlp, session.organization.sys_id, requestId);
    const documentId = mdlp.random.guid();
    insertDocument(mdlp.db, {
      document_id: documentId,
      request_id: requestId,
      direction: 'outcome',
      sys_id: session.organization.sys_id,
      sender_sys_id: session.organization.sys_id,
      user_id: session.person.user_id,
      doc_status: 'UPLOADING_DOCUMENT',
      outcome: 'PROCESSING',
      created_at: mdlp.clock.now(),
      signature,
      hash,
    });
    return { link: `${originOf(call)}/webdav/upload/${documentId}/${documentId}`, document_id: documentId };
  },
};

/** The caller's own document that is still being uploaded. */
function uploading({ mdlp, session }: Call, documentId: string): DocumentRow | undefined {
  const row = documentOf(mdlp.db, documentId);
  const own = row?.sys_id === session.organization.sys_id && row.doc_status === 'UPLOADING_DOCUMENT';
  return own ? row : undefined;
}

const upload: Method = {
  key: 'uploadLarge',
  verb: 'PUT',
  path: '/webdav/upload/:folder/:name',
  right: 'UPLOAD_DOCUMENT',
  interval: intervalOf('uploadLarge'),
  handle(call) {
    const { mdlp, params, body, reply } = call;
    const id = params.folder ?? '';
    if (params.name !== id || !uploading(call, id)) throw notFound();
    if (!(body instanceof Uint8Array) || body.length === 0) throw badRequest('тело запроса пусто');
    updateDocument(mdlp.db, id, { xml: body, sender: senderIn(body) });
    reply.code(201);
  },
};

const finish: Method = {
  key: 'sendFinished',
  verb: 'POST',
  path: 'documents/send_finished',
  right: 'UPLOAD_DOCUMENT',
  interval: intervalOf('sendFinished'),
  handle(call) {
    const { mdlp, session, body } = call;
    const row = uploading(call, guidOf(objectOf(body), 'document_id'));
    if (!row) throw badRequest('запись не найдена');
    const xml = xmlOf(mdlp.db, row.document_id);
    if (!xml) throw badRequest('документ ещё не загружен');
    if (sha256(xml) !== row.hash) throw badRequest('контрольная сумма документа не совпала с hash_sum');
    demandSignature(mdlp, session.person, row.signature ?? '', xml);
    updateDocument(mdlp.db, row.document_id, {
      doc_status: 'PROCESSING_DOCUMENT',
      next_at: mdlp.clock.now() + mdlp.delays.format,
    });
    return { request_id: row.request_id };
  },
};

const cancel: Method = {
  key: 'cancel',
  verb: 'POST',
  path: 'documents/cancel',
  right: 'UPLOAD_DOCUMENT',
  interval: intervalOf('cancel'),
  handle(call) {
    const input = objectOf(call.body);
    const row = uploading(call, guidOf(input, 'document_id'));
    if (row?.request_id !== guidOf(input, 'request_id')) throw badRequest('запись не найдена');
    call.mdlp.db.run('delete from document where document_id = ?', row.document_id);
  },
};

export const sendLargeMethods = [begin, upload, finish, cancel];
