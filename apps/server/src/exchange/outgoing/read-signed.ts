import { createHash } from 'node:crypto';
import { type Content, contentOf, type MdlpDocument, MdlpXmlError, parseDocument } from '@provizor/mdlp';
import { refuse } from '../../core/index.ts';
import { isoOfDocumentDate } from '../times.ts';

/** A document a person has signed, read from the very bytes. */
export type SignedDocument = {
  bytes: Buffer;
  /** SHA-256. */
  hash: Buffer;
  actionId: number;
  /** Place or organisation that speaks. */
  sender: string;
  /** The other side. */
  receiver: string | null;
  docNum: string | null;
  docDate: string | null;
  /** yyyy-MM-dd as written, in the document's own zone. */
  operationDate: string;
  /** Session of the exchange: groups the documents of a divided job. */
  sessionUi: string | null;
  content: Content[];
};

/** Issues told to the screen at most. */
const shown = 20;

/** Bytes of a base64 text in one line. Refuses mdlp.document-invalid. */
function bytesOf(base64: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    refuse('mdlp.document-invalid', undefined, 'Документ передан не в base64');
  }
  return Buffer.from(base64, 'base64');
}

function parse(bytes: Buffer): MdlpDocument {
  try {
    return parseDocument(bytes);
  } catch (error) {
    if (!(error instanceof MdlpXmlError)) throw error;
    return refuse('mdlp.document-invalid', { issues: error.issues.slice(0, shown) });
  }
}

/** Reads and checks a document by the description of its scheme. Refuses mdlp.document-invalid with the issues. */
export function readSigned(base64: string): SignedDocument {
  const bytes = bytesOf(base64);
  const document = parse(bytes);
  const fields: Record<string, unknown> = document.body;
  const text = (...names: string[]) =>
    names.map((name) => fields[name]).find((value): value is string => typeof value === 'string') ?? null;
  const sender = text('subject_id');
  const operationDate = text('operation_date')?.slice(0, 10);
  if (sender === null || operationDate === undefined) {
    return refuse('mdlp.document-invalid', undefined, 'Такой документ не отправляют');
  }
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest(),
    actionId: document.action_id,
    sender,
    receiver: text('receiver_id', 'counterparty_id', 'shipper_id'),
    docNum: text('doc_num'),
    docDate: isoOfDocumentDate(text('doc_date') ?? undefined),
    operationDate,
    sessionUi: document.session_ui ?? null,
    content: contentOf(document),
  };
}
