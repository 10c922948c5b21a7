import type { TicketOutcome } from '../core/index.ts';

/** The document that has ended. */
export type Ended = Pick<
  TicketOutcome,
  'organizationId' | 'outgoingId' | 'incomeDocumentId' | 'operationDate'
> & { userId: number | null };
