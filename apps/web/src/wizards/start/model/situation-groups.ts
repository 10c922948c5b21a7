import { type WizardGroup, wizardGroups } from '@provizor/contract';
import { type WizardScreen, wizardScreens } from '@provizor/contract/wizards/screens';

export type SituationGroup = { key: WizardGroup; title: string; wizards: readonly WizardScreen[] };

/** Groups of the start page with their wizards. */
export const situationGroups: readonly SituationGroup[] = (Object.keys(wizardGroups) as WizardGroup[]).map(
  (key) => ({
    key,
    title: wizardGroups[key],
    wizards: wizardScreens.filter(({ group }) => group === key),
  }),
);
