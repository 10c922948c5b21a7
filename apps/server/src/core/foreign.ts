import type { Actor } from './context.ts';
import { Refusal, refuse } from './refusal.ts';

/** Whether root works in an organisation that is not his own. */
export const isForeign = (user: Actor): boolean => user.organizationId !== user.homeOrganizationId;

/** Refuses what only a person of the organisation may do: its sessions and signatures bear a name of its own people. */
export function refuseForeign(user: Actor): void {
  if (isForeign(user)) refuse('organization.foreign-person');
}

/**
 * Rows of an organisation name people of this organisation. Where root would write himself into one, the database
 * says no: gives the refusal that stands for it, otherwise the error as it came.
 */
export function ofForeign(user: Actor, error: unknown): unknown {
  if (!isForeign(user) || !(error instanceof Error)) return error;
  const { code, detail } = error as Error & { code?: unknown; detail?: unknown };
  const namesPerson = code === '23503' && String(detail).includes('"app_user"');
  return namesPerson ? new Refusal('organization.foreign-person') : error;
}
