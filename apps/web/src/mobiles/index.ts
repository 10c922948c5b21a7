import { lazyDialog } from '../routing/lazy-dialog.tsx';

/** Pairs a phone as a scanner; fetched at its first use. */
export const PhoneDialog = lazyDialog(() => import('./components/PhoneDialog.tsx'));
