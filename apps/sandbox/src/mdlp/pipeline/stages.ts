import { contentOf, type MdlpDocument, MdlpXmlError, parseDocument } from '@provizor/mdlp';
import type { Delays } from '../../options.ts';
import type { Faults } from '../http/faults.ts';
import type { Mdlp } from '../mdlp.ts';
import {
  COLUMNS,
  type DocumentRow,
  documentOf,
  type Outcome,
  updateDocument,
  xmlOf,
} from '../store/documents.ts';
import { operationOf, processDocument } from './core.ts';
import { headerOf } from './fields.ts';
import { notifyOthers } from './notify.ts';
import { because, type Refusal, reasons } from './refusals.ts';
import { buildTicket } from './ticket.ts';

const OUTCOMES = { Accepted: 'ACCEPTED', Partial: 'PARTIAL', Rejected: 'REJECTED' } as const satisfies Record<
  string,
  Outcome
>;

/** How many violations of the format a ticket names. */
const NAMED_VIOLATIONS = 20;

/** How a document goes through the pipeline: its pace, and the faults that may hit it. */
type Pace = { delays: Delays; faults?: Faults };

/** The document read last, for the stage that usually follows at once: a large one takes a tenth of a second to read. */
const lastRead = new WeakMap<Mdlp, { id: string; document: MdlpDocument }>();

/**
 * Moves a document one stage on, whole or not at all. The stage counts from the moment it was due, so a document
 * caught in the middle by a stop goes on where it was.
 */
function step(mdlp: Mdlp, row: DocumentRow, pace: Pace): void {
  const at = row.next_at ?? mdlp.clock.now();
  mdlp.db.transaction(() => {
    if (row.doc_status === 'PROCESSING_DOCUMENT') checkFormat(mdlp, row, at, pace);
    else if (row.doc_status === 'CORE_PROCESSING_DOCUMENT') runCore(mdlp, row, at, pace);
    else finish(mdlp, row, at);
  });
}

const finish = ({ db }: Mdlp, { document_id: id }: DocumentRow, at: number) =>
  updateDocument(db, id, { doc_status: 'PROCESSED_DOCUMENT', processed_at: at, next_at: null });

function checkFormat(mdlp: Mdlp, row: DocumentRow, at: number, { delays }: Pace): void {
  const xml = xmlOf(mdlp.db, row.document_id) ?? new Uint8Array();
  let document: MdlpDocument;
  try {
    document = parseDocument(xml);
  } catch (error) {
    if (!(error instanceof MdlpXmlError)) throw error;
    const texts = error.issues
      .slice(0, NAMED_VIOLATIONS)
      .map(({ cvc }) => `Ошибка первичной обработки: ${cvc}`);
    failFormat(
      mdlp,
      row,
      xml,
      at,
      texts.map((text) => because(reasons.technical, text)),
    );
    return;
  }
  lastRead.set(mdlp, { id: row.document_id, document });
  const counterparty = operationOf(document)?.counterparty;
  const header = headerOf(document);
  updateDocument(mdlp.db, row.document_id, {
    doc_type: document.action_id,
    doc_num: header.doc_num ?? null,
    sender: header.subject_id ?? null,
    receiver: (counterparty && header[counterparty]) ?? null,
    version: document.version ?? null,
    doc_status: 'CORE_PROCESSING_DOCUMENT',
    next_at: at + delays.core,
  });
}

function failFormat(mdlp: Mdlp, row: DocumentRow, xml: Uint8Array, at: number, refusals: Refusal[]): void {
  const action = /action_id\s*=\s*["'](\d{1,5})["']/.exec(
    Buffer.from(xml.subarray(0, 4096)).toString('utf8'),
  )?.[1];
  const comment = refusals[0]?.text;
  updateDocument(mdlp.db, row.document_id, {
    doc_type: action === undefined ? null : Number(action),
    doc_status: 'FAILED_RESULT_READY',
    outcome: 'TECH_ERROR',
    processed_at: at,
    next_at: null,
    ticket: buildTicket(action ?? '0', row.request_id, { result: 'Rejected', refusals }, at, comment),
  });
}

function runCore(mdlp: Mdlp, row: DocumentRow, at: number, { delays, faults }: Pace): void {
  const read = lastRead.get(mdlp);
  lastRead.delete(mdlp);
  const document =
    read?.id === row.document_id ? read.document : parseDocument(xmlOf(mdlp.db, row.document_id) ?? '');
  const fault = faults?.takeOutcome(document.action_id, () => contentOf(document).map(({ code }) => code));
  if (fault?.result === 'FAILED') {
    updateDocument(mdlp.db, row.document_id, {
      doc_status: 'FAILED',
      outcome: 'TECH_ERROR',
      processed_at: at,
      next_at: null,
    });
    return;
  }
  const verdict = processDocument(mdlp, row, document, at, fault);
  notifyOthers(mdlp, row, document, verdict, at);
  updateDocument(mdlp.db, row.document_id, {
    doc_status: 'CORE_PROCESSED_DOCUMENT',
    outcome: OUTCOMES[verdict.result],
    next_at: at + delays.answer,
    ticket: verdict.answer ?? buildTicket(String(document.action_id), row.request_id, verdict, at),
  });
}

/** Moves on every document whose time has come, in the order of their times. */
export function advance(mdlp: Mdlp): void {
  for (;;) {
    const due = mdlp.db.get<DocumentRow>(
      `select ${COLUMNS} from document where next_at <= ? order by next_at, seq limit 1`,
      mdlp.clock.now(),
    );
    if (!due) return;
    step(mdlp, due, mdlp);
  }
}

/** Takes one document through the whole pipeline at the moment it was sent, past delays and faults. */
export function runThrough(mdlp: Mdlp, documentId: string): void {
  for (;;) {
    const row = documentOf(mdlp.db, documentId);
    if (!row || row.next_at === null) return;
    step(mdlp, row, { delays: { format: 0, core: 0, answer: 0 } });
  }
}

/** When the next document is due, milliseconds; undefined when all are done. */
export const nextDue = ({ db }: Mdlp): number | undefined =>
  db.get<{ at: number | null }>('select min(next_at) as at from document where next_at is not null')?.at ??
  undefined;
