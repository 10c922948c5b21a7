import type { CallReply, getTicket } from '@provizor/contract';
import { type DocumentOfAction, MdlpXmlError, parseDocument } from '@provizor/mdlp';

export type TicketDocument = DocumentOfAction<200>;
export type TicketView = CallReply<typeof getTicket>;

/** Errors shown in one reply; their count is always whole. */
const shown = 1000;

/** A ticket read from its XML; undefined when the text is none. */
export function readTicket(xml: Uint8Array): TicketDocument | undefined {
  try {
    const document = parseDocument(xml);
    return document.action_id === 200 ? document : undefined;
  } catch (error) {
    if (error instanceof MdlpXmlError) return undefined;
    throw error;
  }
}

/** Whether an object of an error is a pack or a box; null when it is something else. */
const kindOf = (object: string | undefined): 'sgtin' | 'sscc' | null =>
  object?.length === 27 ? 'sgtin' : object?.length === 18 ? 'sscc' : null;

/** The ticket as a screen shows it; null = there is none yet. */
export function ticketView(documentId: string, ticket: TicketDocument | null): TicketView {
  const { operation, operation_result, operation_comment, operation_warnings, errors } = ticket?.body ?? {};
  return {
    document_id: documentId,
    ready: ticket !== null,
    operation: operation ?? null,
    result: operation_result ?? null,
    comment: operation_comment ?? null,
    accepted_at: ticket?.accept_time ?? null,
    warnings: (operation_warnings ?? []).map(({ operation_warning }) => operation_warning),
    errors: (errors ?? []).slice(0, shown).map(({ error_code, error_desc, object_id }) => ({
      code: error_code,
      text: error_desc,
      object: object_id ?? null,
      kind: kindOf(object_id),
    })),
    errors_count: errors?.length ?? 0,
  };
}
