import { type Content, contentOf, descriptionOf, MdlpXmlError, parseDocument } from '@provizor/mdlp';
import { isoOfDocumentDate } from '../times.ts';

/** What the XML of a document tells of it; the schemes the program cannot read tell nothing. */
export type ReadElsewhere = {
  sender: string | null;
  receiver: string | null;
  docNum: string | null;
  docDate: string | null;
  operationDate: string | null;
  sessionUi: string | null;
  content: Content[];
};

const unknown: ReadElsewhere = {
  sender: null,
  receiver: null,
  docNum: null,
  docDate: null,
  operationDate: null,
  sessionUi: null,
  content: [],
};

/** Reads an outgoing document made elsewhere; gives the sentence that says what is wrong when it cannot be read. */
export function readElsewhere(type: number, xml: Uint8Array): ReadElsewhere | string {
  if (!descriptionOf(type)) return unknown;
  try {
    const document = parseDocument(xml);
    const fields: Record<string, unknown> = document.body;
    const text = (...names: string[]) =>
      names.map((name) => fields[name]).find((value): value is string => typeof value === 'string') ?? null;
    return {
      sender: text('subject_id'),
      receiver: text('receiver_id', 'counterparty_id', 'shipper_id'),
      docNum: text('doc_num'),
      docDate: isoOfDocumentDate(text('doc_date') ?? undefined),
      operationDate: text('operation_date')?.slice(0, 10) ?? null,
      sessionUi: document.session_ui ?? null,
      content: contentOf(document),
    };
  } catch (error) {
    if (error instanceof MdlpXmlError) return `Документ не читается: ${error.message}`;
    throw error;
  }
}
