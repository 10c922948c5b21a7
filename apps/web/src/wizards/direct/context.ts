import type { Delivery } from '../shared/delivery/delivery.ts';
import type { WizardContext } from '../shared/Opened.tsx';

/** What the steps over the goods of one document share. */
export type DirectContext = WizardContext<Delivery>;
