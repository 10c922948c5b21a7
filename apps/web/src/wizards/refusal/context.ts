import type { Delivery } from '../delivery/delivery.ts';
import type { WizardContext } from '../shared/WizardPage.tsx';

/** What the steps of a refusal share. */
export type RefusalContext = WizardContext<Delivery>;
