/** Announcements of goods that are on their way to us (wizards, section 9). */
export const comingActions = [601, 612, 619] as const;

/**
 * Incoming documents the acceptance wizard answers: goods on their way, what a receiver has claimed of ours (602), and
 * what was suspended and returned to us (610) (rulings, «direct»).
 */
export const directActions = [...comingActions, 602, 610] as const;
