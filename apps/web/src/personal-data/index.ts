import { lazyPart } from '../routing/lazy-part.ts';

/** Who has opened a card, for cards of patients and prescriptions. */
export const OpeningsPanel = lazyPart(() => import('./OpeningsPanel.tsx'), 'OpeningsPanel');
export { keeperText, openingText, requestState } from './model.ts';
