import { ApiError, badRequest, QUERY_REUSING } from '../http/errors.ts';
import { bytesOf, guidOf, objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import type { Mdlp } from '../mdlp.ts';
import { demandSignature } from '../signatures.ts';
import { documentOfRequest, insertDocument, senderIn } from '../store/documents.ts';
import { sha256 } from '../store/hash.ts';
import { intervalOf } from './intervals.ts';

/** @throws ApiError 400 query.reusing when the organisation has sent this request_id before */
export function demandFreshRequest(mdlp: Mdlp, sysId: string, requestId: string): void {
  if (documentOfRequest(mdlp.db, sysId, requestId)) {
    throw new ApiError(400, 'Запрос с таким идентификатором уже был отправлен', { code: QUERY_REUSING });
  }
}

const send: Method = {
  key: 'send',
  verb: 'POST',
  path: 'documents/send',
  right: 'UPLOAD_DOCUMENT',
  interval: intervalOf('send'),
  handle(call) {
    const { mdlp, session, body, request } = call;
    if (Number(request.headers['content-length']) > mdlp.requestLimit) {
      throw badRequest(
        `размер запроса больше ${mdlp.requestLimit} байт, отправьте документ методом send_large`,
      );
    }
    const input = objectOf(body);
    const xml = bytesOf(input, 'document');
    const requestId = guidOf(input, 'request_id');
    const signature = textOf(input, 'sign');
    demandSignature(mdlp, session.person, signature, xml);
    demandFreshRequest(mdlp, session.organization.sys_id, requestId);
    return { document_id: accept(call, { xml, requestId, signature }) };
  },
};

function accept(
  { mdlp, session }: Call,
  { xml, requestId, signature }: { xml: Uint8Array; requestId: string; signature: string },
): string {
  const documentId = mdlp.random.guid();
  insertDocument(mdlp.db, {
    document_id: documentId,
    request_id: requestId,
    direction: 'outcome',
    sys_id: session.organization.sys_id,
    sender_sys_id: session.organization.sys_id,
    user_id: session.person.user_id,
    doc_status: 'PROCESSING_DOCUMENT',
    outcome: 'PROCESSING',
    created_at: mdlp.clock.now(),
    next_at: mdlp.clock.now() + mdlp.delays.format,
    signature,
    hash: sha256(xml),
    sender: senderIn(xml),
    xml,
  });
  return documentId;
}

const docSize: Method = {
  key: 'docSize',
  verb: 'GET',
  path: 'documents/doc_size',
  interval: intervalOf('docSize'),
  handle: ({ mdlp }) => ({ doc_size: mdlp.requestLimit }),
};

export const sendMethods = [send, docSize];
