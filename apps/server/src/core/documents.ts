import type { MdlpDocument } from '@provizor/mdlp';

/** What a ticket (or its absence) says of a document of ours, once per document. */
export type TicketOutcome = {
  organizationId: number;
  /** Who signed the document. */
  userId: number;
  outgoingId: string;
  actionId: number;
  incomeDocumentId: string | null;
  draftId: string | null;
  /** Failed: MDLP did not take the document or could not process it; nothing of it has happened. */
  result: 'Accepted' | 'Partial' | 'Rejected' | 'Failed';
  /** Day of the operation as the document says, yyyy-MM-dd. */
  operationDate: string;
  /** Codes the document names, by what became of them. */
  accepted: string[];
  rejected: string[];
};

/** A document that has just been signed and stored. */
export type Registered = {
  outgoingId: string;
  draftId: string | null;
  actionId: number;
  incomeDocumentId: string | null;
  /** Which document of a divided job it is, from 0. */
  part: number;
  /** What the document will say, where its XML is not here yet: a registrar of disposal makes it. */
  expected?: MdlpDocument;
};

/** A signed document that is taken back before MDLP had it. */
export type Cancelled = Omit<Registered, 'part' | 'expected'>;

/** An incoming document whose content is stored. */
export type Incoming = { organizationId: number; documentId: string; docType: number };

/** What a draft would send now. */
export type DraftDocument = {
  /** Scheme. */
  action: number;
  /** Body of the call that builds it. */
  body: Record<string, unknown>;
  /** Equal for equal documents of a draft. */
  key: string;
  /** The state of the draft it says. */
  state: string;
  /** Packs it names that nobody has scanned; null where nobody has to. */
  unreconciled: number | null;
};
