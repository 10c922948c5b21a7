/** Incoming documents the acceptance wizard answers (wizards, section 9; rulings, «direct»). */
export const directActions = [601, 612, 619] as const;
export type DirectAction = (typeof directActions)[number];

/** Status a pack must have for the acceptance of a document of this kind (wizards, section 4). */
const acceptedStatus: Record<DirectAction, string> = {
  601: 'in_realization',
  612: 'change_owner_state_gov',
  619: 'transferred_to_agent',
};

/** Statuses a tick «приостановленные» admits as well (rulings, "Paused packs"). */
const pausedStatuses = ['paused_circulation', 'confirm_return_paused'];

/** Whether incoming documents with this action id are accepted by the wizard «Приёмка». */
export function isDirectAction(action: number): action is DirectAction {
  return (directActions as readonly number[]).includes(action);
}

/** What MDLP says of one pack; `found` is false when it knows no such pack. */
export type PackAnswer = { found: boolean; status: string | null; branchId: string | null };

export type PackProblem = 'not-in-mdlp' | 'paused' | 'status' | 'owner';

/**
 * Judges one pack of a delivery before it is accepted (wizards, section 4 "Pack statuses accepted per flow";
 * rulings: the packs stand at the notification's subject_id, the shipper's place).
 * @param expected action of the notification, the shipper's place, whether suspended packs are admitted
 * @returns the first problem in the order unknown → suspended → status → owner, or null
 */
export function judgePack(
  answer: PackAnswer,
  expected: { action: DirectAction; branchId: string; confirmPaused: boolean },
): PackProblem | null {
  if (!answer.found) return 'not-in-mdlp';
  const status = answer.status ?? '';
  const paused = pausedStatuses.includes(status);
  if (paused && !expected.confirmPaused) return 'paused';
  if (!paused && status !== acceptedStatus[expected.action]) return 'status';
  if (answer.branchId !== null && answer.branchId !== expected.branchId) return 'owner';
  return null;
}
