import type { WizardGroup, WizardSource } from './definition.ts';
import { type WizardName, wizardNames, wizardOf } from './definitions.ts';

/** What menus and routes need of a wizard. */
export type WizardScreen = { name: WizardName; title: string; source: WizardSource; group: WizardGroup };

/**
 * The screens of all wizards. The build of the web application keeps only this list, so that whoever asks for it does
 * not fetch the definitions (apps/web/vite.plugins.ts).
 */
export const wizardScreens: readonly WizardScreen[] = wizardNames.map((name) => {
  const { title, source, group } = wizardOf(name);
  return { name, title, source, group };
});
