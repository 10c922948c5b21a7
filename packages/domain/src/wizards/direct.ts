/** Announcements of goods that are on their way to us (wizards, section 9). */
export const comingActions = [601, 612, 619] as const;

/**
 * Incoming documents the acceptance wizard answers: goods on their way, what a receiver has claimed of ours (602), and
 * what was suspended and returned to us (610) (rulings, «direct»).
 */
export const directActions = [...comingActions, 602, 610] as const;

/**
 * What such a document is to us: goods that come (`delivery`), suspended goods that come back (`returned`, 610), or goods
 * of ours that a receiver has taken and claimed by a 416 (`claimed`, 602): they are at his place, so nothing of them can be
 * scanned or stored here, and the answer gives them away.
 */
export type Arrival = 'delivery' | 'returned' | 'claimed';

/** @param docType type of the incoming document; null where a draft is about none */
export const arrivalOf = (docType: number | null): Arrival =>
  docType === 602 ? 'claimed' : docType === 610 ? 'returned' : 'delivery';
