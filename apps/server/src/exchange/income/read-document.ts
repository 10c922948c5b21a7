import {
  type Content,
  contentOf,
  descriptionOf,
  type MdlpDocument,
  MdlpXmlError,
  parseDocument,
} from '@provizor/mdlp';
import { isoOfDocumentDate } from '../times.ts';

/** Everything of a notification but its goods, and its goods in the order of the document. */
export type ReadDocument = {
  docNum: string | null;
  docDate: string | null;
  turnoverType: string | null;
  source: string | null;
  contractType: string | null;
  contractNum: string | null;
  operationDate: string | null;
  /** Session of the exchange: groups the documents of one job. */
  sessionUi: string | null;
  header: Record<string, unknown>;
  lines: Content[];
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function read(header: Record<string, unknown>, lines: Content[], sessionUi: string | null): ReadDocument {
  return {
    docNum: textOf(header.doc_num),
    docDate: isoOfDocumentDate(textOf(header.doc_date) ?? undefined),
    turnoverType: textOf(header.turnover_type),
    source: textOf(header.source),
    contractType: textOf(header.contract_type),
    contractNum: textOf(header.contract_num),
    operationDate: textOf(header.operation_date),
    sessionUi,
    header,
    lines,
  };
}

function headerOf({ body }: MdlpDocument): Record<string, unknown> {
  const fields: Record<string, unknown> = body;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'order_details'));
}

/**
 * Reads the XML of an incoming document. Documents of schemes without a description are kept whole and have no lines.
 * @returns the document, or the sentence that says what is wrong with it
 */
export function readIncoming(docType: number, xml: Uint8Array): ReadDocument | string {
  if (!descriptionOf(docType)) return read({}, [], null);
  try {
    const document = parseDocument(xml);
    return read(headerOf(document), contentOf(document), document.session_ui ?? null);
  } catch (error) {
    if (error instanceof MdlpXmlError) return `Документ не читается: ${error.message}`;
    throw error;
  }
}
