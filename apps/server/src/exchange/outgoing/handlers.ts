import { type Context, refuse, type TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** What a ticket (or its absence) says of a document, once per document. */
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
};

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
};

/** The drafts of the slice that has them. */
export type DraftsOfDocuments = {
  document(ctx: Context, draftId: string): Promise<DraftDocument>;
  /** Locks a draft; gives its state, null when it is not open. Refuses not-found. */
  lock(db: TenantTransaction, draftId: string): Promise<string | null>;
};

type TicketHandler = (ctx: TenantTaskContext, outcome: TicketOutcome) => Promise<void>;
type RegisteredHandler = (ctx: Context, registered: Registered) => Promise<void>;
type CancelledHandler = (ctx: Context, cancelled: Omit<Registered, 'part'>) => Promise<void>;

const ticketHandlers = new Set<TicketHandler>();
const registeredHandlers = new Set<RegisteredHandler>();
const cancelledHandlers = new Set<CancelledHandler>();
let drafts: DraftsOfDocuments | undefined;

/**
 * Has a slice apply tickets. The handler runs in the transaction that marks the ticket as applied: exactly once, and
 * not at all when it throws (the ticket is then applied later).
 */
export function onTicket(handler: TicketHandler): void {
  ticketHandlers.add(handler);
}

/** Has a slice take part in the transaction that stores a signed document. */
export function onRegistered(handler: RegisteredHandler): void {
  registeredHandlers.add(handler);
}

/**
 * Has a slice take part in the transaction that takes a signed document back before MDLP had it: whoever noted its
 * signing undoes it. The outcome it was told as is `Failed`.
 */
export function onCancelled(handler: CancelledHandler): void {
  cancelledHandlers.add(handler);
}

/** Says what a draft would send now. */
export function provideDraftDocument(provider: DraftsOfDocuments): void {
  drafts = provider;
}

/** Lets all slices apply a ticket. */
export async function applyByHandlers(ctx: TenantTaskContext, outcome: TicketOutcome): Promise<void> {
  for (const handler of ticketHandlers) await handler(ctx, outcome);
}

/** Tells all slices of a signed document. */
export async function tellRegistered(ctx: Context, registered: Registered): Promise<void> {
  for (const handler of registeredHandlers) await handler(ctx, registered);
}

/** Tells all slices of a document taken back. */
export async function tellCancelled(ctx: Context, cancelled: Omit<Registered, 'part'>): Promise<void> {
  for (const handler of cancelledHandlers) await handler(ctx, cancelled);
}

/** The drafts documents are made of. Refuses not-found in a server that has none. */
export const draftsOfDocuments = (): DraftsOfDocuments => drafts ?? refuse('not-found');
