import { lazyPart } from '../../../routing/lazy-part.ts';

/** The steps every wizard ends with. */
export const ConfirmStep = lazyPart(() => import('./ConfirmStep.tsx'), 'ConfirmStep');
export const ProgressStep = lazyPart(() => import('./ProgressStep.tsx'), 'ProgressStep');
