import { type WizardName, wizardOf } from '@provizor/contract';
import type { WizardWalk } from '../support/pages/wizard-walk.ts';
import type { Row } from './rows.ts';

/** Whether it asks for a reason that has to be given. */
export const asksReason = (wizard: WizardName): boolean =>
  wizardOf(wizard).fields.some(({ key, required }) => key === 'reason' && required !== undefined);

/** What a wizard over a document wants to know: the first of the reasons offered, or what the row says. */
export async function tell(walk: WizardWalk, { wizard, entries }: Row): Promise<void> {
  if (asksReason(wizard)) await walk.giveReason();
  for (const [label, entry] of Object.entries(entries)) await walk.answer(label, entry);
}
