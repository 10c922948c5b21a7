import type { TenantTaskContext } from '../../core/index.ts';

/** An incoming document whose content is stored. */
export type Incoming = { organizationId: number; documentId: string; docType: number };

type IncomingHandler = (ctx: TenantTaskContext, incoming: Incoming) => Promise<void>;

const handlers = new Set<IncomingHandler>();

/**
 * Has a slice apply incoming documents. The handler runs in the transaction that stores the content, and again when the
 * content is stored again: it sees to it itself that it does nothing twice.
 */
export function onIncoming(handler: IncomingHandler): void {
  handlers.add(handler);
}

/** Lets all slices apply an incoming document. */
export async function applyIncoming(ctx: TenantTaskContext, incoming: Incoming): Promise<void> {
  for (const handler of handlers) await handler(ctx, incoming);
}
