import { type WizardGroup, type WizardName, wizardGroups, wizardNames, wizardOf } from '@provizor/contract';

export type SituationGroup = { key: WizardGroup; title: string; wizards: readonly WizardName[] };

/** Groups of the start page with their wizards. */
export const situationGroups: readonly SituationGroup[] = (Object.keys(wizardGroups) as WizardGroup[]).map(
  (key) => ({
    key,
    title: wizardGroups[key],
    wizards: wizardNames.filter((wizard) => wizardOf(wizard).group === key),
  }),
);
