import type { Delivery } from '../delivery/delivery.ts';
import type { WizardContext } from '../shared/WizardPage.tsx';

/** What the steps over the goods of one document share. */
export type DirectContext = WizardContext<Delivery>;
