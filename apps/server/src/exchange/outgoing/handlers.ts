import type { Context, TenantTaskContext } from '../../core/index.ts';

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
};

/** A confirmation (scheme 701) ready to be built: MDLP's own names of its fields. */
export type Confirmation = {
  action_id: 701;
  subject_id: string;
  counterparty_id: string;
  confirm_paused: boolean;
  content: ({ sgtin: string } | { sscc: string })[];
  request_id: string;
};

type TicketHandler = (ctx: TenantTaskContext, outcome: TicketOutcome) => Promise<void>;
type RegisteredHandler = (ctx: Context, registered: Registered) => Promise<void>;
type CancelledHandler = (ctx: Context, cancelled: Registered) => Promise<void>;
type DraftProvider = (ctx: Context, draftId: string) => Promise<Confirmation>;

const ticketHandlers = new Set<TicketHandler>();
const registeredHandlers = new Set<RegisteredHandler>();
const cancelledHandlers = new Set<CancelledHandler>();
let draftProvider: DraftProvider | undefined;

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
export function provideDraftDocument(provider: DraftProvider): void {
  draftProvider = provider;
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
export async function tellCancelled(ctx: Context, cancelled: Registered): Promise<void> {
  for (const handler of cancelledHandlers) await handler(ctx, cancelled);
}

/** What a draft would send now, or undefined when no slice has drafts. */
export const draftDocument = (ctx: Context, draftId: string): Promise<Confirmation> | undefined =>
  draftProvider?.(ctx, draftId);
